/// The division of a long list into several pages.
///
/// A list that grows at its start, as posts do, is divided from its end: each page but the first has
/// a fixed number of entries, which never move to another page, and keeps its path for good. The
/// first page has at least as many entries, and gives them away when it has twice as many. So a new
/// post changes the first page only. With 10 entries to a page, 34 posts make a first page of the 14
/// newest, "posts/page/2/" of the next 10 and "posts/page/1/" of the 10 oldest.
///
/// A list that grows at its end, such as a catalogue, is divided from its start: the pages after the
/// first are "messier/page/2/", "messier/page/3/" and so on.
///
/// ```
/// static let list = PageTemplate<PostsView, SlicePath>(
///   "posts", "All posts.", path: "posts/{{^isFirst}}page/{{number}}/{{/isFirst}}")
///
/// public var pages: [Pages<Self>] {
///   [
///     .slices(Self.list, Pagination(per: 10)) { slice, site in
///       PostsView(posts: slice.entries, newer: slice.previous, older: slice.next)
///     }
///   ]
/// }
/// ```
public struct Pagination: Sendable {
  /// The end of a list at which entries are added.
  public enum Edge: Sendable {
    case start, end
  }

  private let size: @Sendable (SiteSettings) -> Int
  private let edge: Edge

  /// - Parameters:
  ///   - size: The number of entries on a page, at least 1.
  ///   - edge: The end of the list at which entries are added.
  public init(per size: Int, growingAt edge: Edge = .start) {
    self.init(growingAt: edge) { _ in size }
  }

  /// - Parameters:
  ///   - edge: The end of the list at which entries are added.
  ///   - size: Returns the number of entries on a page, at least 1. Pages depend on the settings
  ///     that it requests.
  public init(growingAt edge: Edge = .start, per size: @escaping @Sendable (SiteSettings) -> Int) {
    self.edge = edge
    self.size = size
  }
}

/// One page of a list that is divided by a ``Pagination``.
public struct PageSlice<Entry: Sendable>: Sendable {
  /// The entries, in the kind's order.
  public let entries: [Entry]
  /// The number in the page's path; `nil` for the first page.
  public let number: Int?
  /// The path of the page.
  public let path: String
  /// The path of the page with the entries before these.
  public let previous: String?
  /// The path of the page with the entries after these.
  public let next: String?

  /// Whether it is the page with the first entries of the list.
  public var isFirst: Bool { number == nil }

  /// Creates a page for a test of a view model; in a build, ``Pages/slices(_:_:view:)`` creates them.
  public init(
    entries: [Entry], number: Int? = nil, path: String, previous: String? = nil,
    next: String? = nil
  ) {
    self.entries = entries
    self.number = number
    self.path = path
    self.previous = previous
    self.next = next
  }
}

/// The fields available to the path of one page of a list.
public struct SlicePath: ViewModel {
  let number: Pagination.Number

  /// - Parameter number: The number of the page; `nil` for the first page.
  public init(number: Int?) { self.number = number ?? 0 }

  public static let fields: [Field<SlicePath>] = [
    .text("number", "The number of the page; empty for the first page.") {
      $0.number == 0 ? "" : String($0.number)
    },
    .flag("isFirst", "Whether it is the first page.") { $0.number == 0 },
  ]
}

extension PageTemplate where Path == SlicePath {
  /// Returns the path of the first page of the list.
  public func path(in settings: SiteSettings) -> String {
    path(of: SlicePath(number: 0), in: settings)
  }
}

extension Pagination {
  /// The number of a page: 0 for the first page, and otherwise the number in its path.
  typealias Number = Int

  /// The entries of a page, and the pages next to it.
  struct Slice: Equatable {
    let range: EntryRange
    let previous: Number?
    let next: Number?
    /// The number of entries at which the page has another neighbor; `nil` if it always has these.
    let changesAt: Int?
  }

  private func size(_ settings: SiteSettings) -> Int {
    min(max(size(settings), 1), Int(Int32.max))
  }

  /// Returns the numbers of all pages of a list.
  ///
  /// - Parameter count: The number of entries.
  func numbers(_ count: Int, _ settings: SiteSettings) -> [Number] {
    guard count > 0 else { return [] }
    let size = size(settings)
    return switch edge {
    case .start: Array(0...max(count / size - 1, 0))
    case .end: [0] + (1..<(count + size - 1) / size).map { $0 + 1 }
    }
  }

  /// Returns a page of a list.
  func slice(_ number: Number, of count: Int, _ settings: SiteSettings) -> Slice {
    let size = size(settings)
    switch edge {
    case .start:
      let last = max(count / size - 1, 0)
      guard number > 0 else {
        return Slice(
          range: EntryRange(start: last * size, count: nil, isFromEnd: true), previous: nil,
          next: last > 0 ? last : nil, changesAt: nil)
      }
      return Slice(
        range: EntryRange(start: (number - 1) * size, count: size, isFromEnd: true),
        previous: number < last ? number + 1 : 0, next: number > 1 ? number - 1 : nil,
        changesAt: (number + 2) * size)
    case .end:
      let page = max(number, 1)
      let previous = page == 2 ? 0 : page - 1
      return Slice(
        range: EntryRange(start: (page - 1) * size, count: size, isFromEnd: false),
        previous: page == 1 ? nil : previous, next: count > page * size ? page + 1 : nil,
        changesAt: page * size + 1)
    }
  }
}
