public import Foundation

/// The site's configuration, `Content/site.json`, and the day for which the site is built.
///
/// Thousands of view models may have one: a copy is a single reference.
public struct SiteSettings: Sendable {
  private var content: Content

  /// The path of the pages of each template.
  package var paths: [String: PathPattern] {
    get { content.paths }
    set { content = Content(content, paths: newValue, words: words, menu: menu, identity) }
  }

  /// The words in all languages.
  package var words: WordTable {
    get { content.words }
    set { content = Content(content, paths: paths, words: newValue, menu: menu, identity) }
  }

  /// The entries that the sources of pages have for the main menu. They are known once all collections are
  /// read.
  package var menu: [MenuItem] {
    get { content.menu }
    set { content = Content(content, paths: paths, words: words, menu: newValue, identity) }
  }

  /// What the files of the site add to its colors and pictures.
  package var identity: SiteIdentity {
    get { content.identity }
    set { content = Content(content, paths: paths, words: words, menu: menu, newValue) }
  }

  /// The local copies of pictures on other hosts.
  var copies: PictureCopies { identity.copies }

  private final class Content: Sendable {
    let configuration: Configuration
    let locale: SiteLocale
    let timeZone: TimeZone
    let menu: [MenuItem]
    /// The entries of the main menu, from site.json or else those of the sources.
    let navigation: [MenuItem]
    let addressBase: AddressBase
    let day: CalendarDate
    /// The root of site.json, for the keys of kinds.
    let root: DataValue
    let tracked: TrackedSettings
    let inclusion: Inclusion
    /// The values of the kinds' keys; `nil` if they are missing or invalid.
    let values: [String: (any Sendable)?]
    let paths: [String: PathPattern]
    let words: WordTable
    let identity: SiteIdentity

    init(
      _ configuration: Configuration, _ root: DataValue, keys: [SettingsDeclaration], asOf: AsOf,
      inclusion: Inclusion
    ) {
      menu = []
      navigation = Navigation.items(configuration.navigation, [])
      tracked = TrackedSettings(
        root, keys: keys.map(\.name), navigation: navigation.fingerprint, inclusion)
      self.inclusion = inclusion
      values = Self.values(of: keys, in: root)
      self.configuration = configuration
      self.root = root
      locale = configuration.locale ?? .americanEnglish
      timeZone = configuration.timeZone?.zone ?? .gmt
      addressBase = AddressBase(configuration.baseURL.text, path: configuration.baseURL.path)
      day = asOf.day(in: timeZone)
      paths = [:]
      words = WordTable(Word.engine, [:], locale)
      identity = SiteIdentity()
    }

    init(
      _ other: Content, paths: [String: PathPattern], words: WordTable, menu: [MenuItem],
      _ identity: SiteIdentity
    ) {
      configuration = other.configuration
      locale = other.locale
      timeZone = other.timeZone
      addressBase = other.addressBase
      day = other.day
      root = other.root
      navigation = Navigation.items(other.configuration.navigation, menu)
      tracked = other.tracked.with(navigation: navigation.fingerprint)
      inclusion = other.inclusion
      values = other.values
      (self.paths, self.words, self.menu, self.identity) = (paths, words, menu, identity)
    }

    private static func values(
      of keys: [SettingsDeclaration], in root: DataValue
    ) -> [String: (any Sendable)?] {
      var values: [String: (any Sendable)?] = [:]
      var object = ObjectReader(root)
      for key in keys where values[key.name] == nil {
        let value = object.value(key.name).flatMap { $0.kind == .null ? nil : $0 }
        var found = Diagnostics()
        let content = value.flatMap { key.read($0, &found) }
        values[key.name] = .some(found.hasErrors ? nil : content)
      }
      return values
    }
  }

  /// The site's name.
  public var title: String { noting(.title).configuration.title }
  /// A description of the site, in a sentence.
  public var description: String { noting(.description).configuration.description }
  /// The address of the home page, with a trailing slash.
  public var baseURL: String { content.configuration.baseURL.text }
  /// The path of the base URL, with a leading and a trailing slash.
  public var basePath: String { content.configuration.baseURL.path }
  /// The address of the home page, from which those in other pages are resolved.
  var addressBase: AddressBase { content.addressBase }
  /// The locale in which the page that is being made has its dates, numbers and amounts.
  public var locale: SiteLocale {
    DependencyRecorder.current?.localization?.locale ?? content.locale
  }
  /// The locale of pages without a language of their own.
  package var siteLocale: SiteLocale { content.locale }
  /// The day of the build, for what is no page.
  package var day: CalendarDate { content.day }
  /// The time zone of local times.
  public var timeZone: TimeZone { noting(.timeZone).timeZone }
  /// The entries of the main menu: those of site.json, or else those that the sources of pages have.
  var menuItems: [MenuItem] { noting(.navigation).navigation }
  /// The entries of the main menu as site.json has them; `nil` if it has none.
  var writtenNavigation: Navigation? { content.configuration.navigation }
  /// The sections of the home page, in order; `nil` if they follow from the content.
  public var home: [Located<String>]? { noting(.home).configuration.home }
  /// The pictures of the site's header, if it has any.
  var logo: SchemeValue<LogoFile>? {
    let logo = noting(.logo).configuration.logo
    let paths = [logo?.light.file.path, logo?.dark?.file.path].compactMap(\.self)
    return identity.missingPictures.isDisjoint(with: paths) ? logo : nil
  }
  /// The picture that browsers show beside the title of a page, if the site has one.
  var icon: IconFile? {
    noting(.icon).configuration.icon.flatMap {
      identity.missingPictures.contains($0.file.path) ? nil : $0
    }
  }
  /// The colors of the site by their meaning.
  package var colors: SiteColors? { content.configuration.colors }
  /// The folder of the theme, if the site has one.
  package var theme: Located<ThemeFolder>? {
    content.configuration.theme.flatMap { $0.value.path.isEmpty ? nil : $0 }
  }

  /// Whether the site has the theme of the program, too.
  package var usesBuiltInTheme: Bool { content.configuration.theme?.value.path.isEmpty != true }

  /// The path of the folder of the theme in the source, such as "themes/paper".
  package var themePath: String? { theme?.value.path }

  /// Whether site.json names a theme, perhaps in an invalid way.
  package var namesTheme: Bool {
    usesBuiltInTheme
      && content.root.entries.contains { $0.key.text == "theme" && $0.value.kind != .null }
  }

  /// The values of design tokens.
  package var design: DataValue? {
    content.configuration.hasDesign
      ? content.root.entries.first { $0.key.text == "design" }?.value : nil
  }

  /// The paths from the site's root that something other than this site serves.
  var externalPaths: [String] { content.configuration.externalPaths ?? [] }

  /// The files of `Content` that are published as they are.
  package var files: [Located<FilePattern>] { content.configuration.files ?? [] }

  /// Whether site.json names files in an invalid way.
  package var hasInvalidFiles: Bool {
    guard let value = content.root.entries.first(where: { $0.key.text == "files" })?.value,
      value.kind != .null
    else { return false }
    return value.kind != .array || value.elements.count != files.count
  }

  /// Whether images are published with the metadata that cameras and programs wrote into them.
  package var keepsMetadata: Bool { content.configuration.keepMetadata ?? false }

  /// The values that are tracked on their own: only pages that request them are rebuilt when they
  /// change.
  package var tracked: TrackedSettings { content.tracked }

  /// Records a request for some keys.
  private func noting(_ keys: SettingsSet) -> Content {
    DependencyRecorder.current?.note(keys)
    return content
  }

  /// The day from which ages are counted. Only pages that request it are rebuilt on another day.
  public var today: CalendarDate {
    DependencyRecorder.current?.note(.only(content.day))
    return content.day
  }

  /// The year of ``today``. A page that requests only this is rebuilt when a year begins.
  public var year: Int {
    let year = content.day.year
    if let first = CalendarDate(year: year, month: 1, day: 1),
      let last = CalendarDate(year: year, month: 12, day: 31)
    {
      DependencyRecorder.current?.note(.from(first))
      DependencyRecorder.current?.note(.until(last))
    }
    return year
  }

  /// Whether the build has drafts.
  package var includesDrafts: Bool { noting(.drafts).inclusion.contains(.drafts) }
  /// Whether the build has items of later days.
  var includesFuture: Bool { noting(.future).inclusion.contains(.future) }

  /// Returns whether a day is before the day of the build. A page that requests only this, and not
  /// ``today``, is rebuilt only when the answer changes.
  public func isPast(_ day: CalendarDate) -> Bool {
    let isPast = day < content.day
    DependencyRecorder.current?.note(isPast ? .after(day) : .until(day))
    return isPast
  }

  /// Returns whether a day is after the day of the build; see ``isPast(_:)``.
  public func isFuture(_ day: CalendarDate) -> Bool {
    let isFuture = day > content.day
    DependencyRecorder.current?.note(isFuture ? .before(day) : .from(day))
    return isFuture
  }

  /// Reads site.json, and reports its errors. With an error, the settings serve only to find other
  /// errors.
  package init?(
    _ document: DataDocument, asOf: AsOf, including inclusion: Inclusion = [],
    keys: [SettingsDeclaration], into diagnostics: inout Diagnostics
  ) {
    let root = document.root
    guard root.kind == .object else {
      diagnostics.add(
        .wrongType(root, expected: "an object", help: "begin the file with { and end it with }"))
      return nil
    }
    var object = ObjectReader(root)
    let configuration = Configuration(from: &object, keys)
    object.reportUnknownKeys { _ = Configuration(from: &$0, keys) }
    diagnostics.add(object.diagnostics)
    content = Content(configuration, root, keys: keys, asOf: asOf, inclusion: inclusion)
  }

  /// Returns the schema of site.json, with the keys of some kinds.
  package static func schema(_ sources: [any PageSource]) -> JSONSchema {
    let keys = sources.flatMap(\.settingsKeys)
    return .definition(of: SiteSettings.self) {
      let properties = ModelDescription.properties { description in
        var object = ObjectReader(describing: description)
        _ = Configuration(from: &object, keys)
      }
      return .object(properties, others: nil)
    }
  }

  /// Returns the value of a kind's own key, or `nil` if it is missing or invalid. Its errors are
  /// reported once, when site.json is read.
  ///
  ///     settings.value(of: PetKind.fees)
  public func value<Value: Readable>(of key: SettingsKey<Value>) -> Value? {
    let content = noting(content.tracked[key.name])
    if let known = content.values[key.name] {
      guard let known else { return nil }
      if let value = known as? Value { return value }
    }
    // No kind declares the key, or another one does with values of another type.
    var object = ObjectReader(content.root)
    let value: Value? = object.optional(key.name)
    return object.diagnostics.hasErrors ? nil : value
  }

  /// Returns whether site.json has a kind's own key, whether or not its value is valid.
  public func has<Value: Readable>(_ key: SettingsKey<Value>) -> Bool {
    var object = ObjectReader(noting(content.tracked[key.name]).root)
    return object.value(key.name).map { $0.kind != .null } ?? false
  }

  /// The start of site.json, for reporting a missing key.
  public var place: Place { content.root.start }

  /// Returns the address within the site of a page's path, such as "/league/pets/biscuit/".
  public func url(of path: String) -> String {
    basePath + (path.hasPrefix("/") ? String(path.dropFirst()) : path)
  }
}

/// The keys of site.json that every site has.
private struct Configuration: Sendable {
  let title: String
  let description: String
  let baseURL: BaseURL
  let locale: SiteLocale?
  let timeZone: ZoneName?
  let navigation: Navigation?
  let home: [Located<String>]?
  let keepMetadata: Bool?
  let externalPaths: [String]?
  let files: [Located<FilePattern>]?
  let logo: SchemeValue<LogoFile>?
  let icon: IconFile?
  let colors: SiteColors?
  let theme: Located<ThemeFolder>?
  let hasDesign: Bool

  /// Reads these keys, and checks those of kinds.
  init(from object: inout ObjectReader, _ keys: [SettingsDeclaration]) {
    title = object.required("title", "The site's name.")
    description = object.required("description", "The site's description, in one sentence.")
    baseURL = object.required("baseURL", "The address of the home page, ending with a slash.")
    locale = object.optional(
      "locale", "The locale, which determines how pages write dates, numbers and amounts.")
    timeZone = object.optional("timeZone", "The site's time zone.")
    navigation = object.optional(
      "navigation",
      "The entries of the main menu, in order; by default, it has what the site has.")
    home = object.optional(
      "home",
      "The sections of the home page, in order, such as games and posts; by default, it has what the site "
        + "has.")
    keepMetadata = object.optional(
      "keepMetadata",
      "Whether published images keep the metadata of cameras and programs, such as the location "
        + "and the owner.")
    externalPaths = object.optional(
      "externalPaths",
      "Paths from the site's root that another program serves, such as /shop/: links to them "
        + "are not checked.")
    files = object.optional(
      "files",
      "Files of Content that are published as they are, although Almanac publishes no files of their "
        + "type, such as downloads/*.zip.")
    logo = object.optional(
      "logo",
      "The picture in the header: a file in Content, such as logo.svg, or one for light and one for "
        + "dark.")
    icon = object.optional(
      "icon",
      "The picture that browsers show beside a page's title: a file in Content, SVG or PNG.")
    colors = object.optional(
      "colors", "The colors by their meaning, each one value or one for light and one for dark.")
    theme = object.optional(
      "theme",
      "The folder of the theme, such as themes/paper. Files in Templates replace its files, and its files "
        + "those of the built-in theme; false is for a site that has all its templates itself.")
    let design: DesignValues? = object.optional(
      "design",
      "The values of single design tokens, which tokens.json declares or colors derives.")
    hasDesign = design != nil
    for key in keys { object.check(key) }
  }
}

extension SiteSettings {
  /// Returns the address of a file that is named in a collection: one beside its data, the copy of a picture of another
  /// host, or any other address unchanged.
  ///
  ///     settings.url(of: pet.image, in: "pets")  // "/pets/biscuit.svg"
  public func url(of address: Address, in folder: String) -> String {
    url(of: address.text, in: folder)
  }

  /// Returns the address of a file whose name is not from data.
  public func url(of file: String, in folder: String) -> String {
    if file.hasPrefix("/"), !file.hasPrefix("//") { return url(of: file) }
    if file.hasPrefix("//") || file.contains(":") {
      return copies.path(for: file).map { url(of: $0) } ?? file
    }
    return url(of: "\(folder)/\(Self.encoded(file))")
  }

  /// Returns the path of a file as an address: these characters have no special meaning in its name.
  static func encoded(_ file: String) -> String {
    file.replacing("%", with: "%25").replacing("#", with: "%23").replacing("?", with: "%3F")
  }
}
