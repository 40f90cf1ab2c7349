import Almanac
import Foundation

/// Imports schedules and results from spreadsheets, as a table in Almanac's own form.
struct ScheduleImporter: Importer {
  let name = "csv"
  let summary = "Schedules and results of a spreadsheet, as CSV or TSV with column names."
  let form = ImportForm.tables
  let options: [ImportOption] = [
    .init("columns", "names", "What columns have, as in Heim=home,Gast=away,Tore=score."),
    .init("dates", "order", "Whether 3/10/2026 is day-first or month-first."),
    .init("time", "time", "The time of games without one, as hh:mm."),
    .init("time-zone", "zone", "The time zone of the venues, for times in UTC."),
    .init("rules", "name", "The rules to write for all games, such as fiba."),
    .init("competition", "id", "The competition of games without one."),
    .init("season", "season", "The season of games without one."),
  ]

  /// Of a table that could not be read, recognizes the columns of games under other names.
  func recognizes(_ value: DataValue) -> Bool {
    let path = value.place.path.lowercased()
    guard [".csv", ".tsv"].contains(where: path.hasSuffix) else { return false }
    let names = value.entries.map(\.key.text)
    let columns = ScheduleColumns(names)
    return columns.isComplete && names.contains { ScheduleColumns.isSynonym($0) }
  }

  func files(
    from sources: [ImportSource], _ options: ImportOptions, into diagnostics: inout Diagnostics
  ) -> [NewFile] {
    let rules: RuleSet? = options.value("rules", into: &diagnostics)
    let reader = ScheduleReader(options, rules, into: &diagnostics)
    let given = ScheduleColumns.given(options, into: &diagnostics)
    guard !diagnostics.hasErrors else { return [] }
    var ids = ScheduleIDs()
    return sources.compactMap { source in
      var table = ScheduleTable(rules: rules == nil ? nil : options.text("rules"))
      var columns: ScheduleColumns?
      var reader = reader
      var days: [(text: String, place: Place)] = []
      var unreported = Diagnostics()
      source.forEachRecord(into: &unreported) { row, _ in
        let own = columns ?? ScheduleColumns(row.entries.map(\.key.text), given)
        columns = own
        if let day = own.cell(.date, of: LooseObject(row)) { days.append(day) }
      }
      reader.inferOrder(days, into: &diagnostics)
      var isChecked = false
      source.forEachRecord(into: &diagnostics) { row, diagnostics in
        guard let columns else { return }
        if !isChecked { columns.check(row, source.place, into: &diagnostics) }
        isChecked = true
        guard columns.isComplete else { return }
        if let game = reader.game(row, columns, into: &diagnostics) { table.add(game) }
      }
      // After an error, nothing is written.
      if !diagnostics.hasErrors { table.identify(with: &ids, into: &diagnostics) }
      if columns == nil || table.isEmpty && !diagnostics.hasErrors {
        diagnostics.add(.emptySchedule(source.place))
      }
      return table.file(named: source.name, from: source.place)
    }
  }
}

extension Diagnostic {
  fileprivate static func emptySchedule(_ place: Place) -> Self {
    .init(
      .error, "A0599", at: place, "The table has no games",
      help: "write the names of the columns in the first row, and a game in each other row")
  }
}
