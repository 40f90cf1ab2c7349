/// A failure of what is outside the files of the site: a tool, a host or the folder of a target.
package struct ExternalFailure: Error, Sendable {
  /// The failure in a sentence without a full stop.
  package let message: String
  /// The lines that a tool printed before it failed.
  package var output: [String] = []
  /// The exit code of the tool, if one ran to its end.
  var code: Int32?
  /// Whether the tool printed more than it may.
  var isTooMuch = false

  init(
    _ message: String, output: [String] = [], code: Int32? = nil, isTooMuch: Bool = false
  ) {
    self.message = message
    self.output = output
    self.code = code
    self.isTooMuch = isTooMuch
  }

  /// Runs operations on files, and throws their failure as one of these.
  static func converting<Value>(
    _ body: () throws(FileError) -> Value
  ) throws(ExternalFailure) -> Value {
    do throws(FileError) {
      return try body()
    } catch {
      throw ExternalFailure(error.message)
    }
  }
}
