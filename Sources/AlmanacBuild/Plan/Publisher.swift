/// Publishes the results of a build: it commits the staged files, and records the build in the cache.
struct Publisher {
  let writer: any SiteWriter
  /// Whether diagnostics forbid the publication.
  let stops: (Diagnostics) -> Bool

  /// - Parameters:
  ///   - change: The change to the files of the site.
  ///   - kept: The files that the build keeps, if the set of files may change.
  ///   - heading: The heading of the cache, as if all files stayed.
  func publish(
    _ results: BuildResults, _ change: BuildResults.Change, kept: [BuildPlan.KeptFile],
    heading: BuildCache.Heading, into report: inout BuildReport
  ) throws(FileError) {
    var heading = heading
    var statuses: [FileStatus?] = []
    let plan: PublicationPlan? =
      switch change {
      case .nothing: nil
      case .bytes: try writer.plan(results.files, kept: nil)
      case .files: try writer.plan(results.files, kept: kept.map(\.line))
      }
    heading.fileCount = results.plan.freshFileCount + (plan == nil ? 0 : results.files.count)
    report.unchanged = heading.fileCount
    if let plan {
      report.diagnostics.add(plan.diagnostics)
      guard !stops(report.diagnostics) else { return writer.abandon() }
      let result = try writer.commit(plan)
      report.written = plan.staged.count { $0.spot != nil }
      report.unchanged -= report.written
      report.removed = result.removed.count
      report.notes += result.notes
      statuses = result.statuses
      heading.manifest = result.manifest
      heading.hasLeftovers = plan.hasLeftovers
    } else {
      heading.number -= 1
    }
    if plan != nil || results.plan.isWorthRecording {
      do throws(FileError) {
        try writer.write(results.cache(heading, statuses: statuses))
      } catch {
        // The site is complete without it.
        report.notes.append("\(error.message): the next build rebuilds all pages")
      }
    }
    writer.close()
    report.outcome = .built
  }
}
