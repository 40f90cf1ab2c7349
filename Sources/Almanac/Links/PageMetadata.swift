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

  /// Reads a tag.
  ///
  /// - Parameter content: The range of its content, if that is not parsed.
  mutating func read(_ html: [UInt8], _ tag: ContentTag, _ content: Range<Int>?) {
    func text(_ range: Range<Int>) -> ReadableText {
      var text = ReadableText(upTo: FinishedPage.maximumSize)
      text.append(html.span, range)
      return text
    }
    if tag.isPublicationDate, let written = tag.content ?? tag.time {
      let time = String(decoding: text(written).finished.prefix(11), as: UTF8.self)
      if let day = Self.day(of: time) { days.insert(day) }
    }
    switch tag.name {
    case .title where title == nil: title = content.map(text)
    case .meta where tag.isDescription && description == nil: description = tag.content.map(text)
    case .html where language == nil:
      language = tag.language.map { text($0).finished.prefix(Self.maximumLanguageSize) }
    case .base where base == nil: base = tag.address.map { html[$0].resolvingReferences }
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
