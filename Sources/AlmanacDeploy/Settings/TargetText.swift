/// A string of a target that becomes an argument of a tool. Each type allows what cannot be taken for
/// an option, a password or a second argument.
protocol TargetText: Readable {
  var text: String { get }
  init(text: String)

  /// The regular expression of its values, for the schema.
  static var pattern: String { get }
  /// What is expected, such as "the name of a branch".
  static var expectation: String { get }
  static var example: String { get }

  static func isValid(_ text: String) -> Bool
}

extension TargetText {
  package static var placeholder: Self { Self(text: "") }
  package static var schema: JSONSchema { .text(pattern: pattern) }

  package static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Self? {
    guard let text = String.read(value, into: &diagnostics) else { return nil }
    if SecretShape.matches(text) {
      // It is reported where site.json is read.
      return nil
    }
    guard isValid(text) else {
      diagnostics.add(
        .invalidValue(
          value, "Expected \(expectation), found \(value.described)",
          help: "write \(expectation), such as \"\(example)\""))
      return nil
    }
    return Self(text: text)
  }

  /// Returns whether a string consists of letters and digits of ASCII and some other characters, and
  /// begins with none of those.
  static func isName(_ text: some StringProtocol, with others: String) -> Bool {
    func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: false
      }
    }
    guard let first = text.utf8.first, isPlain(first) else { return false }
    return text.utf8.allSatisfy { isPlain($0) || others.utf8.contains($0) }
  }

  /// Returns whether a string is not empty, not an option, and has no control characters.
  static func isArgument(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-") && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
}

/// The name of a target.
package struct TargetName: TargetText {
  let text: String
  static let pattern = "^[A-Za-z0-9][A-Za-z0-9._-]*$"
  static let expectation = "a name of letters and digits"
  static let example = "pages"
  static func isValid(_ text: String) -> Bool { isName(text, with: "._-") && text.count <= 64 }
}

/// A folder on this machine.
package struct FolderPath: TargetText {
  let text: String
  static let pattern = "^[^\\u0000-\\u001f]+$"
  static let expectation = "the path of a folder"
  static let example = "/srv/www/league"
  static func isValid(_ text: String) -> Bool { isArgument(text) }
}

/// The address of a Git repository.
package struct RemoteAddress: TargetText {
  let text: String
  static let pattern = "^[^-\\u0000-\\u001f][^\\u0000-\\u001f]*$"
  static let expectation = "the address of a repository"
  static let example = "git@example.org:league/site.git"
  static func isValid(_ text: String) -> Bool {
    // A remote helper such as ext:: runs any program.
    isArgument(text) && !text.contains("::")
  }

  /// The address for Git. A relative path must say so with "./" or "../", as in Git's submodules.
  func resolved(from source: String) -> String {
    guard text.hasPrefix("./") || text.hasPrefix("../") else { return text }
    return "\(FileSystem.resolved(source) ?? source)/\(text)"
  }
}

/// The name of a branch.
package struct BranchName: TargetText {
  let text: String
  static let pattern = "^[A-Za-z0-9][A-Za-z0-9._/-]*$"
  static let expectation = "the name of a branch"
  static let example = "gh-pages"
  static func isValid(_ text: String) -> Bool {
    isName(text, with: "._/-") && !text.contains("..") && !text.contains("//")
      && !text.hasSuffix("/") && !text.hasSuffix(".lock")
  }
}

/// A program with its arguments.
package struct CommandLineArguments: Readable {
  let program: String
  let arguments: [String]

  package static let placeholder = CommandLineArguments(program: "", arguments: [])
  package static var schema: JSONSchema { .list(of: .text) }

  package static func read(
    _ value: DataValue, into diagnostics: inout Diagnostics
  ) -> CommandLineArguments? {
    guard let words = [String].read(value, into: &diagnostics) else { return nil }
    guard let program = words.first, !program.isEmpty,
      words.allSatisfy({ !$0.utf8.contains(0) })
    else {
      diagnostics.add(
        .invalidValue(
          value, "Expected a program and its arguments, found \(value.described)",
          help: "write a list such as [\"deploy\", \"--production\", \"{site}\"]"))
      return nil
    }
    return CommandLineArguments(program: program, arguments: Array(words.dropFirst()))
  }
}
