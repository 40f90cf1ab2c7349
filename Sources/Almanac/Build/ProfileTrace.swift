/// A profile of a build as a trace: a row for the stages, one for the time of each template, one for the
/// slowest pages, and one for each worker with its tasks and their pages.
struct ProfileTrace {
  private typealias Span = BuildProfile.Span

  private let start: ContinuousClock.Instant
  private var events: [JSON] = []
  private var rowCount = 0

  /// The most tasks and pages in the rows of all workers: the longest. Viewers are slow with more.
  static let spanLimit = 20_000
  /// The number of pages in the row of the slowest.
  static let slowestCount = 100

  init(_ spans: BuildProfile.Spans, since start: ContinuousClock.Instant) {
    self.start = start
    let longest = spans.workers.joined().sorted { $0.duration > $1.duration }
    let pages = longest.filter { $0.template != nil }
    addRow("Stages")
    for stage in spans.stages { add(stage) }
    addRow("Templates")
    addTemplates(of: pages)
    addRow("Slowest pages")
    var end = start
    for page in pages.prefix(Self.slowestCount) {
      add(page.name, at: end, page.duration, page.arguments)
      end += page.duration
    }
    let omitted = longest.dropFirst(Self.spanLimit).first?.duration
    for (number, spans) in spans.workers.enumerated() {
      addRow("Worker \(number + 1)")
      for span in spans where omitted.map({ span.duration > $0 }) ?? true { add(span) }
    }
  }

  /// The file, with an event on each line.
  var bytes: [UInt8] {
    let lines = events.map(\.bytesInPage).joined(separator: Array(",\n".utf8))
    return Array("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n".utf8) + lines
      + Array("\n]}\n".utf8)
  }

  /// Adds an event for each template, as long as all of its pages took together, the longest first.
  private mutating func addTemplates(of pages: [Span]) {
    var templates: [String: (count: Int, duration: Duration)] = [:]
    for page in pages {
      templates[page.template ?? "", default: (0, .zero)].count += 1
      templates[page.template ?? "", default: (0, .zero)].duration += page.duration
    }
    let order = templates.sorted { ($0.value.duration, $1.key) > ($1.value.duration, $0.key) }
    var end = start
    for (name, (count, duration)) in order {
      add(name, at: end, duration, JSON(["pages": JSON(count)]))
      end += duration
    }
  }

  private mutating func addRow(_ name: String) {
    rowCount += 1
    for (name, arguments) in [
      ("thread_name", JSON(["name": .string(name)])),
      ("thread_sort_index", JSON(["sort_index": JSON(rowCount)])),
    ] {
      events.append(
        JSON([
          "name": .string(name), "ph": "M", "pid": 1, "tid": JSON(rowCount), "args": arguments,
        ]))
    }
  }

  private mutating func add(_ span: Span) {
    add(span.name, at: span.start, span.duration, span.arguments)
  }

  private mutating func add(
    _ name: String, at time: ContinuousClock.Instant, _ duration: Duration, _ arguments: JSON
  ) {
    events.append(
      JSON([
        "name": .string(name), "ph": "X", "pid": 1, "tid": JSON(rowCount),
        "ts": (time - start).inMicroseconds, "dur": duration.inMicroseconds, "args": arguments,
      ]))
  }
}

extension BuildProfile.Span {
  fileprivate var arguments: JSON { JSON(["template": template.map { .string($0) }]) }
}

extension Duration {
  /// The number of microseconds, with three decimal places.
  fileprivate var inMicroseconds: JSON {
    let nanoseconds =
      Int(components.seconds) * 1_000_000_000 + Int(components.attoseconds / 1_000_000_000)
    let fraction = String(nanoseconds % 1000 + 1000).dropFirst()
    return .number("\(nanoseconds / 1000).\(fraction)")
  }
}
