import Almanac

/// A page in a list of others, or above another one.
struct PlainPageRow: ViewModel {
  private let title: String
  private let description: String
  private let path: String
  private let language: String
  private let settings: SiteSettings

  init(_ entry: PlainPageKind.Entry, _ settings: SiteSettings) {
    (title, description) = (entry.title, entry.description)
    (path, language) = (entry.path, entry.language)
    self.settings = settings
  }

  /// The home page.
  init(home settings: SiteSettings) {
    (title, description) = (settings.title, settings.description)
    (path, language) = ("", settings.language.tag)
    self.settings = settings
  }

  var url: String { settings.url(of: path) }

  static let fields: [Field<PlainPageRow>] = [
    .text("title", "The title.") { $0.title },
    .text("description", "The description, if the page has one of its own.") { $0.description },
    .flag("hasDescription", "Whether the page has a description of its own.") {
      Optional($0.description).isWritten
    },
    .url("url", "The page.") { $0.url },
    .flag("isInOtherLanguage", "Whether the page is in another language than this one.") {
      $0.language != $0.settings.language.tag
    },
    .text("language", "The language tag of the page, such as \"de\".") { $0.language },
  ]
}
