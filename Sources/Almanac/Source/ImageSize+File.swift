extension ImageSize {
  /// Reads as much of a file as finding its size takes: a little of most files, and all of a few.
  init?(file: SourceTree.File) {
    for limit in [16 << 10, 256 << 10, 4 << 20, ImageMetadata.maximumSize] {
      guard let bytes = try? file.bytes(upTo: limit) else { return nil }
      let isComplete = bytes.count < limit || limit == ImageMetadata.maximumSize
      if let size = ImageSize(bytes, isComplete: isComplete) {
        self = size
        return
      }
      if isComplete || ImageFormat(bytes) == nil { return nil }
    }
    return nil
  }
}
