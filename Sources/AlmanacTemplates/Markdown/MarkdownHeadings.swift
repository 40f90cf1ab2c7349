/// The headings of Markdown text, in order, for a table of contents.
///
/// ```
/// let headings = MarkdownHeadings(of: page.body)
///
/// .headings("contents", "The table of contents.", levels: 2...3) { $0.headings }
/// ```
///
/// A page that shows the text gives each heading an `id`. It depends on the page, so it is a field of
/// ``Field/headings(_:_:levels:_:)``, and not known here.
public final class MarkdownHeadings: Sendable {
  /// A heading.
  public struct Heading: Sendable {
    /// The level on the page, from 1 to 6.
    public let level: Int
    /// The text as readers see it, without markup.
    public let text: String
    /// The text that its `id` is made from.
    fileprivate let source: [UInt8]
  }

  /// All headings, in order.
  public let all: [Heading]

  /// - Parameters:
  ///   - markdown: The text.
  ///   - level: The level of the heading of the template under which the text appears: its own headings
  ///     are shifted to the levels below.
  public init(of markdown: String, below level: Int = 1) {
    // Text that cannot be parsed is reported where it is rendered.
    let found = try? MarkdownParser.parse(
      Array(markdown.utf8), size: MarkdownLimit.contentSize
    ) { document in
      let shift = level + 1 - (document.highestHeading ?? 1)
      var writer = MarkdownWriter(rawHTML: .showAsText)
      return document.headings.map { node in
        Heading(
          level: min(node.headingLevel + shift, 6), text: node.headingText.trimmed,
          source: writer.headingBytes(of: node))
      }
    }
    all = found ?? []
  }

  /// Returns how many headings of some levels a table of contents has.
  public func count(_ levels: ClosedRange<Int>) -> Int {
    all.count { levels.contains($0.level) && !$0.text.isEmpty }
  }

  /// Returns the headings of some levels with their `id`s on a page.
  ///
  /// - Parameter taken: The fingerprints of the `id`s that the page's template assigns.
  func views(_ levels: ClosedRange<Int>, besides taken: Set<Fingerprint>) -> [HeadingView] {
    var identifiers = ElementIdentifiers()
    identifiers.restart(with: taken)
    var views: [HeadingView] = []
    for heading in all where heading.level > 1 {
      var identifier: [UInt8] = []
      Slug.append(heading.source.span, to: &identifier)
      identifiers.take(&identifier)
      // A heading without text would be a link without text.
      guard levels.contains(heading.level), !heading.text.isEmpty else { continue }
      views.append(
        HeadingView(
          heading: heading, identifier: String(decoding: identifier, as: UTF8.self),
          isSubheading: heading.level > levels.lowerBound))
    }
    return views
  }
}

extension Field {
  /// Returns a field with the headings of Markdown text that the page shows, for its table of contents:
  /// the fields of each are `text`, `id`, `url`, `level`, and the flag `isSubheading`.
  ///
  /// The `id`s are those of the headings on the page if the text comes before all other headings below
  /// the first level, and once. Templates write it as follows:
  ///
  ///     {{#contents}}
  ///     <li><a href="{{url}}">{{text}}</a></li>
  ///     {{/contents}}
  ///
  /// - Parameter levels: The levels of the headings that it has.
  public static func headings(
    _ name: String, _ documentation: String, levels: ClosedRange<Int>,
    _ get: @escaping @Sendable (Root) -> MarkdownHeadings
  ) -> Field {
    Field(name: name, type: .list(Schema(HeadingView.self)), documentation: documentation) {
      root, planned, plan, frame, cell in
      let views = get(root).views(levels, besides: frame.identifiers)
      frame.setRecords(views, HeadingView.fields, planned, of: plan, at: cell)
    }
  }
}

/// A heading in a table of contents.
struct HeadingView: ViewModel {
  fileprivate let heading: MarkdownHeadings.Heading
  fileprivate let identifier: String
  fileprivate let isSubheading: Bool

  static let fields: [Field<HeadingView>] = [
    .text("text", "The text of the heading, without markup.") { $0.heading.text },
    .text("id", "The id of the heading, such as \"opening-hours\".") { $0.identifier },
    .url("url", "The heading on the page, such as \"#opening-hours\".") { "#\($0.identifier)" },
    .text("level", "The level of the heading, such as \"2\".") { String($0.heading.level) },
    .flag("isSubheading", "Whether it is below the highest of the listed levels.") {
      $0.isSubheading
    },
  ]
}

extension MarkdownNode {
  /// Whether HTML within text is a comment, which pages leave out.
  var isComment: Bool { literal.starts(with: "<!--".utf8) }

  /// The text of a heading as readers see it: HTML of content is text.
  fileprivate var headingText: String {
    children.map { child -> String in
      switch child.kind {
      case .text, .code: String(decoding: child.literal, as: UTF8.self)
      case .htmlInline: child.isComment ? "" : String(decoding: child.literal, as: UTF8.self)
      case .softBreak, .lineBreak: " "
      case .footnoteReference: ""
      default: child.headingText
      }
    }.joined()
  }
}
