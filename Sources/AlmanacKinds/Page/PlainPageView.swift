import Almanac
import Synchronization

/// The fields available to the path of a plain page.
struct PlainPagePath: ViewModel {
  let segments: [String]

  static let fields: [Field<PlainPagePath>] = [
    .texts("segments", "The names of its folders and its file, such as \"rules\" and \"fouls\".") {
      $0.segments
    },
    .text("slug", "The last of these, such as \"fouls\".") { $0.segments.last ?? "" },
  ]
}

/// A plain page.
final class PlainPageView: ViewModel {
  private let page: PlainPage
  private let entry: PlainPageKind.Entry
  private let index: Int
  private let kind: PlainPageKind
  private let site: Site
  /// The headings of the text, once a field has shown them.
  private let knownHeadings = AtomicLazyReference<MarkdownHeadings>()

  /// - Parameter index: The index of the page's entry in the site.
  init(
    _ page: PlainPage, _ entry: PlainPageKind.Entry, at index: Int, of kind: PlainPageKind,
    in site: Site
  ) {
    (self.page, self.entry, self.index) = (page, entry, index)
    (self.kind, self.site) = (kind, site)
  }

  /// The levels of the headings in the table of contents.
  private static let levels = 2...3

  static let fields: [Field<PlainPageView>] = [
    .text("title", "The title.") { $0.page.title },
    .text("description", "The description, or else the beginning of the text.") {
      $0.hasDescription ? $0.entry.description : Excerpt.make($0.page.body)
    },
    .flag("hasDescription", "Whether the page has a description of its own.") {
      $0.hasDescription
    },
    .url("url", "The page itself.") { $0.row($0.entry).url },
    .markdown("body", "The text.") { $0.page.body },
    .list("breadcrumbs", "The home page and the pages above this one, from the top.") {
      $0.breadcrumbs
    },
    .flag("hasBreadcrumbs", "Whether there is a page above it besides the home page.") {
      !$0.ancestors.isEmpty
    },
    .headings("contents", "The headings of its text, for a table of contents.", levels: levels) {
      $0.headings
    },
    .flag("hasContents", "Whether its text has three or more of these headings.") {
      $0.headings.count(levels) >= 3
    },
    .list("children", "The pages directly below it, those of the main menu first.") { view in
      view.children.map { view.row($0) }
    },
    .flag("hasChildren", "Whether there are pages directly below it.") {
      $0.site.count(of: $0.kind, in: PlainPageKind.byParent, at: $0.entry.location) > 0
    },
    .one("previous", "The page before it below the same page.") { $0.previous },
    .one("next", "The page after it below the same page.") { $0.next },
    .flag("hasNeighbors", "Whether there is a page before or after it below the same page.") {
      $0.previous != nil || $0.next != nil
    },
  ]

  private var hasDescription: Bool { Optional(entry.description).isWritten }

  private var headings: MarkdownHeadings {
    knownHeadings.load() ?? knownHeadings.storeIfNil(MarkdownHeadings(of: page.body))
  }

  private func row(_ entry: PlainPageKind.Entry) -> PlainPageRow {
    PlainPageRow(entry, site.settings)
  }

  /// The pages above it, from the top. A folder without a page is left out.
  private var ancestors: [PlainPageKind.Entry] {
    entry.ancestors.compactMap {
      site.entries(of: kind, in: PlainPageKind.byLocation, at: $0).first
    }
  }

  private var breadcrumbs: [PlainPageRow] {
    [PlainPageRow(home: site.settings)] + ancestors.map(row)
  }

  private var children: [PlainPageKind.Entry] {
    site.entries(of: kind, in: PlainPageKind.byParent, at: entry.location)
  }

  private var previous: PlainPageRow? {
    guard !entry.parent.isEmpty else { return nil }
    return site.entries(
      of: kind, in: PlainPageKind.byParent, at: entry.parent, before: index, count: 1
    ).first.map(row)
  }

  private var next: PlainPageRow? {
    guard !entry.parent.isEmpty else { return nil }
    return site.entries(
      of: kind, in: PlainPageKind.byParent, at: entry.parent, after: index, count: 1
    ).first.map(row)
  }
}
