extension [UInt8] {
  /// Appends bytes unchanged.
  @inline(__always)
  package mutating func append(_ bytes: Span<UInt8>) {
    append(addingCapacity: bytes.count) { $0.append(bytes) }
  }

  /// Appends the UTF-8 of a literal.
  package mutating func append(_ text: StaticString) {
    // The bytes of a literal stay in place.
    text.withUTF8Buffer { unsafe append(Span(_unsafeElements: $0)) }
  }

  /// Appends a byte as two hexadecimal digits, in lowercase.
  package mutating func append(hexadecimal byte: UInt8) {
    func digit(_ value: UInt8) -> UInt8 {
      value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
    append(digit(byte >> 4))
    append(digit(byte & 15))
  }

  /// Appends an integer, with leading zeros up to a width.
  package mutating func append(decimal number: Int, width: Int = 1) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digitsOf: number.magnitude, width: width)
  }

  /// Appends the decimal digits of a number, with leading zeros up to a width.
  package mutating func append(digitsOf number: UInt, width: Int = 1) {
    // No 64-bit number has more than twenty digits.
    for _ in 0..<Swift.max(0, width - 20) { append(UInt8(ascii: "0")) }
    let (width, limit) = (Swift.min(width, 20), 100_000_000 as UInt)
    if number >= limit || width > 8 { append(digitsOf: number / limit, width: width - 8) }
    // Up to eight digits, the last one in the highest byte that is used.
    var (rest, digits, count) = (number % limit, 0 as UInt64, 0)
    let least = number >= limit ? 8 : Swift.min(width, 8)
    repeat {
      digits = digits << 8 | UInt64(UInt8(ascii: "0")) | UInt64(rest % 10)
      rest /= 10
      count += 1
    } while rest > 0 || count < least
    for _ in 0..<count {
      append(UInt8(truncatingIfNeeded: digits))
      digits >>= 8
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends bytes unchanged.
  @inline(__always)
  package mutating func append(_ bytes: Span<UInt8>) {
    precondition(bytes.count <= freeCapacity)
    // The precondition leaves room for the bytes, which both buffers have for as long as they are open.
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        _ = unsafe buffer[count...].initialize(fromContentsOf: bytes)
        count += bytes.count
      }
    }
  }
}

/// Returns a number with leading zeros up to a width.
package func padded(_ number: Int, _ width: Int) -> String {
  var text: [UInt8] = []
  text.append(decimal: number, width: width)
  return String(decoding: text, as: UTF8.self)
}
