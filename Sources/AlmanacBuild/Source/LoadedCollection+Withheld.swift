extension [LoadedCollection] {
  /// Returns a record that the build leaves out, by the path of the file that its page would have.
  package func withheld(at files: [String]) -> Withheld? {
    lazy.flatMap(\.files.withheld).map(\.record).first { record in
      record.path.map { files.contains(SitePath.file(ofPageAt: $0)) } ?? false
    }
  }

  /// Returns a record that the build leaves out, by the name of a file that holds no other.
  package func withheld(inFile name: String) -> Withheld? {
    lazy.flatMap(\.files.withheld).first { $0.file == name && $0.record.isWholeFile }?.record
  }
}
