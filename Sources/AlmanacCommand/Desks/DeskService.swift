import Almanac
import AlmanacBuild
import Foundation

/// The desks of a site that is served: their pages, and the state and the actions of their items.
///
/// | Address | |
/// |---|---|
/// | `/_score/`, `/_score/ITEM` | the pages |
/// | `/_almanac/desks/score` | the items; POST creates one |
/// | `/_almanac/desks/score/ITEM` | the state of an item; POST makes actions |
actor DeskService {
  private let stores: [DeskStore]
  private let source: String
  private let sources: [any PageSource]
  private let day: @Sendable () throws -> AsOf
  private let notify: @Sendable (String) -> Void
  /// The site as it was read last; `nil` until that succeeds.
  private var site: Site?
  /// The first error of each file in the last build, with its help.
  private var errors: [String: String] = [:]
  private let versions: Versions
  private var count = 0

  private static let prefix = "/_almanac/desks/"

  /// - Parameters:
  ///   - source: The path of the source of the site.
  ///   - day: Returns the day for new items.
  ///   - notify: Tells the user what was done beside requests, in a sentence.
  init(
    _ sources: [any PageSource], in source: String, day: @escaping @Sendable () throws -> AsOf,
    notify: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    stores = sources.flatMap(\.desks).map { DeskStore($0, in: source) }
    (self.sources, self.source, self.day, self.notify) = (sources, source, day, notify)
    versions = Versions(Versions.name(0))
  }

  /// Takes over the site as it was read, and restores what files of items have lost.
  ///
  /// - Parameters:
  ///   - diagnostics: Those of the site.
  ///   - changed: The paths of the files that have changed, such as "Content/games/final.json".
  func update(_ site: Site?, _ diagnostics: Diagnostics, changed: [String]) async {
    if let site { self.site = site }
    errors = [:]
    for error in diagnostics.all where error.severity == .error {
      guard let path = error.place?.path, item(path) != nil else { continue }
      errors[path] =
        errors[path] ?? [error.summary, error.help].compactMap(\.self).joined(separator: ": ")
    }
    for path in changed {
      guard let (store, name) = item(path) else { continue }
      do throws(FileError) {
        try store.forget(name)
      } catch {
        notify(error.message)
      }
      _ = apply([], to: name, by: store)
    }
    await announce()
  }

  private func item(_ path: String) -> (store: DeskStore, name: String)? {
    for store in stores {
      let folder = "Content/\(store.desk.folder)/"
      guard path.hasPrefix(folder), path.hasSuffix(".json") else { continue }
      return (store, String(path.dropFirst(folder.count).dropLast(".json".count)))
    }
    return nil
  }

  private func announce() async {
    count += 1
    await versions.become(Versions.name(count))
  }

  // MARK: Requests

  /// Returns the response to a request, or `nil` if its address is none of a desk.
  func response(to request: SiteRequest, at address: ServerAddress) async -> SiteResponse? {
    guard let (store, target) = target(of: request) else { return nil }
    guard request.isMeant(for: address) else {
      return .text(403, "Open the site at \(address.url)/")
    }
    switch (request.method, target) {
    case ("GET", .page(let page)), ("HEAD", .page(let page)):
      guard let site else { return .text(503, "The site has not been built yet") }
      return Self.html(store.desk.document(of: page, in: site.settings))
    case ("GET", .items):
      return site.map { json(items(of: store, in: $0)) } ?? .text(503, "Not built yet")
    case ("GET", .item(let name)):
      await versions.wait(while: request.since ?? "")
      return apply([], to: name, by: store).response
    case ("POST", .items), ("POST", .item):
      guard request.mayWrite(to: address) else {
        return .text(403, "Only pages of this server may change something, with its token")
      }
      return await write(request.body, to: target, by: store)
    default:
      return .text(405, "This address has no such method", headers: ["Allow": "GET, POST"])
    }
  }

  /// The page runs nothing but its own script, and asks nothing but this server.
  private static func html(_ document: DeskDocument) -> SiteResponse {
    let nonce = (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    let data = String(decoding: document.data.bytesInPage, as: UTF8.self)
    let html = """
      <!doctype html>
      <html lang="\(Self.escaped(document.language))">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(Self.escaped(document.title))</title>
      <link rel="icon" href="data:,">
      <style nonce="\(nonce)">
      \(document.style)
      </style>
      </head>
      <body>
      <script type="application/json" id="data">\(data)</script>
      <script nonce="\(nonce)">
      \(document.script)
      </script>
      </body>
      </html>

      """
    let policy =
      "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; connect-src 'self'; "
      + "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    return SiteResponse(
      200, type: "text/html; charset=utf-8", Array(html.utf8),
      headers: ["Content-Security-Policy": policy])
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }

  private enum Target {
    case page(DeskPage)
    case items
    case item(String)
  }

  private func target(of request: SiteRequest) -> (DeskStore, Target)? {
    for store in stores {
      let name = store.desk.name
      if let below = request.path(below: "/_\(name)/") {
        return (store, .page(below.isEmpty ? .list : .item))
      }
      if request.path == "/_\(name)" { return (store, .page(.list)) }
      if request.path == Self.prefix + name { return (store, .items) }
      if let item = request.path(below: "\(Self.prefix)\(name)/") { return (store, .item(item)) }
    }
    return nil
  }

  private func items(of store: DeskStore, in site: Site) -> JSON {
    let files = site.filesOfItems(in: store.desk.folder)
    return .array(
      store.desk.items(in: site).map { item in
        ["item": JSON(files[item.entry]), "data": item.data]
      })
  }

  // MARK: Changes

  private func write(
    _ body: [UInt8], to target: Target, by store: DeskStore
  ) async -> SiteResponse {
    var diagnostics = Diagnostics()
    guard let value = RecordEditor(body, path: "request").record(into: &diagnostics) else {
      return .text(400, diagnostics.all.first?.summary ?? "Expected JSON")
    }
    guard case .item(let name) = target else { return await create(value, by: store) }
    let (response, hasChanged) = apply(value.elements, to: name, by: store)
    if hasChanged { await announce() }
    return response
  }

  private func apply(
    _ actions: [DataValue], to name: String, by store: DeskStore
  ) -> (response: SiteResponse, hasChanged: Bool) {
    guard let site else { return (.text(503, "The site has not been built yet"), false) }
    do throws(DeskStore.Failure) {
      let outcome = try store.apply(actions, to: name, in: site)
      if outcome.restored > 0 {
        let count = outcome.restored.counted("action")
        notify(
          "Content/\(store.desk.folder)/\(name).json: \(count) made again that the file had lost; "
            + "what was meant to go is taken back on the page of the item")
      }
      let json = JSON([
        "version": .string(Versions.name(count)),
        "confirmed": .array(outcome.confirmed.map(JSON.string)),
        "refused": .array(
          outcome.refused.map { ["id": .string($0.id), "reason": .string($0.reason)] }),
        "delay": outcome.delay.map(JSON.string),
        "problem": errors["Content/\(store.desk.folder)/\(name).json"].map(JSON.string),
        "now": JSON(Int(Date().timeIntervalSince1970 * 1000)),
        "state": outcome.record.map { store.desk.state(of: $0, after: outcome.actions, in: site) },
      ])
      return (self.json(json), !outcome.confirmed.isEmpty || outcome.restored > 0)
    } catch {
      return (Self.response(to: error), false)
    }
  }

  private static func response(to failure: DeskStore.Failure) -> SiteResponse {
    switch failure {
    case .noItem: .text(404, "There is no such file")
    case .unusable(let reason): .text(409, reason)
    case .notSaved(let reason): .text(507, reason)
    }
  }

  /// Creates an item from the answers to the questions of the draft, or moves one out of its table:
  /// `{"table": "league-1"}`.
  private func create(_ value: DataValue, by store: DeskStore) async -> SiteResponse {
    if let taken = value.entries.first(where: { $0.key.text == "table" }), let site {
      do throws(DeskStore.Failure) {
        return json(["item": .string(try store.extract(taken.value.text, in: site))])
      } catch {
        return Self.response(to: error)
      }
    }
    guard let draft = store.desk.draft else { return .text(405, "Nothing can be created here") }
    var answers = DraftAnswers()
    do {
      for (key, value) in value.entries where value.kind == .string {
        guard let question = draft.questions.first(where: { $0.name == key.text }) else { continue }
        try answers.add(value.text, to: question)
      }
      let writer = try await DraftWriter(
        draft, answers, sources, in: source, asOf: day())
      var diagnostics = Diagnostics()
      guard let files = try writer.write(replacing: false, into: &diagnostics),
        let path = files.first?.path
      else { return .text(409, diagnostics.all.first?.summary ?? "There is such a file") }
      guard let name = item(path)?.name else { return .text(409, "The file is not one of these") }
      try store.forget(name, isNew: true)
      return json(["item": .string(name)])
    } catch let refusal as DraftRefusal {
      return .text(409, "\(refusal.message); \(refusal.help)")
    } catch {
      return .text(507, (error as? FileError)?.message ?? "\(error)")
    }
  }

  private func json(_ value: JSON) -> SiteResponse {
    SiteResponse(200, type: "application/json", value.bytesInPage)
  }
}
