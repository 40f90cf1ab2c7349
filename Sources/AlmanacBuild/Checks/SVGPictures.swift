private import Foundation

/// The pictures within a drawing, which are published without metadata like all others.
enum SVGPictures {
  private static let marker = Array(";base64,".utf8)

  /// Returns a drawing with its pictures without metadata. It is unchanged if they have none.
  ///
  /// - Throws: The format of a damaged picture, and the reason why its structure cannot be followed.
  static func withoutMetadata(_ drawing: [UInt8]) throws(DamagedPicture) -> [UInt8] {
    var result: [UInt8] = []
    var copied = 0
    var index = 0
    while let found = drawing.span.first(marker.span, from: index) {
      let start = found + marker.count
      index = drawing.span.skip(start, drawing.count) { $0.isBase64 || $0.isSpace }
      guard let picture = Data(base64Encoded: Data(drawing[start..<index].filter(\.isBase64))),
        let format = ImageFormat(Array(picture.prefix(ImageFormat.headerLength)))
      else { continue }
      let bytes: [UInt8]
      do throws(ImageMetadata.Obstacle) {
        bytes = try ImageMetadata.removed(from: Array(picture), format)
      } catch {
        throw DamagedPicture(format: format, obstacle: error)
      }
      guard bytes.count != picture.count else { continue }
      result += drawing[copied..<start]
      result += Data(bytes).base64EncodedData()
      copied = index
    }
    return copied == 0 ? drawing : result + drawing[copied...]
  }

  /// A picture whose metadata cannot be removed.
  struct DamagedPicture: Error {
    let format: ImageFormat
    let obstacle: ImageMetadata.Obstacle
  }
}

extension UInt8 {
  /// Whether base64 has the byte (RFC 4648, section 4).
  fileprivate var isBase64: Bool { isLetter || isDigit || "+/=".utf8.contains(self) }
}
