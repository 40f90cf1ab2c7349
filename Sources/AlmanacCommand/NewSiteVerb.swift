import Almanac
import ArgumentParser
import Foundation

/// `almanac new site`: writes a site to begin with.
struct NewSiteVerb {
  static let name = "site"

  private static let options: [(name: String, help: String)] = [
    ("for", "what the site is for"),
    ("title", "the title of the site"),
    ("locale", "the language and the formats: en-US, en-GB or de-DE (default: en-US)"),
  ]

  private let starter: Starter
  private let title: String?
  private let locale: SiteLocale
  private let folder: String
  private let today: CalendarDate

  /// Reads the arguments, and asks on a terminal what the site is for if they do not say it.
  ///
  /// - Parameters:
  ///   - starters: The sites that can be written.
  ///   - arguments: The arguments after "almanac new site".
  ///   - origin: The options of the command, with the day.
  init(_ starters: [Starter], _ arguments: [String], today origin: SourceOptions) throws {
    let declared = try DeclaredOptions(
      arguments, names: Self.options.map(\.name), of: "almanac new site")
    if declared.others.count > 1 {
      throw ValidationError("Unexpected argument \"\(declared.others[1])\"")
    }
    func value(_ name: String) -> String? { declared.values.last { $0.name == name }?.value }
    folder = declared.others.first ?? origin.source
    title = value("title")
    locale = try Self.locale(value("locale"))
    starter = try Self.starter(value("for"), of: starters)
    today = try origin.dayOfBuild().day(in: .current)
  }

  /// Returns the options, and what a site can be for.
  static func list(of starters: [Starter]) -> String {
    let width = (options.map(\.name.count) + starters.map(\.name.count)).max() ?? 0
    func line(_ start: String, _ name: String, _ help: String) -> String {
      start + name + String(repeating: " ", count: width - name.count) + "  \(help)\n"
    }
    return "almanac new site [FOLDER]: A site to begin with.\n"
      + options.map { line("  --", $0.name, $0.help + ($0.name == "for" ? " (required):" : "")) }
      .enumerated().map { index, text in
        index == 0
          ? text + starters.map { line("      ", $0.name, $0.documentation) }.joined() : text
      }.joined()
  }

  private static func locale(_ text: String?) throws -> SiteLocale {
    guard let text else { return .americanEnglish }
    let meant = text.lowercased().replacing("_", with: "-")
    let found = SiteLocale.allCases.first {
      $0.tag.lowercased() == meant || $0.tag.lowercased().hasPrefix(meant + "-")
    }
    guard let found else {
      let known = SiteLocale.allCases.map(\.tag).joined(separator: ", ")
      throw ValidationError("There is no locale \"\(text)\"; there are \(known).")
    }
    return found
  }

  private static func starter(_ name: String?, of starters: [Starter]) throws -> Starter {
    let known = starters.map(\.name)
    guard let name = name ?? ask(starters) else {
      throw ValidationError("Missing --for: write one of \(known.joined(separator: ", ")).")
    }
    guard let found = starters.first(where: { $0.name == name }) else {
      let help =
        Suggestion.help(for: name, among: known) ?? "there are \(known.joined(separator: ", "))"
      throw ValidationError("No site can be for \"\(name)\"; \(help)")
    }
    return found
  }

  /// Asks on a terminal what the site is for; `nil` without one.
  private static func ask(_ starters: [Starter]) -> String? {
    guard Terminal.isStandardInputInteractive else { return nil }
    let screen = Terminal.standardError
    for starter in starters { screen.write("  \(starter.name): \(starter.documentation)\n") }
    while true {
      screen.write("What is the site for? ")
      guard let line = readLine() else { return nil }
      let answer = line.lowercased().filter { !$0.isWhitespace }
      if starters.contains(where: { $0.name == answer }) { return answer }
    }
  }

  /// Writes the site, and says how to look at it.
  func run() throws {
    var diagnostics = Diagnostics()
    var outcomes: [NewFileWriter.Outcome]?
    var failure: String?
    do throws(FileError) {
      outcomes = try NewSite(starter, title: title, locale: locale, today: today).write(
        to: folder, into: &diagnostics)
    } catch {
      failure = error.message
    }
    try NewFileReport(verb: "new", diagnostics, outcomes, failure).print()
    let enter = folder == "." ? "" : "cd \(folder) && "
    Terminal.standardError.write("Look at it with  \(enter)almanac serve\n")
  }
}
