/// A copier of files into the site, which removes metadata from images and stages the copies.
struct FileCopier: Sendable {
  /// `nil` if the site is only checked.
  let writer: (any SiteWriter)?
  /// The cache of the previous build.
  let cache: BuildCache?
  /// Whether images are copied unchanged as well.
  let keepsMetadata: Bool

  /// The result for a file.
  struct Copied: Sendable {
    let source: SourceTree.File
    /// Its status before it was read.
    let status: FileStatus?
    /// The fingerprint of its own bytes; `nil` if it is not written.
    var fingerprint: Fingerprint?
    /// Its format, if it keeps its metadata.
    var exposed: ImageFormat?
    var staged: StagedFile
  }

  /// The results of one worker.
  struct Made: Sendable {
    var copied: [Copied] = []
    var diagnostics = Diagnostics()
    var failure: FileError?
  }

  /// Copies some files, one after another.
  ///
  /// - Parameter prefix: The start of the numbers under which they are staged.
  func copy(_ files: ArraySlice<SourceTree.File>, prefix: String = "c") -> Made {
    var made = Made()
    for (number, file) in zip(files.indices, files) where made.failure == nil {
      do throws(FileError) {
        try copy(file, number: "\(prefix)\(number)", &made)
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
      file.status.flatMap { $0.isReliable(at: writer.began) ? $0 : nil }
    }
    var copied = Copied(
      source: file, status: status, staged: .dropped(file.pathInSite, origin))
    guard let content = content(of: file, &made.diagnostics) else {
      // It takes its path all the same, so that links to it are not reported, too.
      return made.copied.append(copied)
    }
    switch content {
    case .bytes(let bytes, let fingerprint):
      copied.fingerprint = fingerprint
      if let writer {
        copied.staged = try writer.stage(bytes, at: file.pathInSite, from: origin, number: number)
      }
    case .file(let exposed):
      copied.exposed = exposed
      if let writer {
        copied.staged = try writer.stage(
          copyOf: file, at: file.pathInSite, from: origin, number: number)
      }
      copied.fingerprint = copied.staged.fingerprint
    }
    let known = cache?.copies[SitePath(file.pathInSite)]
    copied.staged.isKnown = known.map { SitePath($0.source) } == SitePath(file.name)
    made.copied.append(copied)
  }

  /// The content that is written for a file.
  private enum Content {
    /// The unchanged file, with its format if it may contain metadata that is not removed.
    case file(exposed: ImageFormat?)
    /// What was read and checked, an image without metadata or a file of the program, and the fingerprint
    /// of the file.
    case bytes([UInt8], Fingerprint)
  }

  /// Reads as much of a file as its publication takes.
  ///
  /// - Returns: `nil` if the file cannot be published, which is reported.
  private func content(
    of file: SourceTree.File, _ diagnostics: inout Diagnostics
  ) -> Content? {
    do throws(FileError) {
      if let bytes = file.builtIn { return .bytes(bytes, Fingerprint(of: bytes)) }
      switch file.check {
      case .refused: return nil
      case .drawing:
        return try markup(of: file, SVGCheck.problems, &diagnostics)
      case .feed:
        return try markup(of: file, FeedCheck.problems, &diagnostics)
      case .none, .noPage: break
      }
      let header = try file.bytes(
        upTo: file.check == .noPage ? FileCheck.sniffedLength : ImageFormat.headerLength)
      guard !keepsMetadata, let format = ImageFormat(header) else {
        if !keepsMetadata, let promised = ImageFormat(ending: file.ending) {
          diagnostics.add(.notOfFormat(promised, file.name))
        } else if file.check == .noPage, FileCheck.mayBePage(header) {
          diagnostics.add(.mayBePage(file.name))
        } else {
          return .file(exposed: nil)
        }
        return nil
      }
      guard format.isRewritten else {
        diagnostics.add(.metadataKept(format, file.name))
        return .file(exposed: format)
      }
      let bytes = try file.bytes(upTo: ImageMetadata.maximumSize + 1)
      guard bytes.count <= ImageMetadata.maximumSize else {
        diagnostics.add(.imageTooLarge(format, file.name))
        return nil
      }
      do throws(ImageMetadata.Obstacle) {
        return .bytes(
          try ImageMetadata.removed(from: bytes, format), Fingerprint(of: bytes))
      } catch {
        diagnostics.add(.brokenImage(format, error, file.name))
      }
    } catch {
      diagnostics.add(.unreadable(error, file.name))
    }
    return nil
  }

  /// Returns the content of a file that a check finds nothing wrong with, as the bytes that were checked.
  private func markup(
    of file: SourceTree.File, _ problems: ([UInt8], String) -> [Diagnostic],
    _ diagnostics: inout Diagnostics
  ) throws(FileError) -> Content? {
    let bytes = try file.open().all(upTo: SVGCheck.maximumSize + 1)
    let found =
      bytes.count > SVGCheck.maximumSize
      ? [.markupTooLarge(file.name)] : problems(bytes, file.name)
    for diagnostic in found { diagnostics.add(diagnostic) }
    guard found.isEmpty else { return nil }
    let fingerprint = Fingerprint(of: bytes)
    guard !keepsMetadata else { return .bytes(bytes, fingerprint) }
    do throws(SVGPictures.DamagedPicture) {
      return .bytes(try SVGPictures.withoutMetadata(bytes), fingerprint)
    } catch {
      diagnostics.add(.brokenImage(error.format, error.obstacle, file.name))
      return nil
    }
  }
}

extension Diagnostic {
  private static func file(_ name: String) -> Place { SourceFile(path: name, bytes: []).start }

  /// The advice to publish a file unchanged.
  private static let keepMetadata = "set keepMetadata to true in Content/site.json"

  static func brokenImage(
    _ format: ImageFormat, _ obstacle: ImageMetadata.Obstacle, _ name: String
  ) -> Self {
    .init(
      .error, "A0340", at: file(name),
      "\(format.name) image is damaged, so its metadata cannot be removed: "
        + obstacle.reason,
      help: "save it again with an image editor, or \(keepMetadata)")
  }

  static func notOfFormat(_ format: ImageFormat, _ name: String) -> Self {
    .init(
      .error, "A0341", at: file(name), "Expected a \(format.name) image, found something else",
      help: "save the image again, or give the file the extension of its format")
  }

  fileprivate static func mayBePage(_ name: String) -> Self {
    .init(
      .error, "A0655", at: file(name),
      "The file begins with a tag, so that a browser may show it as a page",
      help: "give it the extension of its format; "
        + FilePattern.advice(onFile: name, "publishes it as it is"))
  }

  fileprivate static func markupTooLarge(_ name: String) -> Self {
    .init(
      .error, "A0656", at: file(name),
      "Drawings and feeds are limited to \(SVGCheck.maximumSize >> 20) MB",
      help: "save it with fewer details, or as PNG or WebP; "
        + FilePattern.advice(onFile: name, "publishes it as it is"))
  }

  static func imageTooLarge(_ format: ImageFormat, _ name: String) -> Self {
    .init(
      .error, "A0342", at: file(name),
      "\(format.name) image is larger than \(ImageMetadata.maximumSize >> 20) MB",
      help: "scale it down, or \(keepMetadata)")
  }

  static func metadataKept(_ format: ImageFormat, _ name: String) -> Self {
    let remedy =
      switch format {
      case .video: "remove it with a video editor"
      case .avif: "save it as WebP, JPEG or PNG"
      default: "save it as JPEG, PNG or WebP, which browsers show"
      }
    return .init(
      .warning, "A0343", at: file(name),
      "\(format.name) file is published with its metadata, which may reveal the location and "
        + "the owner",
      help: "\(remedy), or \(keepMetadata)")
  }
}
