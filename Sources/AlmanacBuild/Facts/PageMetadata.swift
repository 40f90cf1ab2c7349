/// What the HTML of a page says about the page: its title, description, language and date.
struct PageMetadata {
  /// The content of the first `<title>`.
  private(set) var title: ReadableText?
  /// The content of the first `<meta name="description">`.
  private(set) var description: ReadableText?
  /// The value of `<html lang>`.
  private(set) var language: ArraySlice<UInt8>?
  /// The address in the first `<base>`.
  private(set) var base: ArraySlice<UInt8>?
  /// The days on which the page says that it was published.
  private var days: Set<CalendarDate> = []

  /// The day on which the page was published, if it names exactly one.
  var date: CalendarDate? { days.count == 1 ? days.first : nil }

  /// Reads a start tag.
  mutating func read(_ tag: HTMLTokenizer.Tag, _ name: String) {
    let html = tag.html
    func text(_ written: ArraySlice<UInt8>) -> ReadableText {
      var text = ReadableText(upTo: FinishedPage.maximumSize)
      text.append(html.span, written.indices)
      return text
    }
    if let written = tag["content"] ?? tag["datetime"], tag.isPublicationDate {
      let time = String(decoding: text(written).finished.prefix(11), as: UTF8.self)
      if let day = Self.day(of: time) { days.insert(day) }
    }
    switch name {
    case "title" where title == nil: title = tag.content.map { text(html[$0]) }
    case "meta" where description == nil && tag.has("name", "description"):
      description = tag["content"].map(text)
    case "html" where language == nil:
      language = tag["lang"].map { text($0).finished.prefix(Self.maximumLanguageSize) }
    case "base" where base == nil: base = tag["href"]?.resolvingReferences
    default: break
    }
  }

  /// Returns the day of a date, or of a time, which goes on after its first eleven characters.
  private static func day(of text: String) -> CalendarDate? {
    let isTime = text.utf8.count == 11 && "Tt ".utf8.contains(text.utf8.last ?? 0)
    return CalendarDate(isTime ? String(text.prefix(10)) : text)
  }

  /// No tag of a language is longer (RFC 5646, section 4.4.1).
  private static let maximumLanguageSize = 35
}

extension HTMLTokenizer.Tag {
  /// Whether it holds the day on which the page was published.
  fileprivate var isPublicationDate: Bool {
    has("property", "article:published_time") || has("itemprop", word: "datepublished")
  }
}
