import Almanac

/// The numbers at an axis of a chart: round, at equal distances, from 0 to at least a number.
struct ChartAxis {
  private let step: Int
  /// The number at the end.
  let end: Int

  /// - Parameters:
  ///   - most: The number that the axis has to reach.
  ///   - maximumCount: The most steps that it has room for, two or more.
  init(upTo most: Int, maximumCount: Int = 4) {
    let most = max(most, 2)
    var (step, power) = (1, 1)
    while (most + step - 1) / step > maximumCount {
      switch step / power {
      case 1: step = 2 * power
      case 2: step = 5 * power
      default: (power, step) = (power * 10, power * 10)
      }
    }
    self.step = step
    end = (most + step - 1) / step * step
  }

  /// The numbers, from 0 to the end.
  var ticks: StrideThrough<Int> { stride(from: 0, through: end, by: step) }
}

extension String {
  /// Returns as many characters as fit, with an ellipsis where there are more.
  func shortened(to count: Int) -> String {
    self.count <= count ? self : prefix(count - 1) + "…"
  }
}

extension SVG.Canvas {
  /// Adds the line of a tick across the chart, with a label at its start.
  mutating func addTick(_ label: String, y: Double, width: Double, isZero: Bool = false) {
    line(
      from: .init(x: 0, y: y), to: .init(x: width, y: y), class: isZero ? "zero" : "tick")
    text(label, x: 0, y: y - 3, class: "label")
  }

  /// Adds the labels of an axis that runs to the right.
  ///
  /// - Parameters:
  ///   - labels: The labels with their places: those at the edges end there.
  ///   - y: The place of the baseline.
  mutating func addLabels(_ labels: [(text: String, x: Double)], y: Double, width: Double) {
    for label in labels {
      text(
        label.text, x: label.x, y: y,
        anchor: label.x < width / 20 ? .start : label.x > width * 0.95 ? .end : .middle,
        class: "label")
    }
  }

  /// Adds the labels of the first and the last of some dates, and of the middle one, as far as there is room.
  ///
  /// - Parameter x: Returns the place of a date by its index.
  mutating func addDates(
    _ dates: [CalendarDate], y: Double, width: Double, _ locale: SiteLocale,
    x: (Int) -> Double
  ) {
    guard let last = dates.indices.last else { return }
    // A label is as wide as a sixth of a phone.
    let span = (x(last) - x(0)) / width
    let shown = span < 0.2 ? [last] : span < 0.45 ? [0, last] : [0, last / 2, last]
    addLabels(
      shown.map { (dates[$0].formatted(.short, locale), x($0)) }, y: y, width: width)
  }
}
