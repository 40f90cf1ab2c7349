/// The reason why a value is not allowed in a context, or why text cannot follow a value.
package enum Refusal: Error, Equatable {
  case tagName, attributeName, unquoted, comment, declaration, script, style, rawElement
  case eventHandler, styleAttribute, reference, endTag, tagsInRawText
  /// Markdown or HTML in a context where only text is allowed, with a phrase for the context.
  case structure(String)
  /// An attribute that is not on the list of those that can contain a value.
  case attribute(String, element: String)
  /// A URL in which only the site's base path can be a value.
  case resource
  /// A link whose relation makes browsers load or do something, or that has none so far.
  case relation
  /// The content of a meta element that makes browsers do something.
  case meta
  /// A URL whose start does not determine what it refers to.
  case openScheme, otherScheme, host, namedReference
  /// Text that changes the meaning of the value before it.
  case colonAfterValue, slashAfterValue, slashAfterRoot
  /// The name of a tag or an attribute that continues after a section.
  case nameAfterSection
  /// HTML that browsers may parse differently than the scanner.
  case ambiguous(String)
  /// A place in a format other than HTML, with help.
  case place(String, help: String)
  /// Text that breaks the grammar of a format other than HTML, with help.
  case syntax(String, help: String)
}

extension Refusal {
  /// Whether the problem is that of the text itself, whatever values are near.
  var isSyntax: Bool { if case .syntax = self { true } else { false } }

  /// Returns the diagnostic for the tag at a location.
  func diagnostic(at place: Place) -> Diagnostic {
    switch self {
    case .tagName: .refusedPlace("in the name of a tag", place)
    case .attributeName: .refusedPlace("in the name of an attribute", place)
    case .unquoted: .refusedPlace("in an attribute without quotes", place)
    case .comment: .refusedPlace("in a comment", place)
    case .declaration: .refusedPlace("in a declaration", place)
    case .script: .refusedPlace("in a script", place)
    case .style: .refusedPlace("in a style sheet", place)
    case .rawElement: .refusedPlace("in an element whose content is not parsed", place)
    case .eventHandler: .refusedPlace("in an event handler", place)
    case .styleAttribute: .refusedPlace("in a style attribute", place)
    case .reference: .refusedPlace("in a character reference", place)
    case .endTag: .refusedPlace("in an end tag", place)
    case .tagsInRawText: .refusedPlace("after a tag in an element that holds only text", place)
    case .structure(let place_): .refusedPlace(place_, place, help: "move the tag between tags")
    case .attribute(let name, let element): .refusedAttribute(name, element, place)
    case .resource: .refusedResource(place)
    case .relation: .refusedRelation(place)
    case .meta: .refusedMeta(place)
    case .openScheme, .otherScheme, .host, .namedReference: .refusedAddress(self, place)
    case .colonAfterValue, .slashAfterValue, .slashAfterRoot: .changedAddress(self, place)
    case .nameAfterSection: .nameAfterSection(place)
    case .ambiguous(let construct): .ambiguousHTML(construct, place)
    case .place(let place_, let help): .placeInFormat(place_, help, place)
    case .syntax(let summary, let help): .formatSyntax(summary, help, place)
    }
  }
}

extension Diagnostic {
  static func refusedPlace(
    _ place: String, _ tag: Place,
    help: String = "move the tag between tags or into a quoted attribute"
  ) -> Self {
    .init(
      .error, "A0220", at: tag, "No value may appear \(place), because no escaping is safe there",
      help: help)
  }

  static func addressInPath(_ name: String, _ tag: Place) -> Self {
    .init(
      .error, "A0220", at: tag,
      "The address \"\(name.shortened())\" may not appear in a path, which is part of addresses",
      help: "write fields that are text or numbers into the path")
  }

  fileprivate static func refusedAttribute(_ name: String, _ element: String, _ tag: Place) -> Self
  {
    .init(
      .error, "A0242", at: tag,
      "No value may appear in the attribute \(name.shortened(to: 40)) of <\(element.shortened(to: 40))>",
      help: "write its value in the template, or pass the value in a data- attribute")
  }

  fileprivate static func refusedResource(_ tag: Place) -> Self {
    .init(
      .error, "A0242", at: tag, "No value may choose what code, page or form a browser uses",
      help: "write the address in the template; it may begin with {{site.base}}")
  }

  fileprivate static func refusedRelation(_ tag: Place) -> Self {
    .init(
      .error, "A0242", at: tag,
      "No value may appear in the href of a <link> without a safe rel before it",
      help: "write rel before href, such as canonical, alternate or icon; the address of a style "
        + "sheet begins with {{site.base}}")
  }

  fileprivate static func refusedMeta(_ tag: Place) -> Self {
    .init(
      .error, "A0242", at: tag,
      "No value may appear in the content of a <meta> that may tell the browser what to do",
      help: "values are allowed in metadata such as description, author or og:title")
  }

  fileprivate static func refusedAddress(_ refusal: Refusal, _ tag: Place) -> Self {
    let (summary, help) =
      switch refusal {
      case .otherScheme:
        (
          "No value may appear in an address of this scheme",
          "values may follow \(URLFilter.examples)"
        )
      case .host:
        (
          "No value may choose the host from which a browser loads something",
          "write the host in the template, with a slash after it"
        )
      case .namedReference:
        (
          "No value may follow a character reference by name at the start of an address",
          "write the character itself"
        )
      default:
        (
          "No value may follow what might be the start of a scheme",
          "let the address begin with a slash, with ./ or with the value"
        )
      }
    return .init(.error, "A0243", at: tag, summary, help: help)
  }

  fileprivate static func changedAddress(_ refusal: Refusal, _ tag: Place) -> Self {
    let (summary, help) =
      switch refusal {
      case .colonAfterValue:
        ("A colon after this value might make it a scheme", "write the colon as %3A")
      case .slashAfterRoot:
        (
          "A slash after the path of the site's root would begin a host",
          "remove the slash; the path ends with one"
        )
      default:
        (
          "A slash after this value would begin a host if the value is empty or a slash",
          "write a name in front of the value, as in /pictures/{{name}}/"
        )
      }
    return .init(.error, "A0244", at: tag, summary, help: help)
  }

  fileprivate static func nameAfterSection(_ place: Place) -> Self {
    .init(
      .error, "A0246", at: place, "The name of a tag or an attribute continues after a section",
      help: "begin a section within a tag with a space, and write one after it")
  }

  fileprivate static func placeInFormat(_ place: String, _ help: String, _ tag: Place) -> Self {
    .init(.error, "A0280", at: tag, "No value may stand \(place)", help: help)
  }

  fileprivate static func formatSyntax(_ summary: String, _ help: String, _ place: Place) -> Self {
    .init(.error, "A0281", at: place, summary, help: help)
  }

  fileprivate static func ambiguousHTML(_ construct: String, _ place: Place) -> Self {
    .init(
      .error, "A0245", at: place, "Browsers may read \(construct) differently from how it looks",
      help: "write < as &lt;, or move it elsewhere")
  }
}
