import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball

@Suite("Imports of generated tables")
struct GeneratedScheduleTests {
  private static let seeds =
    0..<(ProcessInfo.processInfo.environment["ALMANAC_SEEDS"].flatMap(UInt64.init) ?? 4)

  @Test("write games that pass a check, or nothing", arguments: seeds)
  func passes(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    for number in 0..<50 {
      var table = ScheduleTable(random: &generator)
      let text = table.text
      let run = ImportRun(ScheduleImporter(), ["schedule.csv": text], [:])
      guard !run.hasErrors else { continue }
      let site = try LeagueSite()
      for file in run.files { try site.folder.write(file.text, to: "Content/games/\(file.name)") }
      let preview = try await site.preview()
      #expect(
        !preview.messages.contains("error["), "\(seed) \(number)\n\(text)\n\(preview.messages)")
    }
  }

  /// A table as people export it, with mistakes.
  private struct ScheduleTable {
    private var generator: SeededGenerator
    private let separator: String

    init(random: inout SeededGenerator) {
      separator = [",", ",", ";", "\t"].randomElement(using: &random) ?? ","
      generator = SeededGenerator(seed: random.next())
    }

    private mutating func one(_ values: [String]) -> String {
      values.randomElement(using: &generator) ?? ""
    }

    private mutating func chance(_ percent: Int) -> Bool {
      Int.random(in: 0..<100, using: &generator) < percent
    }

    private func cell(_ text: String) -> String {
      text.contains(separator) || text.contains("\"")
        ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    }

    /// The columns: their names, and what makes their cells.
    private mutating func columns() -> [(name: String, kind: String)] {
      var columns = [
        (one(["date", "Date", "Datum", "Fecha", "Day"]), "date"),
        (one(["home", "Home", "Heim", "Local", "Home team"]), "team"),
        (one(["away", "Away", "Gast", "Visitante", "Visitor"]), "team"),
      ]
      if chance(60) { columns.append((one(["score", "Result", "Ergebnis"]), "score")) }
      for (names, kind) in [
        (["time", "Time", "Uhrzeit"], "time"), (["venue", "Ort", "Location"], "venue"),
        (["round", "Runde", "Matchday"], "round"), (["competition", "League"], "competition"),
        (["season", "Saison"], "season"), (["status", "Status"], "status"),
        (["Notes", "Bemerkung"], "venue"),
      ] where chance(35) {
        columns.append((one(names), kind))
      }
      if chance(20) { columns.shuffle(using: &generator) }
      if chance(10) { columns.insert(("", "index"), at: 0) }
      return columns
    }

    private mutating func value(_ kind: String, _ row: Int, _ style: Int) -> String {
      let day = CalendarDate(
        daysSinceEpoch: 20_700 + 3 * row + Int.random(in: 0..<3, using: &generator))
      switch kind {
      case "date":
        if chance(3) { return one(["", "TBD", "soon", "31/02/2026", "2026-13-01"]) }
        switch style {
        case 0: return "\(day)"
        case 1: return "\(day.day)/\(day.month)/\(day.year)"
        case 2: return "\(day.day).\(day.month).\(day.year % 100)"
        case 3: return "\(day.daysSinceEpoch + 25_569)"
        default: return "\(day) 19:30"
        }
      case "team":
        if chance(5) {
          return one(["", "BYE", "TBD", "Winner SF1", "<b>", "Ünïted; FC", "…", "=1+1"])
        }
        return one(["Foxes", "Gulls", "Herons", "Terns", "St. Mary's", "Otters"])
      case "score":
        if chance(2) { return one(["12-Oct", "(5.00)", "80", "70-70 F"]) }
        return one([
          "80-60", "78:64", "85-83 OT", "20-0 F", "", "-", "78.0-60.0", "71 – 69", "PPD", "canc",
          "90-88 n.V.",
        ])
      case "time":
        if chance(2) { return one(["25:00", "late"]) }
        return one(["19:30", "7:30p", "7.30 pm", "TBD", "", "0.8125"])
      case "round": return one(["1", "2", "3", "Final", "", "Semifinal", "1.0"])
      case "competition": return one(["Harbor League", "Cup", ""])
      case "season": return one(["2026", "2026/27", "2026–27", ""])
      case "status":
        if chance(5) { return one(["final", "scheduled", "postponed", "forfeit", "xyz"]) }
        return one(["", "", "in progress"])
      case "index": return "\(row)"
      default: return one(["Harbor Hall", "", "NA", "Pier, 3", "\"quoted\""])
      }
    }

    var text: String {
      mutating get {
        let columns = columns()
        let style = Int.random(in: 0..<5, using: &generator)
        var lines: [String] = []
        if chance(10) { lines.append("sep=\(separator)") }
        if chance(10) { lines += ["Our season", ""] }
        lines.append(columns.map { cell($0.name) }.joined(separator: separator))
        for row in 0..<Int.random(in: 1...12, using: &generator) {
          let cells = columns.map { cell(value($0.kind, row, style)) }
          lines.append(cells.joined(separator: separator))
        }
        return lines.joined(separator: chance(30) ? "\r\n" : "\n") + "\n"
      }
    }
  }
}
