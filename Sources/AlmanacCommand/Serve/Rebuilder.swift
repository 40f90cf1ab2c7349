import Almanac
import AlmanacBuild
import ArgumentParser
import Foundation

/// Builds the site in memory whenever its source changes, hands it to the server, and prints what happens.
struct Rebuilder {
  private let options: RenderOptions
  private let session: SiteSession
  private let live: LiveSite
  private let desks: DeskService
  private let address: ServerAddress
  private let paths: ShownPaths
  private let editor: EditorLinks?
  /// Whether open pages go to the page of what has changed.
  private let follows: Bool
  private var watcher: SourceWatcher
  private var isBuilt = false
  /// What was last printed: where the site is, and the diagnostics.
  private var announcement = ""
  private var reported = ""

  /// - Parameters:
  ///   - session: The site in memory.
  ///   - live: The site that is served.
  ///   - desks: Where items of the site are changed.
  ///   - theme: The folder of the site's theme, if there is one.
  init(
    _ options: RenderOptions, _ session: SiteSession, _ live: LiveSite, _ desks: DeskService,
    at address: ServerAddress, follows: Bool, theme: String?
  ) {
    (self.options, self.session, self.live) = (options, session, live)
    (self.desks, self.address) = (desks, address)
    let source = options.origin.source
    self.follows = follows
    // Others are not told where files are.
    editor =
      address.isOpen
      ? nil : EditorLinks(source: source, environment: ProcessInfo.processInfo.environment)
    paths = ShownPaths(
      source: source, output: nil, from: FileManager.default.currentDirectoryPath)
    watcher = SourceWatcher(source, theme: theme)
  }

  /// Builds the site, and again after every change. Ends only if there is no site to begin with.
  mutating func run() async throws {
    let first = await build()
    guard !first.lacksContent else { throw ExitCode(.problem) }
    if !isBuilt {
      announce("Serving at \(address.url)/ (Ctrl-C ends)")
    }
    while true {
      let changed = try await watcher.changes()
      await build(after: changed)
    }
  }

  @discardableResult
  private mutating func build(after changed: [String] = []) async -> BuildReport {
    let start = ContinuousClock.now
    // The day may be another one than at the last build.
    let report = await session.update(asOf: try? options.origin.dayOfBuild())
    let duration = ContinuousClock.now - start
    var findings = Findings(
      verb: "serve", diagnostics: report.diagnostics, isStrict: options.strict, paths: paths,
      explanations: [])
    if case .failed(let message) = report.outcome { findings.failure = message }
    let settings = report.outcome == .built ? report.settings : nil
    await live.update(
      basePath: settings?.basePath, hasChanged: report.changedFileCount > 0,
      SiteProblems(findings, isStale: settings == nil, editor: editor),
      page: follows ? report.site?.page(ofOneOf: changed) : nil)
    await desks.update(report.site, report.diagnostics, changed: changed)
    if let settings = report.settings { watcher.theme = settings.themePath }
    print(findings)
    if let settings {
      isBuilt = true
      printLine(report, after: changed, duration)
      let title = DiagnosticPrinter.visible(settings.title)
      announce("Serving \(title) at \(address.url)\(settings.basePath) (Ctrl-C ends)")
    } else {
      Terminal.standardError.write(
        isBuilt ? "The site stays as it was.\n" : "The site was not built.\n")
    }
    return report
  }

  /// Prints where the site is, if that is news.
  private mutating func announce(_ text: String) {
    if text != announcement { Terminal.standardOutput.write("\(text)\n") }
    announcement = text
  }

  /// Prints the diagnostics. Those of the build before are only counted.
  private mutating func print(_ findings: Findings) {
    let screen = Terminal.standardError
    let printer = DiagnosticPrinter(colored: screen.hasColor, shownPath: paths.shown)
    var text = printer.text(findings.diagnostics)
    if let failure = findings.failure {
      text += "error: \(DiagnosticPrinter.visible(failure))\n"
    }
    if text != reported { screen.write(text) }
    reported = text
    if let count = findings.count { screen.write("\(count)\n") }
  }

  /// Prints what was built in a line, such as "Content/pets/kit.json: 3 files changed, in 0.05 s".
  private func printLine(
    _ report: BuildReport, after changed: [String], _ duration: Duration
  ) {
    let time = "in \(duration.formatted(fractionDigits: 2)) s"
    guard let first = changed.first.map(paths.shown) else {
      return Terminal.standardOutput.write("\(report.pages.counted("page")) built, \(time)\n")
    }
    let others = changed.count > 1 ? " and \((changed.count - 1).grouped) more" : ""
    let count = report.changedFileCount
    let files = count == 0 ? "nothing" : count.counted("file")
    Terminal.standardOutput.write(
      "\(DiagnosticPrinter.visible(first))\(others): \(files) of the site changed, \(time)\n")
  }
}

extension BuildReport {
  /// The number of files of the site that were written or removed.
  fileprivate var changedFileCount: Int { written + removed }

  /// Whether there is no folder with content.
  fileprivate var lacksContent: Bool {
    diagnostics.all.contains { $0.code == "A0303" && $0.place?.path == "Content" }
  }
}

extension Site {
  /// Returns the path of the page of the only item of one of some files, if there is such a file.
  fileprivate func page(ofOneOf files: [String]) -> String? {
    for file in files {
      if case .pages(let pages) = pages(ofFile: file), pages.count == 1 {
        return settings.basePath + pages[0]
      }
    }
    return nil
  }
}
