/// New files of content that `almanac new` writes from answers, such as a game that is to be played.
///
/// A source lists its drafts. The command makes an option of each question, asks it on a terminal if it
/// has no answer, and writes the files.
///
/// ```
/// struct PetDraft: Draft {
///   let name = "pet"
///   let documentation = "A pet that looks for a home."
///   let folder = "pets"
///   let questions = [DraftQuestion("name", "Name", "What the pet is called.", isRequired: true)]
///
///   func files(for answers: DraftAnswers, in site: Site?) throws(DraftRefusal) -> [NewFile] {
///     let name = answers["name"] ?? ""
///     return [NewFile(named: name, .json(JSON(["name": .string(name)])), summary: "a pet")]
///   }
/// }
/// ```
public protocol Draft: Sendable {
  /// The name in `almanac new NAME`, such as "game".
  var name: String { get }
  /// What it writes, in one line.
  var documentation: String { get }
  /// The folder of `Content` that its files are written to, such as "games".
  var folder: String { get }
  /// The questions, in the order in which they are asked.
  var questions: [DraftQuestion] { get }

  /// Returns the files for some answers.
  ///
  /// - Parameters:
  ///   - answers: The answers, each of which passed the check of its question; those to required
  ///     questions are there.
  ///   - site: The content that exists; `nil` if `Content/site.json` cannot be read.
  /// - Throws: The reason why there can be no such files.
  func files(for answers: DraftAnswers, in site: Site?) throws(DraftRefusal) -> [NewFile]
}

/// A question that a draft needs an answer to.
public struct DraftQuestion: Sendable {
  /// The name of its option, without hyphens in front.
  public let name: String
  /// The question on a terminal, such as "Home team".
  public let prompt: String
  /// What the answer means and how to write it, in one line.
  public let help: String
  public let isRequired: Bool
  /// Whether it may have several answers: the option may be repeated, and commas divide answers.
  public let hasManyAnswers: Bool
  /// Returns what is wrong with an answer, such as "is not a day in the form YYYY-MM-DD".
  let problem: @Sendable (String) -> String?

  /// - Parameters:
  ///   - name: Lowercase words with hyphens between them.
  ///   - problem: Returns the end of a sentence about an answer that is wrong, or `nil` if it is right.
  public init(
    _ name: String, _ prompt: String, _ help: String, isRequired: Bool = false,
    hasManyAnswers: Bool = false, problem: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.name = name
    self.prompt = prompt
    self.help = help
    self.isRequired = isRequired
    self.hasManyAnswers = hasManyAnswers
    self.problem = problem
  }
}

/// The answers to the questions of a draft.
public struct DraftAnswers: Sendable {
  private var answers: [String: [String]] = [:]

  /// No answers yet.
  public init() {}

  /// The answer to a question, or the last of several; `nil` if there is none.
  public subscript(name: String) -> String? { answers[name]?.last }

  /// Returns all answers to a question.
  public func all(_ name: String) -> [String] { answers[name] ?? [] }

  /// Adds what was written as the answer to a question, or throws what is wrong with it.
  package mutating func add(
    _ text: String, to question: DraftQuestion
  ) throws(DraftRefusal) {
    let parts = question.hasManyAnswers ? text.split(separator: ",").map(String.init) : [text]
    let written = parts.map { $0.trimmingWhiteSpace }.filter { !$0.isEmpty }
    for answer in written {
      guard answer.utf8.count <= 500, !answer.unicodeScalars.contains(where: { $0.value < 0x20 })
      else {
        throw DraftRefusal(
          "The answer to --\(question.name) is longer than 500 bytes, or has several lines",
          help: "write it on one line")
      }
      if let problem = question.problem(answer) {
        throw DraftRefusal("\"\(answer)\" \(problem)", help: question.help)
      }
    }
    guard !written.isEmpty else { return }
    if !question.hasManyAnswers, answers[question.name] != nil {
      throw DraftRefusal("--\(question.name) has two answers", help: "keep one of them")
    }
    answers[question.name, default: []] += written
  }

  package func isAnswered(_ question: DraftQuestion) -> Bool { answers[question.name] != nil }
}

/// The reason why a draft makes no files.
public struct DraftRefusal: Error, Sendable, Equatable {
  /// The reason, as a phrase without a full stop.
  public let message: String
  /// What to do about it.
  public let help: String

  public init(_ message: String, help: String) {
    self.message = message
    self.help = help
  }
}

extension String {
  fileprivate var trimmingWhiteSpace: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
