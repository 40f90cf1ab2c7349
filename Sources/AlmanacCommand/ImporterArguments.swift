import Almanac
import ArgumentParser

/// The files and the options of an importer on a command line.
struct ImporterArguments {
  private(set) var files: [String] = []
  private(set) var options: [String: String] = [:]

  init(_ arguments: [String], of importer: any Importer) throws {
    let declared = try DeclaredOptions(
      arguments, names: importer.options.map(\.name), of: "almanac import \(importer.name)")
    for (name, value) in declared.values {
      guard options.updateValue(value, forKey: name) == nil else {
        throw ValidationError("--\(name) is given twice.")
      }
    }
    files = declared.others
    guard !files.isEmpty else { throw ValidationError("Name the files to import.") }
  }
}

/// The part of the help about the importers: each, then the options, once for those that share them.
struct ImporterHelp {
  let text: String

  init(_ importers: [any Importer]) {
    var groups: [(names: [String], options: [ImportOption])] = []
    for importer in importers where !importer.options.isEmpty {
      if let index = groups.firstIndex(where: { $0.options == importer.options }) {
        groups[index].names.append(importer.name)
      } else {
        groups.append(([importer.name], importer.options))
      }
    }
    let list = importers.map { "  \($0.name): \($0.summary)\n" }.joined()
    let options = groups.map { group in
      "\nOPTIONS OF \(group.names.joined(separator: ", ")):\n"
        + group.options.map { "  --\($0.name) <\($0.value)>: \($0.documentation)\n" }.joined()
    }
    text = "IMPORTERS:\n" + list + options.joined()
  }
}
