/// Shapes with their values filled in, and Markdown of the content.
extension PageWriter {
  mutating func write(_ document: MarkdownDocument, _ source: inout FrameReader) {
    recorder.record(document.recorded, &source)
    fill(document, source.frame.bytes)
  }

  mutating func write(_ lines: RepeatedLines, _ source: inout FrameReader) {
    recorder.record(lines.recorded, &source)
    guard lines.assemble(&assembly, recorder, &statistics) else {
      return fill(lines.whole, source.frame.bytes)
    }
    // Taken once: references are counted for each time.
    let (recorded, texts) = (assembly.pieces, source.frame.bytes)
    let pieces = recorded.span
    for index in pieces.indices { fill(pieces[index], texts) }
  }

  /// Writes a document whose decisions and values have been recorded.
  mutating func fill(_ document: MarkdownDocument, _ texts: [UInt8]) {
    let parsed = document.shape(for: recorder.decisions[...], &statistics)
    diagnostics.add(parsed.diagnostics)
    fill(parsed.shape, valuesFrom: 0, texts)
  }

  /// Writes a shape.
  ///
  /// - Parameters:
  ///   - first: The index of the recorded value for slot 0 of the shape.
  ///   - texts: The bytes of all values.
  mutating func fill(_ shape: Shape, valuesFrom first: Int, _ texts: [UInt8]) {
    fill(RepeatedLines.Piece(shape: shape, firstValue: first), texts)
  }

  /// Writes a shape for each of its lines.
  mutating func fill(_ piece: RepeatedLines.Piece, _ texts: [UInt8]) {
    let outputStart = output.count
    if let steps = piece.shape.valueSteps {
      writeValues(of: piece, steps, texts)
    } else {
      for first in piece.firstValues { writeSteps(of: piece.shape, first, texts) }
    }
    if piece.shape.isLinkless { addLinkless(from: outputStart) }
  }

  /// Writes a shape whose values are all text or URLs, such as the row of a table, for each of its lines.
  /// Room for the longest escaped form of all values is reserved for many lines at once.
  private mutating func writeValues(
    of piece: RepeatedLines.Piece, _ steps: [Shape.ValueStep], _ texts: [UInt8]
  ) {
    // Taken once: references are counted for each time.
    let (literals, recorded) = (piece.shape.literals, recorder.values)
    let (values, steps) = (recorded.span, steps.span)
    var line = 0
    while line < piece.count {
      let first = line
      var size = 0
      repeat {
        let start = piece.firstValue + line * piece.stride
        var lineSize = literals.count
        for index in steps.indices {
          let count = Int(values[start + steps[index].slot].count)
          lineSize +=
            steps[index].isURL
            ? max(count * ReservedRoom.encodedSize, URLFilter.refused.utf8CodeUnitCount)
            : count * ReservedRoom.escapedSize
        }
        guard size + lineSize <= Self.maximumRoom else { break }
        size += lineSize
        line += 1
      } while line < piece.count
      if line == first {
        writeSteps(of: piece.shape, piece.firstValue + line * piece.stride, texts)
        line += 1
        continue
      }
      output.append(room: size) { room in
        for line in first..<line {
          let start = piece.firstValue + line * piece.stride
          var literal = 0
          for index in steps.indices {
            let end = steps[index].literalEnd
            room.append(literal..<end, of: literals.span)
            let value = values[start + steps[index].slot].range
            if steps[index].isURL {
              room.append(allowedURL: value, of: texts.span)
            } else {
              room.appendEscaped(value, of: texts.span)
            }
            literal = end
          }
          room.append(literal..<literals.count, of: literals.span)
        }
      }
    }
  }

  /// The room up to which reserving it for the escaped form of all values is not wasteful, in bytes.
  private static let maximumRoom = 16_384

  private mutating func writeSteps(of shape: Shape, _ first: Int, _ texts: [UInt8]) {
    let literals = shape.literals
    let values = recorder.values
    var start = 0
    for step in shape.steps {
      output.append(literals.span.extracting(start..<step.literalEnd))
      start = step.literalEnd
      switch step.action {
      case .value(let slot, .text):
        output.appendEscaped(texts.span.extracting(values[first + slot].range))
      case .value(let slot, let escape): write(texts[values[first + slot].range], escape)
      case .headingIdentifier(let text, let level):
        writeIdentifier(of: shape.texts[text], first, texts)
        headingLevel = level
      case .headingAnchor: if hasAnchors { writeAnchor() }
      case .imageSize(let address):
        writeImageSize(at: bytes(of: shape.texts[address], first, texts))
      case .footnoteReturn(let number): writeFootnoteReturn(shape.texts[number])
      }
    }
    output.append(literals.span.extracting(start...))
  }

  /// Records that the output from an offset on contains no links.
  private mutating func addLinkless(from start: Int) {
    // Adjacent ranges are merged, such as those of a table's rows.
    if let last = linkless.last, last.upperBound == start {
      linkless[linkless.count - 1] = last.lowerBound..<output.count
    } else {
      linkless.append(start..<output.count)
    }
  }

  /// Returns text of a shape with its values filled in.
  private func bytes(
    of parts: [Shape.TextPart], _ first: Int, _ texts: [UInt8]
  ) -> [UInt8] {
    if parts.count == 1, case .literal(let literal) = parts[0] { return literal }
    var text: [UInt8] = []
    for part in parts {
      switch part {
      case .literal(let literal): text += literal
      case .slot(let slot): text += texts[recorder.values[first + slot].range]
      }
    }
    return text
  }

  /// Writes a heading's `id`.
  private mutating func writeIdentifier(of text: [Shape.TextPart], _ first: Int, _ texts: [UInt8]) {
    lastIdentifier.removeAll(keepingCapacity: true)
    if text.count == 1, case .slot(let slot) = text[0] {
      Slug.append(
        texts.span.extracting(recorder.values[first + slot].range), to: &lastIdentifier)
    } else {
      Slug.append(bytes(of: text, first, texts).span, to: &lastIdentifier)
    }
    identifiers.take(&lastIdentifier)
    output.append(" id=\"")
    writeLastIdentifier()
    output.append("\"")
  }

  /// Writes an `id` in an attribute. A slug needs no escaping: of ASCII it has only letters, digits and
  /// hyphens.
  private mutating func writeLastIdentifier() {
    let identifier = lastIdentifier
    output.append(identifier.span)
  }

  private mutating func writeAnchor() {
    output.append(" <a class=\"anchor\" href=\"#")
    writeLastIdentifier()
    output.append("\" aria-label=\"")
    output.appendEscapedAttribute(Array(site.settings.text(.headingLink).utf8)[...])
    output.append("\">#</a>")
  }

  /// Writes the name of the link from a footnote back to its reference with a number.
  private mutating func writeFootnoteReturn(_ number: [Shape.TextPart]) {
    let number = String(decoding: bytes(of: number, 0, []), as: UTF8.self)
    let name = site.settings.text(.footnoteReturn, ["number": number])
    output.appendEscapedAttribute(Array(name.utf8)[...])
  }

  private mutating func writeImageSize(at address: [UInt8]) {
    guard let size = site.files.imageSize(at: address[...]) else { return }
    output += " width=\"\(size.width)\" height=\"\(size.height)\"".utf8
  }

  /// The folder and the site of the file that the page is rendered from, for relative links.
  private var surroundings: MarkdownWriter.Surroundings? {
    let root = "Content/"
    guard let file = origin?.path, file.hasPrefix(root),
      case let path = file.utf8.dropFirst(root.utf8.count),
      let slash = path.lastIndex(of: UInt8(ascii: "/"))
    else { return nil }
    return .init(folder: String(Substring(path[..<slash])), site: site)
  }

  /// Writes Markdown of the content as a separate document, in which HTML is only text.
  mutating func writeDocument(_ markdown: ArraySlice<UInt8>) {
    documentCount += 1
    var writer = MarkdownWriter(
      rawHTML: .showAsText, basePath: basePath, baseURL: baseURL,
      footnotePrefix: documentCount == 1 ? "" : "d\(documentCount)-",
      surroundings: surroundings, headingAbove: headingLevel)
    // The template continues below its own heading.
    let levelOfTemplate = headingLevel
    defer { headingLevel = levelOfTemplate }
    // The HTML of most texts is slightly longer than their Markdown.
    writer.builder.reserve(markdown.count * 3 / 2)
    do throws(MarkdownLimit) {
      let shape = try statistics.parse(.texts) { () throws(MarkdownLimit) in
        try MarkdownParser.parse(Array(markdown), size: MarkdownLimit.contentSize) { document in
          writer.write(document: document)
          return writer.builder.shape(isForOnePage: true)
        }
      }
      fill(shape, valuesFrom: 0, [])
      for case .loadedFromElsewhere(let address) in writer.builder.problems.map(\.reason) {
        diagnostics.add(.imageElsewhere(address, origin))
      }
    } catch {
      diagnostics.add(.markdownLimit(error, origin))
    }
  }
}

extension Diagnostic {
  /// An image on another host in Markdown of the content.
  static func imageElsewhere(_ address: [UInt8], _ origin: Place?) -> Self {
    .init(
      .error, "A0241", at: origin,
      "Pages load no images from other hosts: \(String(decoding: address, as: UTF8.self).quoted)",
      help: "put the file beside the text and use its name, or link to it instead")
  }
}
