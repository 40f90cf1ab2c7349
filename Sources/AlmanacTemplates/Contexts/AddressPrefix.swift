/// The beginning of a URL and what it implies for the rest, parsed as browsers do (WHATWG URL,
/// section 4.4): tabs and line breaks are skipped, as are leading control characters and spaces,
/// and a backslash is a slash.
struct AddressPrefix: Equatable {
  private enum State: Equatable {
    /// Nothing so far.
    case start
    /// Text that a colon would make a scheme.
    case name([UInt8])
    /// One slash. Another one would begin a host.
    case slash
    /// One slash, and a value that may be empty.
    case valueAfterSlash
    /// The host, which may be empty so far.
    case host(isEmpty: Bool)
    /// An allowed scheme without a host.
    case plainScheme
    /// A prefix that fixes everything except the path of the URL.
    case path
    /// A value, which may have any allowed form or be empty.
    case value
    /// A value, and text that a colon could make a scheme together with it.
    case nameAfterValue
    /// The site's base path, which ends with a slash.
    case root
    /// A scheme that runs code, or that pages may not link to.
    case otherScheme
    /// A named character reference, which is not resolved.
    case unknown
    /// Text that could have another meaning together with the value before it.
    case broken(Refusal)
  }

  private var state = State.start
  /// Whether browsers load the URL automatically.
  let isLoaded: Bool

  /// The reason why the text read last cannot follow the value before it.
  var problem: Refusal? {
    if case .broken(let refusal) = state { refusal } else { nil }
  }

  init(isLoaded: Bool) { self.isLoaded = isLoaded }

  mutating func read(_ byte: UInt8) {
    guard byte != 0x09, byte != 0x0A, byte != 0x0D else { return }
    let isSlash = byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
    let isQueryOrFragment = byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    switch state {
    case .start: if byte > 0x20 { readFirst(byte, isSlash) }
    case .name(let name): read(byte, after: name)
    case .slash: state = isSlash ? .host(isEmpty: true) : .path
    case .valueAfterSlash:
      state = isSlash && isLoaded ? .broken(.slashAfterValue) : .path
    case .host(let isEmpty):
      if isEmpty {
        if !isSlash { state = .host(isEmpty: false) }
      } else if isSlash || isQueryOrFragment {
        state = .path
      }
    case .value, .nameAfterValue: readAfterValue(byte, isSlash, isQueryOrFragment)
    case .root:
      if byte > 0x20 { state = isSlash ? .broken(.slashAfterRoot) : .path }
    case .plainScheme, .path, .otherScheme, .unknown, .broken: break
    }
  }

  private mutating func readFirst(_ byte: UInt8, _ isSlash: Bool) {
    if isSlash {
      state = .slash
    } else {
      state =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) ? .name([byte | 0x20]) : .path
    }
  }

  private mutating func read(_ byte: UInt8, after name: [UInt8]) {
    switch byte {
    case UInt8(ascii: ":"):
      switch String(decoding: name, as: UTF8.self) {
      case "http", "https": state = .host(isEmpty: true)
      case let scheme: state = URLFilter.schemes.contains(scheme) ? .plainScheme : .otherScheme
      }
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): state = .name(name + [byte | 0x20])
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      state = .name(name + [byte])
    default: state = .path
    }
  }

  private mutating func readAfterValue(_ byte: UInt8, _ isSlash: Bool, _ isQueryOrFragment: Bool) {
    let isDirectlyAfter = state == .value
    if byte == UInt8(ascii: ":") {
      state = .broken(.colonAfterValue)
    } else if isSlash {
      state = isLoaded && isDirectlyAfter ? .broken(.slashAfterValue) : .path
    } else if isQueryOrFragment {
      state = .path
    } else if !isDirectlyAfter || byte > 0x20 {
      state = .nameAfterValue
    }
  }

  /// Reads a character reference whose character is unknown.
  mutating func readUnknown() {
    switch state {
    case .path, .plainScheme, .otherScheme, .broken: break
    default: state = .unknown
    }
  }

  /// Returns how to escape a value at this position, or the reason why none is allowed.
  func place(for type: FieldType, _ use: AttributeUse) -> Result<Escape, Refusal> {
    if case .sitePath = type, state == .start { return .success(.url) }
    if use == .resource { return .failure(.resource) }
    return switch state {
    case .start: .success(isLoaded ? .media : .url)
    case .slash, .valueAfterSlash, .path, .value, .nameAfterValue, .root: .success(.urlPart)
    case .host, .plainScheme: isLoaded ? .failure(.host) : .success(.urlPart)
    case .name: .failure(.openScheme)
    case .otherScheme: .failure(.otherScheme)
    case .unknown: .failure(.namedReference)
    case .broken(let refusal): .failure(refusal)
    }
  }

  /// Records a value at this position.
  mutating func readValue(of type: FieldType) {
    switch state {
    case .start: if case .sitePath = type { state = .root } else { state = .value }
    case .slash, .root: state = .valueAfterSlash
    case .host: state = .host(isEmpty: false)
    default: break
    }
  }
}
