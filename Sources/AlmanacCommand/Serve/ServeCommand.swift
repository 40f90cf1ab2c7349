import Almanac
import AlmanacBuild
import AlmanacDeploy
import ArgumentParser

/// `almanac serve`: shows the site in a browser while it is edited.
struct ServeCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show the site in a browser while you edit it.",
    discussion: """
      Builds the site in memory and serves it to browsers on this machine, under the path of its \
      baseURL. When a file of the source changes, it builds the site again, and open pages follow. \
      If there is an error, they stay as they were, with the error over them; with --strict, warnings \
      are shown like errors. Games are scored at /_score/, each move a line of the game's file. With \
      --host, other machines reach the server, too: they can read the site, and anyone with the printed \
      link can score games. It is not a public server: use --publish for that.
      """)

  @OptionGroup var options: RenderOptions

  @Option(help: "The port of the server. (default: 8000, or the next one that is free)")
  var port: Int?

  @Flag(help: "Open the site in a browser.")
  var open = false

  @Flag(help: "Let open pages go to the page of the file that has just changed.")
  var follow = false

  @Option(
    help: ArgumentHelp(
      "The address at which other machines reach the server, such as 0.0.0.0 for all addresses.",
      valueName: "address"))
  var host: String?

  @Option(
    help: ArgumentHelp(
      "Publish what has changed to a target of Content/site.json, while the site is served.",
      valueName: "target"))
  var publish: String?

  @Option(
    help: ArgumentHelp("How often to publish, such as 30s or 5m. (default: 60s)", valueName: "time")
  )
  var every: Interval?

  /// The ports to try.
  private var ports: [Int] { port.map { [$0] } ?? Array(8000..<8100) }

  func validate() throws {
    if let port, !(0...65_535).contains(port) {
      throw ValidationError("--port is \(port), but must be between 0 and 65535.")
    }
    if publish != nil, options.publication.drafts || options.publication.future {
      throw ValidationError(
        "--publish would publish what --drafts and --future show: leave them out.")
    }
    if every != nil, publish == nil { throw ValidationError("--every needs --publish.") }
    if let host, !ServerAddress.isNumeric(host[...]), !ServerAddress.isNumeric("[\(host)]") {
      throw ValidationError(
        "--host is \"\(host)\", but must be an address in digits, such as 0.0.0.0.")
    }
  }

  /// Returns the target to which the site is published, if it is.
  private func target(_ sources: [any PageSource]) async throws -> TargetDeclaration? {
    guard let publish else { return nil }
    let target = try TargetDeclaration.chosen(publish, of: options.origin.source, sources)
    guard let target else {
      throw failure("Content/site.json has errors, so nothing can be published")
    }
    do throws(ExternalFailure) {
      try await target.findTools()
    } catch {
      throw error.printed("Cannot publish to \(target.name): ")
    }
    return target
  }

  func run(with sources: [any PageSource]) async throws {
    let target = try await target(sources)
    var buildOptions = try options.buildOptions()
    // A site with warnings is served, and they are shown.
    buildOptions.isStrict = false
    let server = try await server()
    let (endings, ending) = AsyncStream.makeStream(of: ExitCode.self)
    let signals = StopSignals { ending.yield(ExitCode(.success)) }
    var ignored = Diagnostics()
    let theme = sources.settings(ofSite: options.origin.source, into: &ignored)?.themePath
    let store = MemoryStore()
    let address =
      host == nil ? ServerAddress(port: server.port) : ServerAddress(openAt: server.port)
    let origin = options.origin
    let desks = DeskService(sources, in: origin.source) {
      try origin.dayOfBuild()
    } notify: {
      Terminal.standardError.write("\(DiagnosticPrinter.visible($0))\n")
    }
    let live = LiveSite(at: address, desks: desks) { try? store.bytes(of: $0) }
    let session = SiteSession(sources, buildOptions, to: store)
    let serving = Task { try await server.run(live.response) }
    let building = Task { [options, follow] in
      var builder = Rebuilder(
        options, session, live, desks, at: address, follows: follow, theme: theme)
      do {
        try await builder.run()
      } catch {
        ending.yield(error as? ExitCode ?? ExitCode(.inputOutput))
      }
    }
    var publishedOptions = buildOptions
    publishedOptions.output = "\(origin.source)/_site"
    publishedOptions.isStrict = options.strict
    let publisher = target.map {
      SitePublisher(sources, publishedOptions, origin, to: $0, live)
    }
    let publishing = Task { [every] in
      await publisher?.run(every: every?.duration ?? .seconds(60))
    }
    if let host { await printLinks(address, host: host) }
    if open { await show(address) }
    let code = await endings.first { _ in true } ?? ExitCode(.success)
    serving.cancel()
    building.cancel()
    publishing.cancel()
    await publishing.value
    signals.cancel()
    // What has changed since the last time, such as the end of a game.
    await publisher?.publishLast()
    guard code == ExitCode(.success) else { throw code }
    // After "^C".
    if Terminal.standardError.isInteractive { Terminal.standardError.write("\n") }
  }

  /// Prints how other machines reach the server, with what they need to write.
  private func printLinks(_ address: ServerAddress, host: String) async {
    let links = address.links(host: host).map { "\($0)/_score/#token=\(address.token ?? "")" }
    let lines = links.isEmpty ? ["This machine has no address in a network"] : links
    Terminal.standardOutput.write(
      """
      This is not a public server: use it in a network that you trust. Anyone with this link can score games:
      \(lines.joined(separator: "\n"))

      """)
    guard let link = links.first, Terminal.standardOutput.isInteractive else { return }
    do throws(ExternalFailure) {
      Terminal.standardOutput.write(try await QRCode.lines(of: link))
    } catch {
      Terminal.standardError.write("No QR code: \(DiagnosticPrinter.visible(error.message))\n")
    }
  }

  /// Opens the site in a browser, which waits for the first build.
  private func show(_ address: ServerAddress) async {
    do throws(ExternalFailure) {
      try await Browser.open(address.url + "/")
    } catch {
      Terminal.standardError.write("No browser: \(DiagnosticPrinter.visible(error.message))\n")
    }
  }

  private func server() async throws -> PreviewServer {
    do {
      if let server = try await PreviewServer(host: host ?? "127.0.0.1", ports: ports) {
        return server
      }
    } catch {
      throw failure("Cannot serve at port \(ports[0]): \(error)")
    }
    throw failure(
      port.map { "Port \($0) is in use; leave out --port for the next one that is free" }
        ?? "Ports 8000 to 8099 are in use; name another one with --port")
  }

  private func failure(_ message: String) -> ExitCode {
    Terminal.standardError.write("error: \(DiagnosticPrinter.visible(message))\n")
    return ExitCode(.inputOutput)
  }
}
