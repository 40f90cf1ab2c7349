import Almanac
import Foundation

/// The table of an item in a terminal: it shows what others do as well, and keeps what could not be saved.
struct DeskTerminal {
  private let store: DeskStore
  private let name: String
  private let site: Site
  private let terminal: RawTerminal
  /// The actions that are not confirmed.
  private var waiting: [DataValue] = []
  /// Why they are not.
  private var problem = ""
  /// What was refused, or would be lost at the end, until the next key.
  private var notice = ""
  private var isWarned = false

  /// How often the screen is drawn while nothing happens, in milliseconds.
  private static let pause: Int32 = 100
  /// After how many of these pauses the item is read again, which others may have changed.
  private static let readings = 5

  init(_ store: DeskStore, _ name: String, _ site: Site, _ terminal: RawTerminal) {
    (self.store, self.name, self.site, self.terminal) = (store, name, site, terminal)
  }

  /// Shows the table until the user ends it.
  consuming func run() throws(DeskStore.Failure) {
    let outcome = try store.apply([], to: name, in: site)
    guard let record = outcome.record,
      var table = store.desk.table(of: record, after: outcome.actions, in: site)
    else { throw .unusable("The file cannot be shown as a table") }
    var pauses = 0
    // The terminal has to be as it was before the program ends.
    let stops = Counter()
    let signals = StopSignals { stops.add(1) }
    defer { signals.cancel() }
    while stops.value == 0 {
      let now = Int(Date().timeIntervalSince1970 * 1000)
      let lines = table.lines(at: now) + ["", notice, problem]
      terminal.show(lines.map { DiagnosticPrinter.visible($0) })
      switch terminal.event(within: Self.pause) {
      case .end, .key("\u{3}"): return
      case .key("Q"):
        // What is not saved would be lost: the first time, that is said.
        if waiting.isEmpty || isWarned { return }
        isWarned = true
        notice = "\(waiting.count.counted("action")) not saved: Q again ends without them"
      case .key(let key):
        (isWarned, notice) = (false, "")
        let actions = table.press(key, at: now)
        do throws(DeskRefusal) {
          for action in actions { waiting.append(try DeskStore.value(of: action)) }
        } catch {
          notice = error.message
        }
        if !actions.isEmpty { update(&table) }
      case .nothing:
        pauses += 1
        if pauses % Self.readings == 0 { update(&table) }
      }
    }
  }

  /// Makes the actions that wait, and shows the item as it is then.
  private mutating func update(_ table: inout any DeskTable) {
    do throws(DeskStore.Failure) {
      let outcome = try store.apply(waiting, to: name, in: site)
      waiting = []
      if let refusal = outcome.refused.first { notice = refusal.reason }
      problem = outcome.delay.map { "Kept, but the file is not written: \($0)" } ?? ""
      if let record = outcome.record { table.update(record, after: outcome.actions, in: site) }
    } catch {
      problem =
        switch error {
        case .noItem: "The file is gone"
        case .unusable(let reason): reason
        case .notSaved(let reason): "Not saved yet: \(reason)"
        }
    }
  }
}
