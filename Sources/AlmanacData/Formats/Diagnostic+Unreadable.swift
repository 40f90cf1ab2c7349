extension Diagnostic {
  package static func unreadable(_ error: FileError, _ name: String) -> Self {
    .init(
      .error, "A0307", at: SourceFile(path: name, bytes: []).start,
      "Cannot \(error.operation) it: \(error.reason)")
  }
}
