/// The fields available to layouts and to all templates: the site, the page and the navigation.
package struct LayoutView: ViewModel {
  let settings: SiteSettings
  let files: StaticFiles
  var page: PageInfoView

  package static let fields: [Field<LayoutView>] = [
    .one("site", "The site.") { SiteView(settings: $0.settings, files: $0.files) },
    .one("page", "The page.") { $0.page },
    .flag("hasNavigation", "Whether the main menu has entries.") {
      !$0.settings.menuItems.isEmpty
    },
    .list("navigation", "The entries of the main menu, in order.") { $0.navigation },
    .words(
      "words", "The words of the interface that need no values, such as {{words.age.bornToday}}."
    ) { $0.settings },
    .text("generator", "The name and version of the program that wrote the page.") { _ in
      "Almanac \(Version.current)"
    },
  ]

  /// The index of the field with the page, which is updated when its title is known.
  static let pageField = fields.firstIndex { $0.name == "page" }

  /// Creates the view of a page with an empty title and the site's description.
  init(_ settings: SiteSettings, _ files: StaticFiles, path: String) {
    self.settings = settings
    self.files = files
    page = PageInfoView(settings: settings, path: path)
  }

  private var navigation: [NavigationView] {
    settings.menuItems.map { item in
      let target = item.path.hasPrefix("/") ? String(item.path.dropFirst()) : item.path
      return NavigationView(
        title: settings.text(of: item.title), url: settings.url(of: item),
        isCurrent: target == page.path || (target.hasSuffix("/") && page.path.hasPrefix(target)),
        isCurrentPage: target == page.path)
    }
  }
}

struct SiteView: ViewModel {
  let settings: SiteSettings
  let files: StaticFiles

  static let fields: [Field<SiteView>] = [
    .text("title", "The site's name.") { $0.settings.title },
    .text("description", "The site's description, in one sentence.") { $0.settings.description },
    .text("language", "The language tag of the site's locale, such as en-US.") {
      $0.settings.siteLocale.tag
    },
    .sitePath("base", "The path of the site's root, ending with a slash.") { $0.settings.basePath },
    .sitePath("home", "The address of the home page.") { $0.settings.basePath },
    .one("logo", "The picture of the header, if site.json names one.") { view in
      view.settings.logo.map { LogoView(logo: $0, settings: view.settings, files: view.files) }
    },
    .one("icon", "The picture that browsers show beside a page's title, if site.json names one.") {
      view in
      view.settings.icon.map { IconView(icon: $0, settings: view.settings) }
    },
    .flag("hasOwnStyles", "Whether the site or its theme has the style sheet assets/theme.css.") {
      $0.settings.identity.hasOwnStyles
    },
    .flag("hasTokens", "Whether the site has the style sheet assets/tokens.css.") {
      $0.settings.identity.hasTokens
    },
  ]
}

struct PageInfoView: ViewModel {
  let settings: SiteSettings
  let path: String
  var title = ""
  /// The description: the site's if it is empty; `nil` before it is rendered.
  var description: String?
  var isListed = true

  static let fields: [Field<PageInfoView>] = [
    .text("title", "The page's title, from the front matter of its template.") { $0.title },
    .text("description", "The page's description, in one sentence.") {
      $0.description.map { [settings = $0.settings] in $0.isEmpty ? settings.description : $0 }
        ?? ""
    },
    .url("canonical", "The page's full address.") { $0.settings.baseURL + $0.path },
    .text("language", "The language tag of the page, such as en-US: its own, or else the site's.") {
      $0.settings.language.tag
    },
    .text("direction", "The direction of its script as HTML names it: \"ltr\" or \"rtl\".") {
      $0.settings.language.direction
    },
    .flag("isListed", "Whether search engines may list it, from the front matter of its template.")
    {
      $0.isListed
    },
    .flag("isHome", "Whether it is the home page.") { $0.path.isEmpty },
  ]
}

struct NavigationView: ViewModel {
  let title: String
  let url: String
  let isCurrent: Bool
  let isCurrentPage: Bool

  static let fields: [Field<NavigationView>] = [
    .text("title", "The text of the entry.") { $0.title },
    .url("url", "The address that the entry leads to.") { $0.url },
    .flag("isCurrent", "Whether the entry leads to this page, or to a folder that contains it.") {
      $0.isCurrent
    },
    .flag("isCurrentPage", "Whether the entry leads to this page itself.") { $0.isCurrentPage },
  ]
}
