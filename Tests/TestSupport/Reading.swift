package import Almanac

/// The result of reading a string: the value, and all diagnostics.
package struct Reading<Value> {
  package let value: Value?
  package let diagnostics: Diagnostics

  package init(_ read: (inout Diagnostics) -> Value?) {
    var diagnostics = Diagnostics()
    value = read(&diagnostics)
    self.diagnostics = diagnostics
  }

  /// All diagnostics as they are printed, without colour.
  package var printed: String { DiagnosticPrinter().text(diagnostics) }
}

extension Reading where Value == DataDocument {
  /// Parses JSON as if it stood in a file.
  package init(json: String, path: String = "data.json") {
    self.init(bytes: Array(json.utf8), path: path)
  }

  /// Parses bytes as JSON as if they stood in a file.
  package init(bytes: [UInt8], path: String = "data.json") {
    self.init { JSONParser.parse(SourceFile(path: path, bytes: bytes), into: &$0) }
  }
}

extension Reading where Value: Readable {
  /// Parses JSON and reads a value from it.
  package init(_ type: Value.Type, json: String, path: String = "data.json") {
    self.init { diagnostics in
      JSONParser.parse(SourceFile(path: path, text: json), into: &diagnostics)
        .flatMap { Value.read($0.root, into: &diagnostics) }
    }
  }

  /// Parses a Markdown file and reads a value from its front matter.
  package init(_ type: Value.Type, frontMatter text: String, path: String = "post.md") {
    self.init { diagnostics in
      FrontMatter.parse(SourceFile(path: path, text: text), into: &diagnostics)?.document
        .flatMap { Value.read($0.root, into: &diagnostics) }
    }
  }
}
