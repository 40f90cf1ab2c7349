/// When an item is on the site: never while it is a draft, and otherwise from one day until another.
///
/// A model reads it, and its kind returns it:
///
/// ```
/// visibility = Visibility(from: &object, dated: date)
///
/// var visibility: (@Sendable (Note) -> Visibility)? { { $0.visibility } }
/// ```
public struct Visibility: Sendable {
  /// Whether the item is not finished: only builds with `--drafts` have it.
  public let isDraft: Bool
  /// The first day; only builds with `--future` have the item before it.
  public let from: PublicationDate?
  /// The last day.
  public let until: PublicationDate?

  /// Creates the visibility of an item.
  public init(
    isDraft: Bool = false, from: PublicationDate? = nil, until: PublicationDate? = nil
  ) {
    self.isDraft = isDraft
    self.from = from
    self.until = until
  }

  /// Reads the keys of drafts and days, by all names that Markdown files of other generators have for them.
  ///
  /// - Parameters:
  ///   - object: The record.
  ///   - date: The date of the item, which is its first day unless another key says so.
  public init(from object: inout ObjectReader, dated date: PublicationDate?) {
    let isDraft = object.optional("draft", "Whether it is a draft, which is not built.") ?? false
    let isPublished =
      object.optional("published", "false for a draft.", as: Bool.self) ?? true
    let from: PublicationDate? = object.optional(
      "publishDate", or: ["publish_date"], "The first day on the site, if it is not the date.")
    let until: PublicationDate? = object.optional(
      "expires", or: ["expiryDate", "expiry_date"], "The last day on the site.")
    self.init(isDraft: isDraft || !isPublished, from: from ?? date, until: until)
  }

  /// Returns whether a record, which may be unusable otherwise, says that it is a draft.
  package static func isDraft(_ record: DataValue) -> Bool {
    func has(_ name: String, _ value: String) -> Bool {
      record.entries.contains {
        $0.key.isText(name) && $0.value.kind == .boolean && $0.value.isText(value)
      }
    }
    return has("draft", "true") || has("published", "false")
  }
}

extension SiteSettings {
  /// Returns why this build leaves out an item; `nil` if it does not.
  package func reasonToWithhold(_ visibility: Visibility) -> Withheld.Reason? {
    if visibility.isDraft, !includesDrafts { return .draft }
    if let from = visibility.from?.day(in: self), isFuture(from), !includesFuture {
      return .waiting(until: from)
    }
    if let until = visibility.until?.day(in: self), isPast(until) {
      return .expired(after: until)
    }
    return nil
  }
}
