/// A failure to publish a site.
package struct PublishError: Error, Sendable {
  /// The failure in a sentence without a full stop.
  package let message: String
  /// The lines that a tool printed before it failed.
  package var output: [String] = []

  init(_ message: String, output: [String] = []) {
    self.message = message
    self.output = output
  }

  /// Runs operations on files, and throws their failure as one to publish.
  static func converting<Value>(
    _ body: () throws(FileError) -> Value
  ) throws(PublishError) -> Value {
    do throws(FileError) {
      return try body()
    } catch {
      throw PublishError(error.message)
    }
  }
}
