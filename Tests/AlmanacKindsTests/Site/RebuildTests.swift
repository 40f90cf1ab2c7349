import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("Builds of a changing site")
struct RebuildTests {
  /// The sites that change at random: some a day, as many as the environment says at night, and one to
  /// look into its failure.
  private static var seeds: Range<UInt64> {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["ALMANAC_SEED"].flatMap(UInt64.init) { return seed..<seed + 1 }
    return 0..<(environment["ALMANAC_SEEDS"].flatMap(UInt64.init) ?? 4)
  }

  @Test("end with the result of a clean build, whatever changed before", arguments: seeds)
  func randomChanges(seed: UInt64) async throws {
    var site = try ChangingSite(seed: seed)
    let session = MemorySession(site)
    var history: [String] = []
    for round in 0..<6 {
      try await compare(&site, session, isFirst: round == 0, history)
      history = []
      for _ in 0..<3 { history.append(try site.change()) }
    }
  }

  /// Each step changes something and damages what builds know of the site: a few steps a day, and as
  /// many as the environment says at night.
  @Test("end with the result of a clean build, whatever happened to the state of builds")
  func randomDamage() async throws {
    let count = ProcessInfo.processInfo.environment["ALMANAC_STEPS"].flatMap(Int.init) ?? 10
    var site = try ChangingSite(seed: 1_000)
    let session = MemorySession(site)
    var history: [String] = []
    for step in 0...count {
      try await compare(&site, session, isFirst: step == 0, history)
      history = [try site.change(), try site.damageState()]
    }
  }

  /// Builds a site, on disk and in memory, and compares both with a clean build.
  private func compare(
    _ site: inout ChangingSite, _ session: MemorySession, isFirst: Bool, _ history: [String]
  ) async throws {
    let report = await site.build(into: "_site")
    let clean = await site.build(into: "clean", keepsItems: false)
    try await session.compare(site, with: clean, history)
    // Of pages that are gone, files that were changed are kept, and reported.
    let leftovers = report.diagnostics.all.filter { $0.code == "A0309" }
    let others = report.diagnostics.all.filter { $0.code != "A0309" }
    #expect(report.outcome == clean.outcome, "\(history)")
    #expect(Set(others) == Set(clean.diagnostics.all), "\(history)")
    if report.outcome == .built {
      #expect(report.pages == clean.pages)
      var files = try site.folder.files(below: "_site")
      for file in leftovers.compactMap(\.place?.path) {
        files[String(file.dropFirst("\(site.folder.path)/_site/".count))] = nil
      }
      let expected = try site.folder.files(below: "clean")
      let names = site.mayHaveStrays ? Set(expected.keys) : Set(files.keys).union(expected.keys)
      let different = names.filter { files[$0] != expected[$0] }
      #expect(different.isEmpty, "\(history)")
      try site.save()
    } else {
      // What stops a build is taken back, or it would stop all that follow.
      #expect(!isFirst, "\(DiagnosticPrinter().text(report.diagnostics))")
      try site.restore()
    }
    try site.remove(site: "clean")
  }
}

/// A session that holds a changing site in memory.
private actor MemorySession {
  private let store = MemoryStore()
  private var session: SiteSession
  /// What the builds of the session have beyond what is published.
  private var inclusion: Inclusion

  init(_ site: ChangingSite) {
    inclusion = site.options().inclusion
    session = SiteSession(ChangingSite.sources, site.options(), to: store)
  }

  /// Updates the site, and compares it with a clean build.
  func compare(
    _ site: ChangingSite, with clean: BuildReport, _ history: [String]
  ) async throws {
    let before = try files()
    if site.options().inclusion != inclusion {
      // The options of a session stay the same.
      inclusion = site.options().inclusion
      session = SiteSession(ChangingSite.sources, site.options(), to: store)
    }
    let report = await session.update(asOf: .date(site.day))
    let found = report.diagnostics.all.map(\.summary)
    #expect(Set(found) == Set(clean.diagnostics.all.map(\.summary)), "\(history)")
    #expect(report.outcome == clean.outcome, "\(history)")
    let after = try files()
    let expected = report.outcome == .built ? try site.folder.files(below: "clean") : before
    let names = Set(after.keys).union(expected.keys)
    #expect(names.filter { after[$0] != expected[$0] }.isEmpty, "\(history)")
    let changed = names.union(before.keys).filter { before[$0] != after[$0] }
    #expect(report.written + report.removed == changed.count, "\(history)")
  }

  private func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in store.paths { files[path] = try store.bytes(of: path).map { Data($0) } }
    return files
  }
}
