/// The values of a page, with where they stand in it.
struct ValueOccurrences {
  struct Value {
    /// The cell in the frame of the page.
    let cell: Int
    var shown: ShownValue
    /// Where it stands, if that is known.
    fileprivate(set) var range: Range<Int>?
  }

  private(set) var values: [Value]
  let elements: PageElements

  /// - Parameter others: Values that stand nowhere on the page themselves.
  fileprivate init(_ values: [Value], _ elements: PageElements, before others: [Value] = []) {
    var numbers: [Int: Int] = [:]
    self.elements = elements
    self.values =
      others
      + values.map { value in
        var value = value
        value.range = elements.range(of: value.cell, numbers[value.cell, default: 0])
        value.shown.element = value.range.flatMap { elements.element(at: $0)?.id }
        numbers[value.cell, default: 0] += 1
        return value
      }
  }

  /// Keeps the values in a range of the page.
  mutating func keep(in range: Range<Int>) {
    values.removeAll { $0.range?.overlaps(range) != true }
  }

  mutating func keep(where isKept: (String) -> Bool) {
    values.removeAll { !isKept($0.shown.text) }
  }
}

extension TracedPage {
  /// The values of the page; of a page without a template, all of it as one.
  var occurrences: ValueOccurrences {
    guard let template else {
      let whole = ShownValue(
        text: String(decoding: bytes ?? [], as: UTF8.self), field: "", place: nil)
      return ValueOccurrences([.init(cell: 0, shown: whole)], PageElements())
    }
    let values = values
    let elements = PageElements(of: page, template, renderer, values.map { ($0.cell, $0.type) })
    return ValueOccurrences(
      values.map(occurrence), elements, before: frontMatterValues.map(occurrence))
  }

  private func occurrence(_ value: ValueListing.Value) -> ValueOccurrences.Value {
    .init(
      cell: value.cell,
      shown: ShownValue(text: text(of: value.cell), field: value.field, place: value.place))
  }
}
