/// A record that this build leaves out of the site: a draft, or one whose days are others.
package struct Withheld: Sendable, Equatable {
  /// Why a build leaves out a record.
  package enum Reason: Equatable, Sendable {
    case draft
    /// It is published on a later day.
    case waiting(until: CalendarDate)
    /// Its last day is past.
    case expired(after: CalendarDate)
  }

  package let reason: Reason
  /// The name by which others refer to it; `nil` if it has none, or could not be read.
  var identifier: String?
  /// The path of its page, likewise.
  package var path: String?
  /// Whether its file holds no other record.
  package var isWholeFile = false

  package init(
    reason: Reason, identifier: String? = nil, path: String? = nil, isWholeFile: Bool = false
  ) {
    self.reason = reason
    self.identifier = identifier
    self.path = path
    self.isWholeFile = isWholeFile
  }

  /// What to write in place of a link or a reference to it.
  package var help: String {
    switch reason {
    case .draft: "it is a draft, which is built only with --drafts"
    case .waiting(let day): "it is published on \(day), and built earlier only with --future"
    case .expired(let day): "its last day on the site was \(day)"
    }
  }
}

extension [Withheld] {
  /// Notes on how many items a build leaves out, and why.
  package var notes: [String] {
    let drafts = count { $0.reason == .draft }
    let days = compactMap { item -> CalendarDate? in
      if case .waiting(let day) = item.reason { day } else { nil }
    }
    let expired = count - drafts - days.count
    var notes: [String] = []
    if drafts > 0 { notes.append("\(drafts.counted("draft")) left out") }
    if let next = days.min() {
      let waiting =
        days.count == 1 ? "1 item waits for its day" : "\(days.count) items wait for their day"
      notes.append("\(waiting): the next is \(next)")
    }
    if expired > 0 {
      notes.append(
        "\(expired.counted("item")) left out: \(expired == 1 ? "its" : "their") last day is past")
    }
    return notes
  }
}

extension EntryReader {
  package mutating func withheld() -> Withheld {
    let number = number()
    let day = number == 0 ? CalendarDate.placeholder : date()
    let reason: Withheld.Reason =
      switch number {
      case 0: .draft
      case 1: .waiting(until: day)
      default: .expired(after: day)
      }
    return Withheld(
      reason: reason, identifier: optional { $0.text() }, path: optional { $0.text() },
      isWholeFile: flag())
  }
}

extension EntryWriter {
  package mutating func write(_ withheld: Withheld) {
    switch withheld.reason {
    case .draft: write(0)
    case .waiting(let day):
      write(1)
      write(day)
    case .expired(let day):
      write(2)
      write(day)
    }
    write(withheld.identifier) { $0.write($1) }
    write(withheld.path) { $0.write($1) }
    write(withheld.isWholeFile)
  }
}
