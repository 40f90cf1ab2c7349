/// What Markdown of the content has and a page does not show as its author expects.
enum ContentProblem: Hashable, Sendable {
  /// An address with a scheme that pages do not link to.
  case address([UInt8])
  /// An image that is not a file of the site.
  case image([UInt8])
  /// HTML, by the first tag of an element and the element's name.
  case html([UInt8], name: String)
  /// A tag or attributes that another generator would replace.
  case foreign([UInt8], isAttributes: Bool)
  /// A row of a table with more cells than the table has columns.
  case cells([UInt8], count: Int, columns: Int)

  /// Whether it is an error, so that nothing is published.
  var isError: Bool {
    switch self {
    case .address, .image: true
    case .html, .foreign, .cells: false
    }
  }

  /// What the file has at the place of the problem.
  private var written: [UInt8] {
    switch self {
    case .address(let text), .image(let text), .html(let text, _), .foreign(let text, _),
      .cells(let text, _, _):
      text
    }
  }

  /// - Parameter origin: The place of the record that the Markdown is in.
  func diagnostic(in origin: Place?) -> Diagnostic {
    let place = origin.map { $0.first(written) ?? $0 }
    let text = String(decoding: written, as: UTF8.self).shortened()
    return switch self {
    case .address: .refusedAddress("\"\(text)\"", at: place)
    case .image: .imageElsewhere(text, place)
    case .html(_, let name): .htmlInContent(name, place)
    case .foreign(_, let isAttributes): .foreignMarkup(text, isAttributes: isAttributes, place)
    case .cells(_, let count, let columns): .tooManyCells(count, columns, place)
    }
  }
}

/// The elements of HTML (WHATWG HTML, section 4) with what Markdown has in their place.
enum ElementInContent {
  /// Returns what to write in place of an element; `nil` if HTML has no such element, so that the tag is
  /// probably meant as text.
  static func help(for name: String) -> String? {
    if let help = helps[name] { return help }
    return others.contains(name) ? "write it in Markdown; templates may have HTML" : nil
  }

  private static let helps: [String: String] = {
    let names: [(String, String)] = [
      ("br", "end the line with a backslash"),
      ("a", "write [text](address); a heading has an address of its own"),
      ("img picture figure source", "write ![what it shows](picture.jpg)"),
      ("b strong", "write **text**"), ("i em cite dfn var", "write *text*"),
      ("del s strike", "write ~~text~~"), ("code samp tt", "write `text`"),
      ("pre", "write three backticks on the lines before and after"),
      ("sub sup kbd mark span u small big font center abbr q ins", "write the text alone"),
      ("iframe video audio embed object script noscript", "write a link to it"),
      ("details summary", "write a heading"), ("h1 h2 h3 h4 h5 h6", "write ## before the text"),
      ("p div section article", "leave a blank line between paragraphs"),
      ("ul ol li", "begin the line with a hyphen or a number"), ("hr", "write --- on its own line"),
      ("blockquote", "begin the line with >"),
      ("table thead tbody tfoot tr td th caption", "write a table with | between its cells"),
    ]
    return names.reduce(into: [:]) { helps, entry in
      for name in entry.0.split(separator: " ") { helps[String(name)] = entry.1 }
    }
  }()

  private static let others: Set<String> = Set(
    """
    address area aside base bdi bdo body button canvas col colgroup data datalist dd dialog dl dt \
    fieldset figcaption footer form head header hgroup html input label legend link main map math menu \
    meta meter nav optgroup option output param progress rp rt ruby search select slot style svg \
    template textarea time title track wbr
    """.split(separator: " ").map(String.init))
}

extension Diagnostic {
  /// An image of content that is not a file of the site.
  fileprivate static func imageElsewhere(_ address: String, _ place: Place?) -> Self {
    let isData = address.lowercased().hasPrefix("data:")
    return .init(
      .error, "A0241", at: place,
      isData
        ? "Pages load no images from data addresses: \(address.quoted)"
        : "Pages load no images from other hosts: \(address.quoted)",
      help: isData
        ? "save the picture as a file beside the text and use its name"
        : "put the file beside the text and use its name, or link to it instead")
  }

  fileprivate static func htmlInContent(_ name: String, _ place: Place?) -> Self {
    .init(
      .warning, "A0253", at: place,
      "Content is Markdown without HTML: <\(name)> is shown as text",
      help: ElementInContent.help(for: name))
  }

  fileprivate static func foreignMarkup(
    _ text: String, isAttributes: Bool, _ place: Place?
  ) -> Self {
    .init(
      .warning, "A0254", at: place, "Other generators replace \(text); here it is shown as text",
      help: isAttributes
        ? "remove it: headings have ids that follow from their text, and templates have classes"
        : "write a link or a picture in its place, or move it to a template")
  }

  fileprivate static func tooManyCells(_ count: Int, _ columns: Int, _ place: Place?) -> Self {
    .init(
      .warning, "A0255", at: place,
      "The row has \(count) cells and the table \(columns) columns: what is beyond them is left out",
      help: "write \\| for a vertical bar within a cell")
  }
}
