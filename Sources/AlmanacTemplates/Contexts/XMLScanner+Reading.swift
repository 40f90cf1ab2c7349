/// The grammar of XML 1.0, as far as templates need it: all of it but internal document types.
extension XMLScanner {
  mutating func read(_ byte: UInt8) {
    if byte < 0x20, !byte.isSpace || byte == 0x0C {
      return report("XML does not allow this control character", "remove it")
    }
    switch state {
    case .text: readText(byte)
    case .markupStart: readMarkupStart(byte)
    case .comment: readComment(byte)
    case .characterData: readUntil("]]>", byte)
    case .instruction:
      readUntil("?>", byte)
      if state == .text { checkInstruction() }
    case .declaration(let quote): readDocumentType(byte, in: quote)
    case .endTag, .endTagSpace: readEndTag(byte)
    case .quoted(let quote): if byte == quote { endValue() } else { readInValue(byte) }
    default: readInTag(byte)
    }
  }

  private mutating func readText(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "<"):
      if reference != nil { readReference(byte) { _ in } }
      (state, recent) = (.markupStart, [])
    case UInt8(ascii: ">") where !isFile: report("A > stands in text", "write &gt;")
    case _ where elements.isEmpty:
      if !byte.isSpace {
        report("Text stands outside of the root element", "move it into the element")
      }
    case _ where reference == nil && byte != UInt8(ascii: "&"): readCharacter(byte)
    default:
      var resolved: [UInt8] = []
      readReference(byte) { resolved.append($0) }
      for byte in resolved { readCharacter(byte) }
    }
  }

  /// Reads a character of an element's text.
  private mutating func readCharacter(_ byte: UInt8) {
    let last = elements.count - 1
    if elements[last].address != nil {
      elements[last].address?.read(byte)
      if let found = elements[last].address?.problem, problem == nil { problem = found }
    }
    if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") { elements[last].hasMarkup = true }
  }

  private mutating func readMarkupStart(_ byte: UInt8) {
    recent.append(byte)
    let starts = ["!--", "![CDATA[", "!DOCTYPE"]
    switch recent.first {
    case UInt8(ascii: "/"):
      (state, tag) = (.endTag, XMLElement(within: nil))
    case UInt8(ascii: "?"): (state, recent, start) = (.instruction, [], position - 1)
    case UInt8(ascii: "!"):
      let text = String(decoding: recent, as: UTF8.self)
      guard let start = starts.first(where: { $0.hasPrefix(text) }) else {
        return report("<\(text.shortened()) begins no markup of XML", "write &lt; for <")
      }
      guard start == text else { return }
      recent = []
      if start == "!DOCTYPE" { return startDocumentType() }
      state = start == "!--" ? .comment : .characterData
      if state == .characterData, elements.isEmpty {
        report("Text stands outside of the root element", "move it into the element")
      }
      if state == .characterData, let last = elements.indices.last {
        elements[last].hasMarkup = true
      }
    default:
      guard byte.startsXMLName else {
        return report("A \"<\" does not start a tag", "write &lt; for <")
      }
      if elements.isEmpty, hasRoot {
        report("XML has a second root element", "put one element around all others")
      }
      tag = XMLElement(within: elements.last)
      tag.name = [byte]
      state = .startTag
    }
  }

  private mutating func readComment(_ byte: UInt8) {
    if recent.suffix(2).elementsEqual("--".utf8), byte != UInt8(ascii: ">") {
      report("Two hyphens stand in a comment", "write one, or end the comment")
    }
    readUntil("-->", byte)
  }

  private mutating func readUntil(_ end: String, _ byte: UInt8) {
    recent.append(byte)
    if recent.suffix(end.utf8.count).elementsEqual(end.utf8) { state = .text }
  }

  // MARK: Tags

  private mutating func readInTag(_ byte: UInt8) {
    switch (state, byte) {
    case (.slash, UInt8(ascii: ">")):
      open()
      close(tag.name)
    case (.slash, _): report("A slash appears within a tag", "write > after it")
    case (.startTag, _) where byte.continuesXMLName: tag.name.append(byte)
    case (.attributeName, _) where byte.continuesXMLName: attribute.append(byte)
    case (.startTag, UInt8(ascii: ">")), (.inTag, UInt8(ascii: ">")),
      (.afterValue, UInt8(ascii: ">")):
      open()
    case (.startTag, UInt8(ascii: "/")), (.inTag, UInt8(ascii: "/")),
      (.afterValue, UInt8(ascii: "/")):
      state = .slash
    case (.startTag, _) where byte.isSpace, (.afterValue, _) where byte.isSpace,
      (.inTag, _) where byte.isSpace:
      state = .inTag
    case (.inTag, _) where byte.startsXMLName: (state, attribute) = (.attributeName, [byte])
    case (.attributeName, UInt8(ascii: "=")), (.afterAttributeName, UInt8(ascii: "=")):
      state = .beforeValue
    case (.attributeName, _) where byte.isSpace: state = .afterAttributeName
    case (.beforeValue, _) where byte.isSpace, (.afterAttributeName, _) where byte.isSpace: break
    case (.beforeValue, UInt8(ascii: "\"")), (.beforeValue, UInt8(ascii: "'")): startValue(byte)
    default:
      let attributes = "write attributes as name=\"value\", with a space before each"
      report("A tag contains an invalid attribute", attributes)
    }
  }

  private mutating func startValue(_ quote: UInt8) {
    let name = String(decoding: attribute, as: UTF8.self)
    if !tag.attributes.insert(name).inserted {
      report("<\(tag.text.shortened())> has the attribute \(name.shortened()) twice", "remove one")
    }
    state = .quoted(quote)
    (value, address) = ([], nil)
    if case .success(let use) = tag.use(of: name), use != .text {
      address = AddressPrefix(isLoaded: use != .link)
    }
  }

  private mutating func readInValue(_ byte: UInt8) {
    if byte == UInt8(ascii: "<") { return report("A < stands in an attribute", "write &lt;") }
    value?.append(byte)
    if reference == nil, byte != UInt8(ascii: "&") {
      address?.read(byte)
    } else {
      var resolved: [UInt8] = []
      readReference(byte) { resolved.append($0) }
      for byte in resolved { address?.read(byte) }
    }
    if let found = address?.problem, problem == nil { problem = found }
  }

  private mutating func endValue() {
    if reference != nil { readReference(0x20) { _ in } }
    state = .afterValue
    let name = String(decoding: attribute, as: UTF8.self)
    let text = value.map { String(decoding: $0, as: UTF8.self) }
    if name == "type" { tag.type = text }
    guard name == "xmlns" || name.hasPrefix("xmlns:"), let text else { return }
    if tag.hasValue {
      report("A namespace is declared after a value in its tag", "declare it first")
    } else if text.contains("&") {
      report("A namespace is declared with a reference", "write its characters themselves")
    }
    tag.namespaces[String(name.dropFirst(6))] = text
  }

  /// Opens the element whose tag ends.
  private mutating func open() {
    checkNames()
    if isGraphics, elements.isEmpty, tag.vocabulary != .graphics || tag.localName != "svg" {
      report("The root is not <svg> of SVG", "write <svg xmlns=\"\(XMLElement.graphics)\">")
    }
    // Only the names and the namespaces matter from here on.
    (tag.attributes, tag.hasValue) = ([], false)
    if tag.holdsAddress { tag.address = AddressPrefix(isLoaded: false) }
    elements.append(tag)
    (state, hasRoot) = (.text, true)
  }

  /// Checks the names of a tag (Namespaces in XML 1.0, sections 4 to 6).
  private mutating func checkNames() {
    checkName(tag.text)
    if tag.namespace == nil {
      report("The prefix of <\(tag.text.shortened())> has no namespace", "declare it with xmlns:")
    }
    var names: Set<String> = []
    for name in tag.attributes.sorted() {
      checkName(name)
      let parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard parts.count > 1, parts[0] != "xmlns" else { continue }
      guard let namespace = tag.namespaces[parts[0]] else {
        report("The prefix of \(name.shortened()) has no namespace", "declare it with xmlns:")
        continue
      }
      if !names.insert("\(parts[1]) \(namespace)").inserted {
        let summary = "<\(tag.text.shortened())> has the attribute \(parts[1].shortened()) twice"
        report("\(summary), with prefixes of one namespace", "remove one")
      }
    }
  }

  private mutating func checkName(_ name: String) {
    let parts = name.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count > 2 || parts.contains(where: { $0.first?.startsXMLName != true }) else {
      return
    }
    report("\(name.shortened()) is no name with one prefix", "write a prefix, a colon and a name")
  }

  private mutating func readEndTag(_ byte: UInt8) {
    if byte == UInt8(ascii: ">") {
      close(tag.name)
    } else if byte.isSpace {
      state = .endTagSpace
    } else if state == .endTag, byte.continuesXMLName {
      tag.name.append(byte)
    } else {
      report("An end tag holds more than a name", "write </name>")
    }
  }

  private mutating func close(_ name: [UInt8]) {
    state = .text
    let text = String(decoding: name, as: UTF8.self).shortened()
    guard let element = elements.popLast() else {
      return report("</\(text)> ends no open element", "remove it")
    }
    guard element.name == name else {
      return report(
        "</\(text)> stands where </\(element.text.shortened())> is due",
        "close the inner element first")
    }
  }

  // MARK: References

  /// Reads a byte of text or of an attribute, and passes on the characters that it stands for.
  private mutating func readReference(_ byte: UInt8, _ body: (UInt8) -> Void) {
    guard var name = reference else {
      if byte == UInt8(ascii: "&") { reference = [] } else { body(byte) }
      return
    }
    guard byte == UInt8(ascii: ";") else {
      name.append(byte)
      reference = name
      if name.count > 12 || byte.isSpace || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") {
        report("An \"&\" does not start a character reference", "write &amp; for &")
      }
      return
    }
    reference = nil
    let text = String(decoding: name, as: UTF8.self)
    let written: [UInt8] = [UInt8(ascii: "&")] + name + [UInt8(ascii: ";")]
    let resolved = written[...].resolvingReferences
    guard !resolved.elementsEqual(written), resolved.allSatisfy({ $0 >= 0x20 || $0.isSpace }) else {
      return report("&\(text.shortened()); is no reference of XML", "write the character itself")
    }
    resolved.forEach(body)
  }

  mutating func report(_ summary: String, _ help: String) {
    if problem == nil { problem = .syntax(summary, help: help) }
  }
}

extension UInt8 {
  var startsXMLName: Bool {
    isLetter || self >= 0x80 || self == UInt8(ascii: "_") || self == UInt8(ascii: ":")
  }

  var continuesXMLName: Bool {
    startsXMLName || (0x30...0x39).contains(self) || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }
}
