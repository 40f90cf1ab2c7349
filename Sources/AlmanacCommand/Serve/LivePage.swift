/// What the server adds to pages, so that they follow the site.
enum LivePage {
  /// The addresses of the server itself; a site has no files there.
  static let scriptPath = "/_almanac/live.js"
  static let changesPath = "/_almanac/changes"

  /// The page that is shown until a build succeeds.
  static let waiting = Array(
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Not built yet</title>
    </head>
    <body>
    <p>The site has not been built yet. It appears here as soon as it is.</p>
    </body>
    </html>

    """.utf8)

  /// Returns a page with the script: before the end of its body, or else at its end.
  ///
  /// - Parameter edition: The name of the files that the page belongs to.
  static func bytes(of page: [UInt8], edition: String) -> [UInt8] {
    let tag = #"<script src="\#(scriptPath)" data-edition="\#(edition)"></script>"#
    let end = endOfBody(page)
    return page[..<end] + Array(tag.utf8) + page[end...]
  }

  /// Returns the offset of the tag that ends the body, if only the end of the document and space follow it.
  private static func endOfBody(_ page: [UInt8]) -> Int {
    var end = page[...]
    end.dropLastSpace()
    end.dropLast(tag: "</html>")
    end.dropLastSpace()
    return end.dropLast(tag: "</body>") ? end.endIndex : page.endIndex
  }
}

extension ArraySlice<UInt8> {
  fileprivate mutating func dropLastSpace() {
    while let last, last == UInt8(ascii: " ") || (0x09...0x0D).contains(last) { removeLast() }
  }

  /// Removes a tag at the end, in any case, and returns whether there was one.
  @discardableResult
  fileprivate mutating func dropLast(tag: String) -> Bool {
    guard String(decoding: suffix(tag.utf8.count), as: UTF8.self).lowercased() == tag else {
      return false
    }
    removeLast(tag.utf8.count)
    return true
  }
}
