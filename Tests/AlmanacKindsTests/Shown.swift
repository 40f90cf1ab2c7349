@testable import Almanac
@testable import AlmanacTemplates

extension ViewModel {
  /// What a template writes for a field, where "teams.players.name" goes through lists.
  ///
  /// - Returns: The text of the field in each record on the way, "true" or "false" for a flag;
  ///   nothing at all where there is no such field.
  func texts(_ path: String, _ locale: SiteLocale = .americanEnglish) -> [String]? {
    var selection = Selection()
    guard let type = Self.select(path.split(separator: ".")[...], in: Schema(Self.self), &selection)
    else { return nil }
    var frame = Frame()
    frame.texts.locale = locale
    let record = frame.add(self, CellPlan(selection))
    return frame.cells(of: selection, at: record).map { cell in
      if case .flag = type { return cell.count == 1 ? "true" : "false" }
      return String(
        decoding: frame.bytes[Int(cell.start)...].prefix(Int(cell.count)), as: UTF8.self)
    }
  }

  /// What a template writes for a field of this very view model.
  func text(_ name: String, _ locale: SiteLocale = .americanEnglish) -> String? {
    texts(name, locale)?.first
  }

  private static func select(
    _ names: ArraySlice<Substring>, in schema: Schema, _ selection: inout Selection
  ) -> FieldType? {
    guard let name = names.first,
      let index = schema.fields.firstIndex(where: { $0.name == name })
    else { return nil }
    let type = schema.fields[index].type
    guard let nested = type.nested else {
      selection.entries = [.init(field: index)]
      return names.count == 1 ? type : nil
    }
    var inner = Selection()
    guard let last = select(names.dropFirst(), in: nested, &inner) else { return nil }
    selection.entries = [.init(field: index, nested: inner)]
    return last
  }
}

extension Frame {
  /// The cells at the end of a selection that has one field on each level.
  fileprivate func cells(of selection: Selection, at record: Int) -> [Cell] {
    let cell = cells[record]
    guard let nested = selection.entries.first?.nested else { return [cell] }
    return (0..<Int(cell.count)).flatMap { index in
      cells(of: nested, at: Int(cell.start) + index * Int(cell.stride))
    }
  }
}
