/// What a page shows of the site around it, besides the values of its view model.
package protocol PageEnvironment: Sendable {
  /// The address of the home page.
  var addressBase: AddressBase { get }

  /// Returns a word of the interface in the language of the page that is being made.
  func text(_ word: Word, _ values: KeyValuePairs<String, String>) -> String

  /// Returns the size of an image in the site by its address, if it is known.
  func imageSize(at address: ArraySlice<UInt8>) -> ImageSize?

  /// Returns the path from the site's root to what content in a folder names relative to itself: a file
  /// that is copied, or the page of a data file; `nil` if there is neither.
  func path(of address: ArraySlice<UInt8>, namedIn folder: String) -> [UInt8]?
}
