import Almanac
import Foundation

/// Links that open a place of a file in the user's editor.
struct EditorLinks: Sendable {
  /// The address, in which {path}, {line} and {column} stand for the place.
  private let pattern: String
  /// The path of the source, in full.
  private let source: String

  /// The addresses of editors, by the names of their programs.
  private static let known = [
    "code": "vscode://file{path}:{line}:{column}",
    "codium": "vscodium://file{path}:{line}:{column}",
    "cursor": "cursor://file{path}:{line}:{column}", "zed": "zed://file{path}:{line}:{column}",
    "subl": "subl://open?url=file://{path}&line={line}&column={column}",
    "mate": "txmt://open?url=file://{path}&line={line}&column={column}",
    "idea": "idea://open?file={path}&line={line}&column={column}",
  ]

  /// - Parameter environment: Names an editor in ALMANAC_EDITOR_URL, by an address such as
  ///   "vscode://file{path}:{line}:{column}", or in VISUAL or EDITOR.
  /// - Returns: `nil` if it names none that has addresses.
  init?(source: String, environment: [String: String]) {
    let program = (environment["VISUAL"] ?? environment["EDITOR"] ?? "").split(separator: " ").first
    let name = program.map { String($0.split(separator: "/").last ?? "") }
    guard let pattern = environment["ALMANAC_EDITOR_URL"] ?? name.flatMap({ Self.known[$0] }) else {
      return nil
    }
    self.pattern = pattern
    self.source = URL(filePath: source).standardizedFileURL.path
  }

  /// Returns the link to a place in a file of the source; `nil` for other files.
  func link(to place: Place?) -> String? {
    guard let place, place.path.hasPrefix("Content/") || place.path.hasPrefix("Templates/") else {
      return nil
    }
    let path = "\(source)/\(place.path)"
    guard let written = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) else {
      return nil
    }
    return pattern.replacing("{path}", with: written).replacing("{line}", with: "\(place.line)")
      .replacing("{column}", with: "\(place.column)")
  }
}
