import AlmanacBuild
import Synchronization
import Testing

@testable import Almanac
@testable import AlmanacDeploy

/// A store in memory that records what is done to it, and fails after a number of steps.
private final class RecordingStore: FileStore {
  enum Step: Equatable {
    case upload([String])
    case remove([String])
    case list([String])
  }

  let checkpoint: Int?
  private let limit: Int
  private let state = Mutex<(steps: [Step], list: Manifest)>(([], Manifest()))

  var steps: [Step] { state.withLock { $0.steps } }
  var list: Manifest { state.withLock { $0.list } }

  init(checkpoint: Int? = nil, failingAfter limit: Int = .max) {
    self.checkpoint = checkpoint
    self.limit = limit
  }

  private func add(_ step: Step) throws(ExternalFailure) {
    guard steps.count < limit else { throw ExternalFailure("full") }
    state.withLock { $0.steps.append(step) }
  }

  func upload(_ paths: [String], of site: BuiltSite) throws(ExternalFailure) {
    try add(.upload(paths))
  }

  func remove(_ paths: [String]) throws(ExternalFailure) { try add(.remove(paths)) }

  func write(_ list: [UInt8]) throws(ExternalFailure) {
    let manifest = Manifest.read(list)?.manifest ?? Manifest()
    try add(.list(manifest.lines.map { "\($0.path.text) \($0.fingerprint.text.suffix(2))" }))
    state.withLock { $0.list = manifest }
  }
}

@Suite("The order of a publication")
struct FileStoreTests {
  private let fixture: SiteFixture
  private let site: BuiltSite
  /// A plan that adds a page, changes an asset and another page, and removes a page.
  private let plan: PublishPlan

  init() async throws {
    fixture = try SiteFixture()
    #expect(try await fixture.build().outcome == .built)
    site = try BuiltSite(fixture.options())
    let old = Fingerprint(bits: 0)
    let before = Manifest(
      ["assets/site.css", "things/a/index.html", "things/old/index.html"].map {
        .init(path: SitePath($0), fingerprint: old)
      })
    var contents = TargetContents(list: before)
    for line in before.lines { contents.files[line.path] = .file() }
    plan = PublishPlan(site.files, at: contents)
  }

  /// The lines that a list in a record has for a manifest.
  private func list(_ manifest: Manifest) -> RecordingStore.Step {
    .list(manifest.lines.map { "\($0.path.text) \($0.fingerprint.text.suffix(2))" })
  }

  @Test("is the list of both, assets, pages, removals, the new list")
  func order() async throws {
    let store = RecordingStore()
    try await store.apply(plan, of: site)
    #expect(
      store.steps == [
        list(plan.before.union(plan.after)), .upload(["assets/site.css"]),
        .upload(["things/a/index.html", "things/b/index.html", "things/index.html"]),
        .remove(["things/old/index.html"]), list(plan.after),
      ])
    #expect(store.list == site.files)
  }

  @Test("records what has arrived after each batch")
  func checkpoints() async throws {
    let store = RecordingStore(checkpoint: 2)
    try await store.apply(plan, of: site)
    let uploads = store.steps.filter { if case .upload = $0 { true } else { false } }
    #expect(
      uploads == [
        .upload(["assets/site.css"]), .upload(["things/a/index.html", "things/b/index.html"]),
        .upload(["things/index.html"]),
      ])
    let lists = store.steps.compactMap {
      if case .list(let lines) = $0 { lines.count } else { nil }
    }
    // Two files have two contents at first.
    #expect(lists == [7, 6, 5, 4])
  }

  @Test("lists all files that are Almanac's own wherever it stops", arguments: 0..<8)
  func interruption(limit: Int) async throws {
    let store = RecordingStore(checkpoint: 2, failingAfter: limit)
    await #expect(throws: ExternalFailure.self) { try await store.apply(plan, of: site) }
    var present = Set(plan.before.lines.map(\.path))
    for step in store.steps {
      if case .upload(let paths) = step { present.formUnion(paths.map(SitePath.init)) }
      if case .remove(let paths) = step { present.subtract(paths.map(SitePath.init)) }
    }
    let list = store.list.lines.isEmpty ? plan.before : store.list
    #expect(present.isSubset(of: Set(list.lines.map(\.path))))
    // What the list calls unchanged was uploaded.
    let known = PublishPlan(
      site.files,
      at: TargetContents(
        list: list, files: Dictionary(uniqueKeysWithValues: present.map { ($0, .file()) })))
    let sent = store.steps.flatMap { if case .upload(let paths) = $0 { paths } else { [] } }
    #expect(known.unchanged <= sent.count)
    #expect(known.obstacles == [])
  }

  @Test("writes nothing if nothing changed")
  func nothing() async throws {
    let store = RecordingStore()
    let files = Dictionary(
      uniqueKeysWithValues: site.files.lines.map { line in
        (line.path, TargetContents.Occupant.file(line.fingerprint))
      })
    try await store.apply(
      PublishPlan(site.files, at: TargetContents(list: site.files, files: files)), of: site)
    #expect(store.steps == [])
  }
}
