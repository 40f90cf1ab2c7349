/// The comparison of the headers that a host sends with those that a site declares.
struct HeaderComparison {
  /// A header of some files that the host sends otherwise, or does not send.
  struct Difference {
    /// The first of the files.
    let path: String
    let name: String
    /// What the host sends; empty for nothing.
    let found: String
    let value: String
    /// The file that declares it.
    let file: String
    var count = 1
  }

  private(set) var differences: [Difference] = []
  private var indices: [[String]: Int] = [:]
  private let instructions: HostInstructions

  init(_ instructions: HostInstructions) { self.instructions = instructions }

  /// Compares the answer to the request of a file.
  mutating func add(_ path: String, _ answer: WebHost.Answer) {
    guard answer.status == 200, let file = instructions.files.last else { return }
    let expected = instructions.headers(of: FileChange.address(of: path))
    for (name, value) in expected.sorted(by: { $0.key < $1.key }) {
      let found = answer.headers[name] ?? ""
      guard found != value else { continue }
      if let index = indices[[name, found, value]] {
        differences[index].count += 1
      } else {
        indices[[name, found, value]] = differences.count
        differences.append(
          Difference(path: path, name: name, found: found, value: value, file: file))
      }
    }
  }
}
