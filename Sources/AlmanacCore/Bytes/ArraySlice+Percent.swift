extension ArraySlice<UInt8> {
  /// The bytes with percent-encoding decoded.
  package var percentDecoded: ArraySlice<UInt8> {
    guard contains(UInt8(ascii: "%")) else { return self }
    var bytes: [UInt8] = []
    var index = startIndex
    while index < endIndex {
      let digits = self[(index + 1)...].prefix(2)
      if self[index] == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(\.isHexDigit),
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(self[index])
        index += 1
      }
    }
    return bytes[...]
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(lowercased)
  }
}
