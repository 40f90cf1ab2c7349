/// The fields of the records in a frame, in the order of their cells.
final class FrameShape: Sendable {
  struct Cell: Sendable {
    let name: String
    let type: FieldType
    /// The fields of a list's elements or of a nested view model.
    let nested: FrameShape?

    fileprivate var isFlag: Bool { if case .flag = type { true } else { false } }
  }

  let cells: [Cell]

  convenience init(_ schema: Schema, _ plan: CellPlan) {
    self.init(schema, plan.cells, of: plan)
  }

  private init(_ schema: Schema, _ planned: Range<Int>, of plan: CellPlan) {
    let fields = schema.fields
    cells = plan.all[planned].map { planned in
      let field = fields[planned.field]
      return Cell(
        name: field.name, type: field.type,
        nested: field.nested.map { FrameShape($0, planned.nested, of: plan) })
    }
  }
}

/// A record of a frame.
struct FrameRecord {
  let frame: Frame
  /// The first cell.
  let start: Int

  fileprivate func cell(_ index: Int) -> Frame.Cell { frame.cells[start + index] }

  fileprivate func bytes(_ index: Int) -> ArraySlice<UInt8> { frame.bytes[cell(index).range] }

  /// Returns the records in a cell.
  fileprivate func records(_ index: Int) -> [FrameRecord] {
    let cell = cell(index)
    return (0..<Int(cell.count)).map {
      FrameRecord(frame: frame, start: Int(cell.start) + $0 * Int(cell.stride))
    }
  }

  /// Returns the cells whose values differ in another record of the same shape. Elements of lists are
  /// compared with those that they have become, wherever these are.
  func differences(from other: FrameRecord, _ shape: FrameShape) -> Set<Int> {
    var changed: Set<Int> = []
    compare(with: other, shape, &changed)
    return changed
  }

  private func compare(with other: FrameRecord, _ shape: FrameShape, _ changed: inout Set<Int>) {
    for (index, cell) in shape.cells.enumerated() {
      if let nested = cell.nested {
        if self.cell(index).count != other.cell(index).count { changed.insert(start + index) }
        compare(records(index), with: other.records(index), nested, &changed)
      } else if !isSame(index, other, isFlag: cell.isFlag) {
        changed.insert(start + index)
      }
    }
  }

  private func isSame(_ index: Int, _ other: FrameRecord, isFlag: Bool) -> Bool {
    cell(index).count == other.cell(index).count && (isFlag || bytes(index) == other.bytes(index))
  }

  /// Compares the elements of two lists: each with an equal one, or else with the most similar one that
  /// is left.
  private func compare(
    _ records: [FrameRecord], with others: [FrameRecord], _ shape: FrameShape,
    _ changed: inout Set<Int>
  ) {
    let different = Set(
      (0..<max(records.count, others.count)).filter { index in
        !records.indices.contains(index) || !others.indices.contains(index)
          || !records[index].isEqual(to: others[index], shape)
      })
    var equal = Dictionary(
      grouping: others.indices.filter(different.contains), by: { others[$0].digest(shape) })
    var unmatched: [FrameRecord] = []
    for index in records.indices where different.contains(index) {
      if equal[records[index].digest(shape)]?.popLast() == nil { unmatched.append(records[index]) }
    }
    var left = equal.values.joined().sorted()
    for record in unmatched {
      let best = left.indices.prefix(Self.comparedCount).max {
        record.similarity(to: others[left[$0]], shape)
          < record.similarity(to: others[left[$1]], shape)
      }
      if let best {
        record.compare(with: others[left.remove(at: best)], shape, &changed)
      } else {
        record.addAll(shape, to: &changed)
      }
    }
  }

  /// The number of elements that one is compared with.
  private static let comparedCount = 50

  private func isEqual(to other: FrameRecord, _ shape: FrameShape) -> Bool {
    shape.cells.indices.allSatisfy { index in
      guard let nested = shape.cells[index].nested else {
        return isSame(index, other, isFlag: shape.cells[index].isFlag)
      }
      let (records, others) = (records(index), other.records(index))
      return records.count == others.count
        && zip(records, others).allSatisfy { $0.isEqual(to: $1, nested) }
    }
  }

  private func digest(_ shape: FrameShape) -> Int {
    var hasher = Hasher()
    hash(shape, into: &hasher)
    return hasher.finalize()
  }

  private func hash(_ shape: FrameShape, into hasher: inout Hasher) {
    for (index, field) in shape.cells.enumerated() {
      hasher.combine(cell(index).count)
      if let nested = field.nested {
        for record in records(index) { record.hash(nested, into: &hasher) }
      } else if !field.isFlag {
        hasher.combine(bytes(index))
      }
    }
  }

  /// Returns how much the texts have in common. Long ones, such as names, tell elements apart better
  /// than short ones, such as numbers.
  private func similarity(to other: FrameRecord, _ shape: FrameShape) -> Int {
    shape.cells.indices.reduce(0) { sum, index in
      guard shape.cells[index].nested == nil,
        isSame(index, other, isFlag: shape.cells[index].isFlag)
      else { return sum }
      return sum + (shape.cells[index].isFlag ? 1 : min(Int(cell(index).count), 40))
    }
  }

  /// Adds all cells of the record and of those in it.
  private func addAll(_ shape: FrameShape, to changed: inout Set<Int>) {
    for (index, cell) in shape.cells.enumerated() {
      changed.insert(start + index)
      guard let nested = cell.nested else { continue }
      for record in records(index) { record.addAll(nested, to: &changed) }
    }
  }
}
