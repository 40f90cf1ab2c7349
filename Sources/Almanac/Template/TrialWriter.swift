/// Joins the shapes of fragments as pages would, for a trial.
struct TrialWriter: ProgramSink {
  typealias Source = Trial

  private(set) var builder = ShapeBuilder()
  /// Whether all repeated lines so far are self-contained.
  private(set) var isSelfContained = true
  private var recorder = Recorder<Trial>()
  /// The number of values so far.
  private var valueCount = 0
  private var statistics = RenderStatistics()

  mutating func write(_ cell: Frame.Cell?, _ slot: Int, of program: Program, _ source: inout Trial)
  {
    // Fragments have no values outside of their documents.
  }

  mutating func write(_ document: MarkdownDocument, _ source: inout Trial) {
    recorder.record(document.recorded, &source)
    append(document)
  }

  mutating func write(_ lines: RepeatedLines, _ source: inout Trial) {
    recorder.record(lines.recorded, &source)
    var assembly = RepeatedLines.Assembly()
    guard lines.assemble(&assembly, recorder, &statistics) else {
      if recorder.ends.count > 1 { isSelfContained = false }
      return append(lines.whole)
    }
    for piece in assembly.pieces {
      for first in piece.firstValues {
        builder.append(piece.shape, slotsFrom: valueCount + first)
      }
    }
    valueCount += recorder.values.count
  }

  private mutating func append(_ document: MarkdownDocument) {
    let parsed = document.shape(for: recorder.decisions[...], &statistics)
    builder.append(parsed.shape, slotsFrom: valueCount)
    valueCount += recorder.values.count
  }
}
