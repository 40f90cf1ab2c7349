import Almanac
import AlmanacBuild
import AlmanacDeploy
import ArgumentParser
import Foundation

/// The option for a file that holds the whole site.
struct ArchiveOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Pack the site into a file as well: NAME.tar, NAME.tar.gz, NAME.tar.zst or NAME.zip.",
      discussion: """
        The same site gives the same bytes. The time of its files is SOURCE_DATE_EPOCH, or else \
        1970. Beside it, NAME.tar.zst.sha256 has its checksum for sha256sum -c.
        """,
      valueName: "file"))
  var archive: String?

  func validate() throws { _ = try file() }

  /// Returns the archive, or `nil` if none is wanted. Throws if its tool is not installed.
  func found() async throws -> SiteArchive? {
    guard let file = try file() else { return nil }
    do throws(ExternalFailure) {
      try await file.findTools()
    } catch {
      throw error.printed()
    }
    return file
  }

  private func file() throws -> SiteArchive? {
    guard let archive else { return nil }
    let time = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) }
    guard let file = SiteArchive(archive, time: time ?? 0) else {
      throw ValidationError(
        "--archive needs a file whose name ends in .tar, .tar.gz, .tar.zst or .zip, such as site.zip."
      )
    }
    return file
  }
}

extension SiteArchive {
  /// Writes a site that was built, and prints what was written.
  func write(_ options: BuildOptions, _ run: SiteRun) async throws {
    do throws(ExternalFailure) {
      let summary = try await write(siteOf: options)
      let files = "\(summary.fileCount.counted("file")) in \(summary.size.counted("byte"))"
      run.printSummary("\(path): \(files)\(summary.isUnchanged ? ", unchanged" : "")\n")
    } catch {
      throw error.printed()
    }
  }
}
