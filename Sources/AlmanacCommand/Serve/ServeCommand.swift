import Almanac
import AlmanacBuild
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
      are shown like errors. It writes nothing.
      """)

  @OptionGroup var options: RenderOptions

  @Option(help: "The port of the server. (default: 8000, or the next one that is free)")
  var port: Int?

  @Option(
    help: ArgumentHelp(
      "The address at which other machines reach the server, such as 0.0.0.0 for all addresses.",
      valueName: "address"))
  var host: String?

  /// The ports to try.
  private var ports: [Int] { port.map { [$0] } ?? Array(8000..<8100) }

  func validate() throws {
    if let port, !(0...65_535).contains(port) {
      throw ValidationError("--port is \(port), but must be between 0 and 65535.")
    }
    if let host, !ServerAddress.isNumeric(host[...]), !ServerAddress.isNumeric("[\(host)]") {
      throw ValidationError(
        "--host is \"\(host)\", but must be an address in digits, such as 0.0.0.0.")
    }
  }

  func run(with sources: [any PageSource]) async throws {
    var buildOptions = try options.buildOptions()
    // A site with warnings is served, and they are shown.
    buildOptions.isStrict = false
    let server = try await server()
    let (endings, ending) = AsyncStream.makeStream(of: ExitCode.self)
    let signals = StopSignals { ending.yield(ExitCode(.success)) }
    defer { signals.cancel() }
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
    let building = Task { [options] in
      var builder = Rebuilder(options, session, live, desks, at: address, theme: theme)
      do {
        try await builder.run()
      } catch {
        ending.yield(error as? ExitCode ?? ExitCode(.inputOutput))
      }
    }
    let code = await endings.first { _ in true } ?? ExitCode(.success)
    serving.cancel()
    building.cancel()
    guard code == ExitCode(.success) else { throw code }
    // After "^C".
    if Terminal.standardError.isInteractive { Terminal.standardError.write("\n") }
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
