package import Almanac
package import AlmanacCore
import Foundation

/// Downloads pictures on other hosts into the site, so that builds need no network: `almanac fetch images`.
///
/// Requests are made by curl, several at a time. A file appears when it is whole and its bytes are those of a picture;
/// what failed is requested again by the next run.
package struct ImageFetch: Sendable {
  /// What became of the pictures.
  package struct Outcome: Sendable {
    package var fetched = 0
    /// The copies that the site had, and that are still the same as far as is known.
    package var kept = 0
    /// The pictures that could not be fetched, each at the place of its address.
    package var diagnostics = Diagnostics()
  }

  private let source: String
  private let refreshes: Bool
  private let waits: [Duration]
  /// How long a host may send nothing, or next to nothing, in seconds.
  private let patience: Int
  private let curl: Tool

  /// The number of downloads at a time.
  private static let width = 4
  /// The largest picture in bytes.
  package static let maximumSize = 20 << 20
  /// How long one download may take at most, in seconds.
  private static let longest = 120

  /// - Parameters:
  ///   - source: The folder that holds Content.
  ///   - refreshes: Whether copies that the site has are requested as well, if they have changed since.
  ///   - waits: How long to wait before each further try of a host that is busy or closes the connection.
  ///   - patience: How long a host may send nothing, in seconds.
  package init(
    into source: String, refreshing refreshes: Bool,
    waits: [Duration] = [.seconds(1), .seconds(5)], patience: Int = 20
  ) {
    self.source = source
    (self.refreshes, self.waits, self.patience) = (refreshes, waits, patience)
    curl = Tool(name: "curl", package: "curl", outputLimit: Self.maximumSize + 4096)
  }

  /// Fetches pictures.
  ///
  /// - Parameter progress: Called with the number of pictures that are done.
  package func run(
    _ pictures: [RemotePicture], progress: @escaping @Sendable (Int) -> Void
  ) async throws(ExternalFailure) -> Outcome {
    guard !pictures.isEmpty else { return Outcome() }
    try await curl.find()
    let (target, names) = try ExternalFailure.converting { () throws(FileError) in
      let target = try NamedFolder(
        PictureCopies.folder, in: Directory(opening: "\(source)/Content"))
      return (target, target.missing.isEmpty ? try target.existing.list().map(\.name) : [])
    }
    var outcome = Outcome()
    await withTaskGroup(of: Result.self) { group in
      var next = pictures.makeIterator()
      func start() -> Bool {
        guard let picture = next.next() else { return false }
        group.addTask { await fetch(picture, into: target, names) }
        return true
      }
      for _ in 0..<Self.width where !start() { break }
      var done = 0
      for await result in group {
        done += 1
        progress(done)
        switch result {
        case .fetched: outcome.fetched += 1
        case .kept: outcome.kept += 1
        case .failed(let diagnostic): outcome.diagnostics.add(diagnostic)
        }
        _ = start()
      }
    }
    return outcome
  }

  private enum Result: Sendable {
    case fetched
    case kept
    case failed(Diagnostic)
  }

  /// A failure of one download.
  private struct Refusal: Error {
    let reason: String
    /// Whether another try may succeed, and how long the host asks to wait.
    var mayPass = false
    var wait: Duration?
  }

  private func fetch(
    _ picture: RemotePicture, into target: NamedFolder, _ names: [String]
  ) async -> Result {
    guard let address = Self.address(of: picture),
      let name = PictureCopies.name(for: picture.address)
    else { return .failed(.noPicture(picture, "the address cannot be requested")) }
    let known = names.first { $0.hasPrefix(name) && !$0.hasPrefix(".") }
    if known != nil, !refreshes { return .kept }
    var waits = waits[...]
    while true {
      do throws(Refusal) {
        guard let bytes = try await bytes(at: address, unless: known) else { return .kept }
        return try save(bytes, as: name, of: picture, in: target, replacing: known)
      } catch {
        guard error.mayPass, let wait = waits.popFirst() else {
          return .failed(.noPicture(picture, error.reason))
        }
        try? await Task.sleep(for: max(wait, min(error.wait ?? wait, .seconds(60))))
      }
    }
  }

  /// Returns the address of a picture as requests have it; `nil` if it has characters that none can have, or a
  /// password.
  private static func address(of picture: RemotePicture) -> String? {
    guard let address = PictureCopies.webAddress(picture.address),
      !SecretShape.matches(address), let url = URL(string: address)?.absoluteString,
      url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != 0x5C })
    else { return nil }
    return url
  }

  /// Requests an address.
  ///
  /// - Parameter known: The name of the copy that the site has.
  /// - Returns: `nil` if that copy is still the same.
  private func bytes(at address: String, unless known: String?) async throws(Refusal) -> [UInt8]? {
    var arguments = [
      // First, for curl to ignore the settings of the user.
      "--disable", "--config", "-", "--silent", "--show-error", "--globoff", "--location",
      "--max-redirs", "5", "--proto", "=http,https", "--connect-timeout", "15",
      "--speed-limit", "500", "--speed-time", "\(patience)", "--max-time", "\(Self.longest)",
      "--max-filesize", "\(Self.maximumSize)", "--user-agent", "almanac/\(Version.current)",
      "--write-out", "\\n%{http_code} %header{retry-after}",
    ]
    if let known {
      arguments += ["--time-cond", "\(source)/Content/\(PictureCopies.folder)/\(known)"]
    }
    let output: [UInt8]
    do throws(ExternalFailure) {
      output = try await curl.run(arguments, input: Array("url = \"\(address)\"\n".utf8))
    } catch {
      throw Self.refusal(of: error)
    }
    guard let end = output.lastIndex(of: 0x0A) else { throw Refusal(reason: "there was no answer") }
    let report = String(decoding: output[(end + 1)...], as: UTF8.self).split(separator: " ")
    let status = report.first.flatMap { Int($0) } ?? 0
    switch status {
    case 200: return Array(output[..<end])
    case 304 where known != nil: return nil
    case 429, 500...599:
      let wait = report.count > 1 ? Int(report[1]).map { Duration.seconds(max($0, 0)) } : nil
      throw Refusal(reason: "the host answers \(status)", mayPass: true, wait: wait)
    default: throw Refusal(reason: "the host answers \(status)")
    }
  }

  /// Returns why curl failed (curl's manual, "Exit codes").
  private static func refusal(of failure: ExternalFailure) -> Refusal {
    switch failure.code {
    case 1, 3: Refusal(reason: "the address, or one that it leads to, cannot be requested")
    case 6: Refusal(reason: "the host is unknown", mayPass: true)
    case 7: Refusal(reason: "the host does not answer", mayPass: true)
    case 18, 52, 56: Refusal(reason: "the host closed the connection", mayPass: true)
    case 28: Refusal(reason: "the host is too slow")
    case 47: Refusal(reason: "the address leads to others without an end")
    case 60: Refusal(reason: "the certificate of the host is not valid")
    case 63: tooLarge
    default: failure.isTooMuch ? tooLarge : Refusal(reason: failure.message)
    }
  }

  private static let tooLarge = Refusal(
    reason: "it has more than \(maximumSize >> 20) MB")

  /// Writes a picture, if its bytes are those of one.
  private func save(
    _ bytes: [UInt8], as name: String, of picture: RemotePicture, in target: NamedFolder,
    replacing known: String?
  ) throws(Refusal) -> Result {
    guard let ending = ImageFormat(Array(bytes.prefix(ImageFormat.headerLength)))?.webEnding else {
      throw Refusal(reason: "what the host sends is no JPEG, PNG, WebP, GIF or AVIF image")
    }
    guard ImageFormat.isWhole(bytes) else {
      throw Refusal(reason: "what the host sends ends within the image")
    }
    let file = "\(name)\(Self.readableName(of: picture)).\(ending)"
    do throws(FileError) {
      var diagnostics = Diagnostics()
      let new = NewFile(fileName: known ?? file, bytes: bytes, summary: "")
      _ = try NewFileWriter(target, replacing: true).write([new], into: &diagnostics)
      if let problem = diagnostics.all.first { return .failed(problem) }
    } catch {
      throw Refusal(reason: error.message)
    }
    return .fetched
  }

  /// Returns the file's name in an address, for people: "-m31".
  private static func readableName(of picture: RemotePicture) -> String {
    let path = picture.address.prefix { $0 != "?" && $0 != "#" }
    let name = path.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? ""
    let slug = Slug.make(String(name.prefix(60)))
    return slug.isEmpty ? "" : "-\(slug)"
  }
}

extension Diagnostic {
  fileprivate static func noPicture(_ picture: RemotePicture, _ reason: String) -> Self {
    .init(
      .error, "A0367", at: picture.place, "Cannot fetch \(picture.address.prefix(200)): \(reason)",
      help: "run the command again later, or put the file beside the data and write its name")
  }
}
