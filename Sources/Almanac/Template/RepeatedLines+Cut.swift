/// Finding the shape of one repetition among the lines around it.
extension RepeatedLines {
  /// The shapes of one repetition and of the text around it.
  struct Cut {
    let head: Shape
    let line: Shape
    let tail: Shape
  }

  /// Parses one repetition within the text around it, and extracts its shape.
  func cut(
    _ before: ArraySlice<Int32>, _ line: ArraySlice<Int32>, _ after: ArraySlice<Int32>
  ) -> Cut? {
    let expansion = MarkdownExpansion(body, before + [1] + line + after)
    guard expansion.ends.count == 2 else { return nil }
    let (first, last) = (expansion.ends[0], expansion.ends[1])
    let builder = expansion.parse(basePath: basePath)
    let sources = expansion.line(at: first.bytes)..<expansion.line(at: last.bytes)
    guard builder.problems.isEmpty, let (start, end) = Self.extent(of: builder.units, in: sources)
    else { return nil }
    let shape = builder.shape
    for (index, step) in shape.steps.enumerated() {
      guard case .value(let slot, _) = step.action else { continue }
      let isInside = index >= start.step && index < end.step
      guard isInside == (first.slots..<last.slots).contains(slot) else { return nil }
    }
    return Cut(
      head: shape.part(.init(literal: 0, step: 0), start, slotsFrom: 0),
      line: shape.part(start, end, slotsFrom: first.slots),
      tail: shape.part(
        end, .init(literal: shape.literals.count, step: shape.steps.count), slotsFrom: last.slots))
  }

  /// Returns the extent of the units on some lines, or `nil` if they are not contiguous.
  private static func extent(
    of units: [ShapeBuilder.Unit], in lines: Range<Int>
  ) -> (Shape.Position, Shape.Position)? {
    let inside = units.filter { lines.contains($0.line) }.sorted {
      ($0.start.literal, $0.start.step, -$0.end.literal)
        < ($1.start.literal, $1.start.step, -$1.end.literal)
    }
    // Lines after them may continue the last item.
    guard let first = inside.first, inside.allSatisfy({ lines.contains($0.lastLine) }) else {
      return nil
    }
    var end = first.end
    for unit in inside.dropFirst() where unit.start.literal >= end.literal {
      guard unit.start == end else { return nil }
      end = unit.end
    }
    return (first.start, end)
  }
}
