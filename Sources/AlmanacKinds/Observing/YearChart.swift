import Almanac
import AlmanacSky

/// When an object is up in the nights of a year: the night and its darkness as areas, transits and the times of rising
/// and setting as lines. The year runs to the right, and the night downwards, by standard time.
struct YearChart: Sendable {
  let year: ObservedYear
  let passes: [Pass]
  /// The hours by which clocks without daylight saving time are ahead of mean solar time.
  let clockOffset: Double
  let title: String
  let description: String
  let locale: SiteLocale

  private static let (width, height) = (480.0, 220.0)
  /// The hours on either side of mean midnight that it shows.
  private static let reach = 9.0
  private static let labelHeight = 20.0

  var drawing: SVG {
    SVG(
      stretching: Self.width, height: Self.height, title: title, description: description,
      class: "year"
    ) { svg in
      addArea(\.sunless, "night", to: &svg)
      addArea(\.dark, "dark", to: &svg)
      addTicks(to: &svg)
      addLine({ $0.rise }, "rise", to: &svg)
      addLine({ $0.set }, "set", to: &svg)
      addLine({ $0.transit }, "transit", to: &svg)
    }
  }

  private func x(_ index: Int) -> Double {
    ChartPlane.tenths((Double(index) + 0.5) / Double(max(year.nights.count, 1)) * Self.width)
  }

  /// Returns the place of a moment; `nil` if it is by day.
  private func y(_ moment: Moment, _ night: ObservedNight) -> Double? {
    let hours = (moment - night.night.midnight) / 3600
    guard abs(hours) <= Self.reach else { return nil }
    return y(hours: hours)
  }

  private func y(hours: Double) -> Double {
    ChartPlane.tenths(
      (min(max(hours, -Self.reach), Self.reach) + Self.reach) / (2 * Self.reach)
        * (Self.height - Self.labelHeight))
  }

  /// Adds an area from the beginning to the end of a part of each night, in pieces if some nights have none.
  private func addArea(
    _ part: (ObservedNight) -> ClosedRange<Moment>?, _ className: String,
    to svg: inout SVG.Canvas
  ) {
    var piece: [(x: Double, start: Double, end: Double)] = []
    func finish(_ svg: inout SVG.Canvas) {
      let points =
        piece.map { SVG.Point(x: $0.x, y: $0.start) }
        + piece.reversed().map { SVG.Point(x: $0.x, y: $0.end) }
      if piece.count > 1 { svg.polygon(points, class: className) }
      piece = []
    }
    for (index, night) in year.nights.enumerated() {
      guard let range = part(night) else {
        finish(&svg)
        continue
      }
      func hours(_ moment: Moment) -> Double { (moment - night.night.midnight) / 3600 }
      // The first and the last night reach to the edges.
      let edge = index == 0 ? 0 : index == year.nights.count - 1 ? Self.width : x(index)
      piece.append((edge, y(hours: hours(range.lowerBound)), y(hours: hours(range.upperBound))))
    }
    finish(&svg)
  }

  private func addLine(
    _ moment: (Pass) -> Moment?, _ className: String, to svg: inout SVG.Canvas
  ) {
    var lines: [[SVG.Point]] = [[]]
    for (index, (night, pass)) in zip(year.nights, passes).enumerated() {
      guard let y = moment(pass).flatMap({ y($0, night) }) else {
        lines.append([])
        continue
      }
      let point = SVG.Point(x: x(index), y: y)
      // What leaves at one end of the night comes back at the other.
      if let last = lines[lines.count - 1].last, abs(last.y - y) > Self.height / 3 {
        lines.append([])
      }
      lines[lines.count - 1].append(point)
    }
    for line in lines where line.count > 1 { svg.polyline(line, class: className) }
  }

  private func addTicks(to svg: inout SVG.Canvas) {
    for hour in stride(from: 12, through: 36, by: 3) {
      let hours = Double(hour) - 24 - clockOffset
      // The edges have no room for a label.
      guard abs(hours) < Self.reach - 0.5 else { continue }
      let y = y(hours: hours)
      svg.line(from: .init(x: 0, y: y), to: .init(x: Self.width, y: y), class: "tick")
      let clock = DateTime(secondsSince1970: hour % 24 * 3600)
      svg.text(clock.formattedTime(locale), x: 2, y: y - 3, class: "label")
    }
    for month in [1, 4, 7, 10] {
      guard
        let index = year.nights.firstIndex(where: { $0.date.month == month }),
        let date = CalendarDate(year: year.nights[index].date.year, month: month, day: 1)
      else { continue }
      svg.text(
        date.formatted(.short, locale), x: x(index), y: Self.height - 4, anchor: .start,
        class: "label")
    }
  }
}
