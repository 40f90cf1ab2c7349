import Almanac
import AlmanacBuild
import AlmanacDeploy
import ArgumentParser

/// Publishes the site that is served, from time to time, when it has changed.
actor SitePublisher {
  private let sources: [any PageSource]
  private let options: BuildOptions
  private let origin: SourceOptions
  private let target: TargetDeclaration
  private let live: LiveSite
  /// The edition that was published, or could not be, last.
  private var known: String?

  /// - Parameters:
  ///   - options: Those of a build to the folder of the site, from which it is published.
  ///   - live: The site that is served.
  init(
    _ sources: [any PageSource], _ options: BuildOptions, _ origin: SourceOptions,
    to target: TargetDeclaration, _ live: LiveSite
  ) {
    (self.sources, self.options, self.origin) = (sources, options, origin)
    (self.target, self.live) = (target, live)
  }

  /// Publishes the site whenever it has changed, until the task is cancelled. After a failure, it tries again.
  func run(every interval: Duration) async {
    while (try? await Task.sleep(for: interval)) != nil {
      guard let edition = await live.builtEdition, edition != known else { continue }
      await publish(edition)
    }
  }

  /// Publishes the site as its files are now, even if it has not been built since they changed.
  func publishLast() async { await publish(nil) }

  private func publish(_ edition: String?) async {
    var options = options
    if let day = try? origin.dayOfBuild() { options.asOf = day }
    let report = await SiteSession(sources, options).update()
    guard report.outcome == .built else {
      // A change since then, whose errors the preview shows.
      return Terminal.standardError.write("Not published: the site has errors\n")
    }
    do throws(ExternalFailure) {
      let publication = try await SitePublication(of: options, to: target)
      defer { publication.close() }
      // What a target refuses is tried again when the site changes.
      known = edition
      if let error = publication.diagnostics.all.first(where: { $0.severity == .error }) {
        return Terminal.standardError.write(
          "Not published: \(DiagnosticPrinter.visible(error.summary))\n")
      }
      guard !publication.plan.isEmpty else { return }
      try await publication.run()
      Terminal.standardOutput.write("Published to \(target.name): \(publication.plan.summary)\n")
    } catch {
      known = nil
      _ = error.printed("Cannot publish to \(target.name): ")
    }
  }
}

/// A length of time on a command line, such as "30s", "5m" or "45".
struct Interval: ExpressibleByArgument {
  let duration: Duration

  init?(argument: String) {
    let isMinutes = argument.hasSuffix("m")
    let digits = isMinutes || argument.hasSuffix("s") ? argument.dropLast() : argument[...]
    guard let number = Int(digits), (1...86_400).contains(number) else { return nil }
    duration = .seconds(isMinutes ? number * 60 : number)
  }
}
