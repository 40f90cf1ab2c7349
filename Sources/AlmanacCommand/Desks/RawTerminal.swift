#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal as a screen that is drawn whole, and whose keys come one by one. What was on it comes back at the end.
final class RawTerminal {
  /// The settings that come back at the end.
  private var settings: termios
  private var input: [UInt8] = []
  /// What the screen shows, and its size.
  private var shown = ""
  private var size: [Int] = []

  /// Takes over the terminal; returns `nil` if the program does not run in one.
  static func open() -> RawTerminal? {
    var settings = termios()
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      unsafe tcgetattr(STDIN_FILENO, &settings) == 0
    else { return nil }
    return RawTerminal(settings)
  }

  private init(_ settings: termios) {
    self.settings = settings
    var raw = settings
    // Ctrl-C is a key as well: the terminal has to be as it was before the program ends.
    unsafe cfmakeraw(&raw)
    _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
    // Another screen, without a cursor (xterm's control sequences).
    Terminal.standardOutput.write("\u{1B}[?1049h\u{1B}[?25l")
  }

  deinit {
    Terminal.standardOutput.write("\u{1B}[?25h\u{1B}[?1049l")
    _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
  }

  /// Shows lines, cut to the size of the terminal.
  func show(_ lines: [String]) {
    var size = winsize()
    let isKnown = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    let (columns, rows) = isKnown ? (Int(size.ws_col), Int(size.ws_row)) : (80, 24)
    let text = lines.prefix(rows).map { "\($0.prefix(columns))\u{1B}[K" }.joined(separator: "\r\n")
    guard text != shown || self.size != [columns, rows] else { return }
    (shown, self.size) = (text, [columns, rows])
    Terminal.standardOutput.write("\u{1B}[H\(text)\u{1B}[J")
  }

  /// What happened while a key was waited for.
  enum Event: Equatable {
    case key(Character)
    case nothing
    /// The terminal is gone.
    case end
  }

  /// Waits for a key, but not for long.
  func event(within milliseconds: Int32) -> Event {
    if let key = nextKey() { return .key(key) }
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&waiting, 1, milliseconds) > 0 else { return .nothing }
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = unsafe read(STDIN_FILENO, &buffer, buffer.count)
    guard count > 0 else { return .end }
    input += buffer.prefix(count)
    return nextKey().map(Event.key) ?? .nothing
  }

  /// Returns the first key of what was typed. Keys that send several characters, such as arrows, are left out.
  private func nextKey() -> Character? {
    while let first = input.first {
      if first == 0x1B, input.count > 1,
        input[1] == UInt8(ascii: "[") || input[1] == UInt8(ascii: "O")
      {
        let end = input.indices.dropFirst(2).first { (0x40...0x7E).contains(input[$0]) }
        input.removeFirst(end.map { $0 + 1 } ?? input.count)
        continue
      }
      input.removeFirst()
      if first < 0x80 { return Character(Unicode.Scalar(first)) }
    }
    return nil
  }
}
