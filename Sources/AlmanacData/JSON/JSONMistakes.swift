/// The mistakes in a file that is not JSON, each cause once.
struct JSONMistakes {
  /// A mistake that is repeated throughout a file, and reported once.
  enum Habit { case comments, quotes, curlyQuotes, keys, words, spaces, semicolons, equals }

  /// The maximum number of mistakes reported per file: a file with more is not meant as JSON.
  static let limit = 20

  private var found: [Diagnostic] = []
  /// The number of times each habit was found, and the index of the diagnostic that reports it.
  private var habits: [Habit: (index: Int, count: Int)] = [:]
  /// Whether nothing after the last mistake is worth reporting.
  private(set) var isComplete = false

  var isEmpty: Bool { found.isEmpty }

  mutating func add(_ diagnostic: Diagnostic, _ habit: Habit? = nil) {
    guard !isComplete else { return }
    if let habit, let known = habits[habit] {
      habits[habit] = (known.index, known.count + 1)
      return
    }
    if let habit { habits[habit] = (found.count, 1) }
    found.append(diagnostic)
    isComplete = found.count == Self.limit
  }

  /// Adds a mistake after which the rest of the file has no meaning.
  mutating func end(_ diagnostic: Diagnostic) {
    add(diagnostic)
    isComplete = true
  }

  /// The diagnostics, in the order in which they were found.
  var all: [Diagnostic] {
    var all = found
    for (index, count) in habits.values where count > 1 {
      all[index].summary +=
        count == 2
        ? ", here and in one other place" : ", here and in \((count - 1).grouped) other places"
    }
    return all
  }
}
