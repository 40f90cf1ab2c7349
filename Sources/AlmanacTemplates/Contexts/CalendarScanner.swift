/// Scans the literal text of an iCalendar template (RFC 5545, section 3.1). Values stand after the
/// colon of some properties, or in some quoted parameters: see ``CalendarProperty``. Lines are folded
/// when the page is finished.
struct CalendarScanner: ContextScanner {
  static let formatName = "iCalendar"
  static let sectionHelp = "let it contain whole lines, or a part of one property's text"
  static let closingHelp = "end each BEGIN with an END"

  private enum State: Equatable {
    case lineStart, name, parameterName, parameterStart, parameter, quoted, afterQuoted, value
  }

  private var state = State.lineStart
  /// The open components, such as "VCALENDAR".
  private var components: [String] = []
  /// Whether a calendar ended, whatever sections are rendered.
  private var hasCalendar = false
  private var name: [UInt8] = []
  /// What the property holds.
  private var form = CalendarProperty.Form.other
  /// The property's value, if it is compared with its form or names a component.
  private var value: [UInt8] = []
  private var address: AddressPrefix?
  /// The name of the parameter, and its literal value so far.
  private var parameter: [UInt8] = []
  private var parameterValue: [UInt8] = []
  /// Whether a backslash precedes.
  private var isEscaped = false
  private var problem: Refusal?

  mutating func read(literal: [UInt8]) -> (written: [UInt8], end: Int) {
    for (index, byte) in literal.enumerated() where byte != 0x0D {
      read(byte)
      if problem != nil { return (literal, index) }
    }
    return (literal, literal.count)
  }

  mutating func readEnd() -> [UInt8] {
    endLine()
    if components.isEmpty, !hasCalendar {
      report("The template has no calendar", "write BEGIN:VCALENDAR and END:VCALENDAR around it")
    }
    return []
  }

  mutating func takeProblem() -> Refusal? {
    defer { problem = nil }
    return problem
  }

  func escape(for type: FieldType) -> Result<Escape, Refusal> {
    guard !type.isStructure else { return .failure(.structureInFormat(type, "iCalendar")) }
    switch state {
    case .value where isBoundary:
      return .failure(.place("after BEGIN or END", help: "write the name of the component"))
    case .value where isEscaped:
      return .failure(.place("after a backslash", help: "write two backslashes for one"))
    case .value:
      guard let address else {
        return CalendarProperty.refusal(of: type, in: name, form).map { .failure($0) }
          ?? .success(.format(.iCalendarText, ValueForm(type)))
      }
      return address.place(for: type, .link).map { escape in
        escape == .url ? .format(.iCalendarURL, .address) : escape
      }
    case .quoted:
      return CalendarProperty.refusal(ofParameter: String(decoding: parameter, as: UTF8.self)).map {
        .failure($0)
      } ?? .success(.format(.iCalendarParameter, ValueForm(type)))
    case .parameterStart, .parameter, .afterQuoted:
      return .failure(
        .place("in a parameter without quotes", help: "write quotes around the parameter's value"))
    case .lineStart, .name, .parameterName:
      return .failure(
        .place("before the colon of a line", help: "write the name of the property, and a colon"))
    }
  }

  mutating func readValue(of type: FieldType) {
    address?.readValue(of: type)
    guard state == .value, form.isCheckedWhole else { return }
    if CalendarProperty.refusal(of: type, in: name, form) == nil {
      value += CalendarProperty.Form.sample(of: type).utf8
    } else {
      // Reported, and nothing is known of the rest.
      form = .other
    }
  }

  func joined(with end: Self) -> Self? {
    guard state == end.state, components == end.components, address == end.address,
      isEscaped == end.isEscaped, name == end.name, parameter == end.parameter,
      form == end.form,
      parameterValue == end.parameterValue || !CalendarProperty.isType(parameter)
    else { return nil }
    // Which component a line begins or ends is fixed, and so is the form of a day.
    guard value == end.value else { return nil }
    var joined = self
    joined.hasCalendar = hasCalendar && end.hasCalendar
    return joined
  }

  var isComplete: Bool { state == .lineStart && components.isEmpty }

  var construct: String {
    switch state {
    case .lineStart: components.last ?? "the space between calendars"
    case .name: "the name of a property"
    case .parameterName, .parameterStart, .parameter, .quoted, .afterQuoted: "a parameter"
    case .value: "a property"
    }
  }

  private var isBoundary: Bool {
    name.elementsEqual("BEGIN".utf8) || name.elementsEqual("END".utf8)
  }

  // MARK: Reading

  private mutating func read(_ byte: UInt8) {
    if byte == 0x0A { return endLine() }
    switch state {
    case .lineStart:
      guard byte != 0x20, byte != 0x09 else {
        return report("A line begins with a space", "write it on one line; long lines are folded")
      }
      state = .name
      readName(byte)
    case .name: readName(byte)
    case .parameterName:
      if byte == UInt8(ascii: "="), !parameter.isEmpty {
        state = .parameterStart
      } else {
        checkName(byte)
        parameter.append(byte.isLetter ? byte & ~0x20 : byte)
      }
    case .parameterStart where byte == UInt8(ascii: "\""): state = .quoted
    case .parameterStart, .parameter:
      state = .parameter
      if byte == UInt8(ascii: "\"") {
        report("A quote appears within a parameter", "write quotes around its value")
      }
      if !readAfterParameter(byte) { readInParameter(byte) }
    case .quoted:
      if byte == UInt8(ascii: "\"") { state = .afterQuoted } else { readInParameter(byte) }
    case .afterQuoted:
      if !readAfterParameter(byte) {
        report("Text follows a quoted parameter", "write ; or : or a comma")
      }
    case .value: readInValue(byte)
    }
  }

  private mutating func readName(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ":"):
      form = CalendarProperty.form(of: name)
      startValue()
      checkPlace()
    case UInt8(ascii: ";"):
      form = CalendarProperty.form(of: name)
      startParameter()
      checkPlace()
    default:
      checkName(byte)
      name.append(byte.isLetter ? byte & ~0x20 : byte)
    }
  }

  /// Properties belong to components (RFC 5545, sections 3.4 and 3.6).
  private mutating func checkPlace() {
    if name.isEmpty {
      report("A line has no name", "begin it with the name of a property and a colon")
    } else if components.isEmpty, !isBoundary {
      report(
        "A property is outside of a calendar",
        "move it between BEGIN:VCALENDAR and END:VCALENDAR")
    }
  }

  private mutating func startParameter() {
    (parameter, parameterValue) = ([], [])
    state = .parameterName
  }

  /// Keeps the value of a parameter that gives the type of the property.
  private mutating func readInParameter(_ byte: UInt8) {
    if CalendarProperty.isType(parameter) {
      parameterValue.append(byte.isLetter ? byte & ~0x20 : byte)
    }
  }

  /// Returns whether a byte ends the value of a parameter.
  private mutating func readAfterParameter(_ byte: UInt8) -> Bool {
    guard ":;,".utf8.contains(byte) else { return false }
    form = CalendarProperty.form(form, after: parameter, parameterValue)
    switch byte {
    case UInt8(ascii: ":"): startValue()
    case UInt8(ascii: ";"): startParameter()
    default: (state, parameterValue) = (.parameterStart, [])
    }
    return true
  }

  private mutating func startValue() {
    state = .value
    (parameter, parameterValue) = ([], [])
    address = form == .address ? AddressPrefix(isLoaded: false) : nil
  }

  private mutating func readInValue(_ byte: UInt8) {
    if form.isText { checkText(byte) }
    isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    if isBoundary {
      value.append(byte.isLetter ? byte & ~0x20 : byte)
    } else if form.isCheckedWhole {
      value.append(byte)
    }
    address?.read(byte)
    if let found = address?.problem { problem = found }
  }

  /// Commas, semicolons and backslashes of text have a backslash before them (RFC 5545, section 3.3.11).
  private mutating func checkText(_ byte: UInt8) {
    let separators = form == .texts ? ";" : ";,"
    if isEscaped, !"\\;,nN".utf8.contains(byte) {
      report("A backslash precedes an ordinary character", "write two backslashes for one")
    } else if !isEscaped, separators.utf8.contains(byte) {
      let mark = byte == UInt8(ascii: ",") ? "comma" : "semicolon"
      report(
        "A \(mark) in text needs a backslash before it",
        "write \\\(String(decoding: [byte], as: UTF8.self))")
    }
  }

  private mutating func checkName(_ byte: UInt8) {
    guard byte.isInCalendarName else {
      return report(
        "A name of iCalendar has only letters, digits and hyphens",
        "begin each line with the name of a property and a colon")
    }
  }

  private mutating func endLine() {
    defer { startLine() }
    guard state != .lineStart else { return }
    guard state == .value else {
      return report("A line has no colon", "begin it with the name of a property and a colon")
    }
    if isEscaped, form.isText {
      return report("Text ends with a backslash", "write two backslashes for one")
    }
    if !form.matches(value) {
      let name = String(decoding: name, as: UTF8.self)
      return report("\(name) does not hold \(form.expected.summary)", form.expected.help)
    }
    guard isBoundary else { return }
    let component = String(decoding: value, as: UTF8.self)
    if name.elementsEqual("BEGIN".utf8) {
      open(component)
    } else if components.popLast() != component {
      report("END:\(component.shortened()) ends no open component", "end the innermost one first")
    } else if components.isEmpty {
      hasCalendar = true
    }
  }

  /// Opens a component. A file consists of calendars, and only calendars have components.
  private mutating func open(_ component: String) {
    if component.isEmpty || !component.utf8.allSatisfy(\.isInCalendarName) {
      report("BEGIN has no name of a component", "write one, as in BEGIN:VEVENT")
    } else if components.isEmpty, component != "VCALENDAR" {
      report(
        "\(component.shortened()) is outside of a calendar",
        "move it between BEGIN:VCALENDAR and END:VCALENDAR")
    } else if !components.isEmpty, component == "VCALENDAR" {
      report("A calendar is within \(components.last ?? "")", "end that first")
    }
    components.append(component)
  }

  private mutating func startLine() {
    state = .lineStart
    (name, value, parameter, parameterValue) = ([], [], [], [])
    (address, isEscaped, form) = (nil, false, .other)
  }

  private mutating func report(_ summary: String, _ help: String) {
    if problem == nil { problem = .syntax(summary, help: help) }
  }
}

extension UInt8 {
  /// Whether names of components, properties and parameters may have the character.
  fileprivate var isInCalendarName: Bool {
    isLetter || (0x30...0x39).contains(self) || self == UInt8(ascii: "-")
  }
}
