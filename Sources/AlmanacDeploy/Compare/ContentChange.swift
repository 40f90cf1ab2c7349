/// A change to the content or the templates of a site.
package struct ContentChange: Sendable, Equatable {
  /// The file, such as "Content/messier/m31.json".
  package let file: String
  /// The record of a file of several, such as "lanterns" or "line 12"; `nil` for the file as a whole.
  package let record: String?
  package let change: Change

  package enum Change: Sendable, Equatable {
    case added, removed
    /// The content differs in a way that is not described: an image, a template, a file with errors.
    case changed
    /// A value differs: the path of its key, such as "homeTeam.name" or "moves[3].time", and what it was
    /// and is; `nil` where there is no such key.
    case value(path: String, old: String?, new: String?)
  }
}
