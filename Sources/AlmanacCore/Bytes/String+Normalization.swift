import Foundation

extension String {
  /// The string in Unicode Normalization Form C.
  package var precomposed: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }
}
