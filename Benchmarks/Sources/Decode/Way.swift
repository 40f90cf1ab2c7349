import Almanac
import Foundation

/// A way to read a file.
enum Way: String, CaseIterable {
  /// Almanac's parser alone, and its models.
  case parse, model
  /// The mistakes of a list of whole numbers.
  case numbers
  /// Foundation's parser alone, and its decoder.
  case serialization, foundation

  var isOurs: Bool { self != .serialization && self != .foundation }

  /// Reads a file and reports the result.
  func read(_ data: Data, _ bytes: consuming [UInt8]) throws -> String {
    var diagnostics = Diagnostics()
    switch self {
    case .parse:
      return Nothing.read(json: bytes, into: &diagnostics) == nil ? "refused" : "parsed"
    case .model: return "\([Game].read(json: bytes, into: &diagnostics)?.count ?? 0) games"
    case .numbers:
      let numbers = [Int].read(json: bytes, into: &diagnostics)
      return "\(numbers?.count ?? 0) numbers, \(diagnostics.all.count) errors kept"
    case .serialization:
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return "parsed"
    case .foundation:
      return "\(try JSONDecoder().decode([DecodableGame].self, from: data).count) games"
    }
  }
}

/// A value that is parsed and not read.
private struct Nothing: Readable {
  static let placeholder = Nothing()
  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Nothing? {
    Nothing()
  }
}

/// A game as Almanac reads it.
private struct Game: Model {
  let id: String
  let date: String
  let venue: String?
  let status: Status
  let homeTeam: String
  let awayTeam: String
  let score: Score?
  let moves: [Move]

  enum Status: String, CaseIterable, Readable { case scheduled, final }

  struct Score: Model {
    let home: Int
    let away: Int

    init(from object: inout ObjectReader) {
      home = object.required("home")
      away = object.required("away")
    }
  }

  struct Move: Model {
    let time: Double
    let move: String
    let player: String

    init(from object: inout ObjectReader) {
      time = object.required("time")
      move = object.required("move")
      player = object.required("player")
    }
  }

  init(from object: inout ObjectReader) {
    id = object.required("id")
    date = object.required("date")
    venue = object.optional("venue")
    status = object.required("status")
    homeTeam = object.required("homeTeam")
    awayTeam = object.required("awayTeam")
    score = object.optional("score")
    moves = object.required("moves")
  }
}

/// The same game as Foundation reads it.
private struct DecodableGame: Decodable {
  let id: String
  let date: String
  let venue: String?
  let status: Status
  let homeTeam: String
  let awayTeam: String
  let score: Score?
  let moves: [Move]

  enum Status: String, Decodable { case scheduled, final }

  struct Score: Decodable {
    let home: Int
    let away: Int
  }

  struct Move: Decodable {
    let time: Double
    let move: String
    let player: String
  }
}
