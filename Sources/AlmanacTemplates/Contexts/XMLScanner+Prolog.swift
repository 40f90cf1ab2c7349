/// What may precede the root of XML: the XML declaration and the document type.
extension XMLScanner {
  private static let declaration = "<?xml version=\"1.0\" encoding=\"utf-8\"?>"

  /// Checks a processing instruction, and whether it is the XML declaration, which stands only at the
  /// start of a file (XML 1.0, productions 16, 17 and 23).
  mutating func checkInstruction() {
    let text = recent.dropLast(2)
    let target = text.prefix { !$0.isSpace }
    guard target.first?.startsXMLName == true, target.allSatisfy({ $0.continuesXMLName }),
      !target.contains(UInt8(ascii: ":"))
    else { return report("A processing instruction has no name", "write <?name text?>") }
    let name = String(decoding: target, as: UTF8.self)
    guard name.lowercased() == "xml" else { return }
    if start != 0 { report("The XML declaration is not at the start", "move it to the first line") }
    var rest = text.dropFirst(3)
    guard name == "xml", rest.dropSpace(), rest.drop("version"), rest.dropValue() == "1.0" else {
      return report(
        "The XML declaration does not begin with its version", "write \(Self.declaration)")
    }
    var isSeparated = rest.dropSpace()
    if isSeparated, rest.drop("encoding") {
      guard rest.dropValue()?.lowercased() == "utf-8" else {
        return report(
          "The XML declaration names another encoding than UTF-8", "write encoding=\"utf-8\"")
      }
      isSeparated = rest.dropSpace()
    }
    if isSeparated, rest.drop("standalone") {
      guard ["yes", "no"].contains(rest.dropValue()) else {
        return report(
          "The XML declaration has another value of standalone than yes and no",
          "write standalone=\"yes\" or leave it out")
      }
      _ = rest.dropSpace()
    }
    guard rest.isEmpty else {
      return report(
        "The XML declaration has more than version, encoding and standalone in this order",
        "write \(Self.declaration)")
    }
  }

  mutating func startDocumentType() {
    state = .declaration(quote: nil)
    if hasRoot {
      report("A document type follows the start of the root", "move it before the root")
    } else if hasDocumentType {
      report("XML has a second document type", "remove one")
    }
    hasDocumentType = true
  }

  mutating func readDocumentType(_ byte: UInt8, in quote: UInt8?) {
    switch (byte, quote) {
    case (_, let quote?): if byte == quote { state = .declaration(quote: nil) }
    case (UInt8(ascii: "\""), nil), (UInt8(ascii: "'"), nil): state = .declaration(quote: byte)
    case (UInt8(ascii: "["), nil):
      report("A document type has declarations of its own", "leave them out")
    case (UInt8(ascii: ">"), nil):
      if !isDocumentType {
        report(
          "The document type is malformed",
          "write <!DOCTYPE name>, <!DOCTYPE name SYSTEM \"address\"> or "
            + "<!DOCTYPE name PUBLIC \"identifier\" \"address\">")
      }
      state = .text
    default: break
    }
    recent.append(byte)
  }

  /// Whether the text of a document type follows the grammar (XML 1.0, production 28).
  private var isDocumentType: Bool {
    var rest = recent[...]
    guard rest.dropSpace(), rest.dropName() else { return false }
    guard rest.dropSpace(), !rest.isEmpty else { return rest.isEmpty }
    if rest.drop("PUBLIC") {
      guard rest.dropSpace(), let identifier = rest.dropLiteral(),
        identifier.allSatisfy({ $0.isInPublicIdentifier })
      else { return false }
    } else if !rest.drop("SYSTEM") {
      return false
    }
    guard rest.dropSpace(), rest.dropLiteral() != nil else { return false }
    _ = rest.dropSpace()
    return rest.isEmpty
  }
}

extension ArraySlice<UInt8> {
  /// Removes white space, and returns whether there was any.
  fileprivate mutating func dropSpace() -> Bool {
    let count = count
    self = drop { $0.isSpace }
    return self.count < count
  }

  fileprivate mutating func drop(_ word: String) -> Bool {
    guard starts(with: word.utf8) else { return false }
    removeFirst(word.utf8.count)
    return true
  }

  fileprivate mutating func dropName() -> Bool {
    guard first?.startsXMLName == true else { return false }
    self = drop { $0.continuesXMLName }
    return true
  }

  /// Removes a literal in quotes, and returns it without them.
  fileprivate mutating func dropLiteral() -> ArraySlice<UInt8>? {
    guard let quote = first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = dropFirst().firstIndex(of: quote)
    else { return nil }
    defer { self = self[(end + 1)...] }
    return self[(startIndex + 1)..<end]
  }

  /// Removes an equals sign and a literal.
  fileprivate mutating func dropValue() -> String? {
    _ = dropSpace()
    guard drop("=") else { return nil }
    _ = dropSpace()
    return dropLiteral().map { String(decoding: $0, as: UTF8.self) }
  }
}

extension UInt8 {
  /// Whether public identifiers may have the character (XML 1.0, production 13).
  fileprivate var isInPublicIdentifier: Bool {
    isLetter || (0x30...0x39).contains(self) || self == 0x0A || self == 0x0D
      || " -'()+,./:=?;!*#@$_%".utf8.contains(self)
  }
}
