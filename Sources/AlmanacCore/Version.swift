/// The version of the program and of the library.
package enum Version {
  /// The version number, by Semantic Versioning 2.0. Pages show it, so it must not contain the commit.
  package static let current = "0.1.0"
}
