/// The rotation or reflection with which an image is displayed, from its Exif block (Exif 2.32,
/// section 4.6.4, tag 0x0112). A photo that was taken upright is often stored sideways.
struct ImageOrientation: Equatable, Sendable {
  /// From 1, which is as stored, to 8.
  private let number: UInt8

  static let asStored = ImageOrientation(number: 1)

  private init(number: UInt8) { self.number = number }

  /// Whether width and height are swapped.
  var isTurned: Bool { number >= 5 }

  /// Reads the first directory of an Exif block, which has the form of a TIFF file.
  ///
  /// - Returns: `nil` if the block has no orientation.
  init?(exif range: Range<Int>, of image: ImageBytes) {
    let isLittle = image.has("II", at: range.lowerBound)
    func number(_ offset: Int, _ size: Int) -> Int? {
      let index = range.lowerBound + offset
      guard index + size <= range.upperBound else { return nil }
      return isLittle ? image.littleEndian(index, size) : image.bigEndian(index, size)
    }
    guard isLittle || image.has("MM", at: range.lowerBound), let directory = number(4, 4),
      let entries = number(directory, 2)
    else { return nil }
    for entry in 0..<entries {
      let start = directory + 2 + entry * 12
      guard let tag = number(start, 2) else { return nil }
      guard tag == 0x0112 else { continue }
      // A single two-byte number, as browsers require.
      guard number(start + 2, 2) == 3, number(start + 4, 4) == 1, let value = number(start + 8, 2),
        (1...8).contains(value)
      else { return nil }
      self.number = UInt8(value)
      return
    }
    return nil
  }

  /// An Exif block with only this orientation; `nil` if the image is displayed as stored.
  var exif: [UInt8]? {
    guard self != .asStored else { return nil }
    return [
      // The byte order, the number of the format, the offset of the directory, and its entry count.
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1,
      // The tag, one two-byte number padded to four bytes, and no other directory.
      0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, number, 0, 0, 0, 0, 0, 0,
    ]
  }
}
