import AlmanacKinds
import Foundation
import TestSupport
import Testing

@testable import Almanac

@Suite("The files of the built-in theme")
struct ThemeFilesTests {
  private static let folder = Repository.root.appending(path: "Templates")

  /// The paths of all files of the folder, sorted by their bytes.
  private static var paths: [String] {
    get throws {
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return try names.filter { name in
        let values = try folder.appending(path: name).resourceValues(forKeys: [.isDirectoryKey])
        return values.isDirectory != true && !name.hasPrefix(".")
      }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }

  @Test("are those of Templates, each listed in CTheme.c")
  func list() throws {
    let source = Repository.root.appending(path: "Sources/CTheme/CTheme.c")
    try expectGolden(try Self.source(of: Self.paths), source)
  }

  @Test("have the bytes of Templates")
  func bytes() throws {
    let files = try #require(BuiltInTheme().theme).files
    #expect(try files.map(\.path) == Self.paths)
    for file in files {
      #expect(try Data(contentsOf: Self.folder.appending(path: file.path)) == Data(file.bytes))
    }
  }

  /// Returns the C source that embeds some files.
  private static func source(of paths: [String]) -> String {
    let arrays = paths.enumerated().map { index, path in
      """
      static const unsigned char file\(index)[] = {
      #embed "../../Templates/\(path)"
      };

      """
    }
    let rows = paths.enumerated().map { index, path in
      "    {\"\(path)\", file\(index), sizeof file\(index)},\n"
    }
    return """
      // The files of the built-in theme, Templates in this repository, one "#embed" for each.
      // "RECORD=1 swift test --filter ThemeFilesTests" writes this file again.

      #include "CTheme.h"

      #pragma clang diagnostic ignored "-Wc23-extensions"

      \(arrays.joined())
      static const struct almanac_theme_file files[] = {
      \(rows.joined())};

      static const unsigned char catalogue[] = {
      #embed "../../Content/messier/catalogue.json"
      };

      size_t almanac_theme_count(void) { return sizeof files / sizeof files[0]; }

      struct almanac_theme_file almanac_theme_file(size_t index) { return files[index]; }

      struct almanac_theme_file almanac_messier_catalogue(void) {
        return (struct almanac_theme_file){"messier/catalogue.json", catalogue, sizeof catalogue};
      }

      """
  }
}
