/// Keys that may be missing, of the types that the standard library names one by one: its own way
/// of asking for them would ask three times, and once too often as for a key that has to be there.
extension KeyedValues {
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) -> Bool? {
    decoder.reader.optional(key.stringValue)
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) -> String? {
    decoder.reader.optional(key.stringValue)
  }

  func decodeIfPresent(_ type: Double.Type, forKey key: Key) -> Double? {
    decoder.reader.optional(key.stringValue)
  }

  func decodeIfPresent(_ type: Float.Type, forKey key: Key) -> Float? {
    decoder.reader.optional(key.stringValue)
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) -> Int? {
    decoder.reader.optional(key.stringValue)
  }

  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) -> Int8? {
    decoder.reader.optional(key.stringValue)
  }

  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) -> Int16? {
    decoder.reader.optional(key.stringValue)
  }

  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) -> Int32? {
    decoder.reader.optional(key.stringValue)
  }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) -> Int64? {
    decoder.reader.optional(key.stringValue)
  }

  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) -> UInt? {
    decoder.reader.optional(key.stringValue)
  }

  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) -> UInt8? {
    decoder.reader.optional(key.stringValue)
  }

  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) -> UInt16? {
    decoder.reader.optional(key.stringValue)
  }

  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) -> UInt32? {
    decoder.reader.optional(key.stringValue)
  }

  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) -> UInt64? {
    decoder.reader.optional(key.stringValue)
  }
}
