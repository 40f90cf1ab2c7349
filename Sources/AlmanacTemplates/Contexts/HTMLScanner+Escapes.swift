/// How values are escaped, by where they stand.
extension HTMLScanner {
  package func escape(for type: FieldType) -> Result<Escape, Refusal> {
    contextEscape(for: type).flatMap { escape in
      switch (type, escape) {
      case (.html, .text): .success(.html)
      case (.markdown, .text): .success(.markdown)
      case (.svg, .text): .success(.svg)
      case (.json, .json): .success(.json)
      case (.html, _), (.markdown, _), (.svg, _), (.json, _), (.table, _):
        .failure(.structure("in an attribute if it is \(type.name)"))
      default: .success(escape)
      }
    }
  }

  /// Returns how to escape a scalar in the current context, or the reason why none is allowed.
  func contextEscape(for type: FieldType) -> Result<Escape, Refusal> {
    switch state {
    case .text: reference.isOpen ? .failure(.reference) : textEscape(for: type)
    case .rawText: rawTextEscape(for: type)
    case .quoted: attributeEscape(for: type)
    case .unquoted, .beforeValue: .failure(.unquoted)
    case .comment: .failure(.comment)
    case .declaration: .failure(.declaration)
    case .markupStart, .tagName: .failure(.tagName)
    case .inTag, .attributeName, .afterAttributeName, .afterSection, .spaceAfterSection:
      .failure(.attributeName)
    }
  }

  /// Browsers show no drawing directly within these elements, except for one within another, which
  /// would be an image within an image to those who do not see it.
  private func textEscape(for type: FieldType) -> Result<Escape, Refusal> {
    if type.isData { return .failure(.dataInHTML(type)) }
    return foreignDepth > 0 && type.isDrawing
      ? .failure(.structure("in <svg>, <math> or <select> if it is \(type.name)")) : .success(.text)
  }

  private func rawTextEscape(for type: FieldType) -> Result<Escape, Refusal> {
    switch tag.name {
    case "script": scriptEscape(for: type)
    case "style": .failure(.style)
    case "title", "textarea":
      if rawTextHasTags || !recent.isEmpty {
        .failure(.tagsInRawText)
      } else if type.isStructure {
        .failure(.structure("in an element that holds only text if it is \(type.name)"))
      } else {
        reference.isOpen ? .failure(.reference) : .success(.text)
      }
    default: .failure(.rawElement)
    }
  }

  /// A script of structured data holds whole values of JSON, in which `<` is escaped, so that none can
  /// end it. Within `<svg>`, and after what may begin an end tag or a comment, browsers may read it in
  /// another way.
  private func scriptEscape(for type: FieldType) -> Result<Escape, Refusal> {
    guard case .json = type, tag.isData, foreignDepth == 0, recent.isEmpty, !scriptHasComment else {
      return .failure(.script)
    }
    return .success(.json)
  }

  private func attributeEscape(for type: FieldType) -> Result<Escape, Refusal> {
    let use: AttributeUse
    switch self.use {
    case .success(let found)?: use = found
    case .failure(let refusal)?: return .failure(refusal)
    case nil: return .failure(.attributeName)
    }
    if reference.isOpen { return .failure(.reference) }
    guard use != .text else { return .success(.attribute) }
    let place = address?.place(for: type, use) ?? .failure(.resource)
    if place == .failure(.resource), tag.isLinkAddress(String(decoding: attribute, as: UTF8.self)) {
      return .failure(.relation)
    }
    return place
  }
}
