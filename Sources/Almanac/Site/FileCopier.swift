/// Copies files into the site as they are, and puts them aside until all are there.
struct FileCopier: Sendable {
  /// Nothing where the site is only checked.
  let writer: SiteWriter?
  /// What the build before left.
  let cache: BuildCache?

  /// What became of a file.
  struct Copied: Sendable {
    let source: SourceTree.File
    /// Its status before it was read.
    let status: FileStatus?
    let staged: SiteWriter.Staged
  }

  /// What one worker copied.
  struct Made: Sendable {
    var copied: [Copied] = []
    var diagnostics = Diagnostics()
    var failure: FileError?
  }

  /// Copies some files, one after another.
  func copy(_ files: ArraySlice<SourceTree.File>) -> Made {
    var made = Made()
    for (number, file) in zip(files.indices, files) where made.failure == nil {
      do throws(FileError) {
        try copy(file, number: "c\(number)", &made)
      } catch {
        made.failure = error
      }
    }
    return made
  }

  private func copy(
    _ file: SourceTree.File, number: String, _ made: inout Made
  ) throws(FileError) {
    let origin = SourceFile(path: file.name, bytes: []).start
    let status = writer.flatMap { writer in
      FileSystem.status(of: file.path).flatMap { $0.isSettled(at: writer.began) ? $0 : nil }
    }
    do throws(FileError) {
      _ = try FileReader(file.path)
    } catch {
      return made.diagnostics.add(.unreadable(error, file.name))
    }
    var staged = try writer?.stage(
      copyOf: file.path, at: file.pathInSite, from: origin, number: number)
    let known = cache?.copies[SitePath(file.pathInSite)]
    staged?.isKnown = known.map { SitePath($0.source) } == SitePath(file.name)
    made.copied.append(
      Copied(source: file, status: status, staged: staged ?? .dropped(file.pathInSite, origin)))
  }
}
