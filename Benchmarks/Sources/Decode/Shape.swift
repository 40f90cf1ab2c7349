import Foundation

/// The contents of a large file.
enum Shape: String, CaseIterable {
  case games, arrays, string, errors

  /// A file of about so many bytes.
  func content(of size: Int) -> Data {
    switch self {
    case .games: list(of: size) { game($0) }
    case .arrays:
      list(of: size) { _ in
        String(repeating: "[", count: 500) + "1" + String(repeating: "]", count: 500)
      }
    case .string: Data("\"\(String(repeating: "abcdefghi ", count: size / 10))\"".utf8)
    case .errors: list(of: size) { _ in "\"x\"" }
    }
  }

  private func list(of size: Int, _ element: (Int) -> String) -> Data {
    var data = Data("[".utf8)
    data.reserveCapacity(size + 1024)
    var number = 0
    while data.count < size {
      if number > 0 { data.append(contentsOf: ",\n".utf8) }
      data.append(contentsOf: element(number).utf8)
      number += 1
    }
    data.append(contentsOf: "]".utf8)
    return data
  }

  private func game(_ number: Int) -> String {
    let moves = (0..<40).map { move in
      let kind = ["onePoint", "twoPoints", "assist", "rebound", "foul"][(number + move) % 5]
      let time = "\(move * 15 + number % 10).\(move % 10)"
      return "    {\"time\": \(time), \"move\": \"\(kind)\", \"player\": \"player-\(move % 6)\"}"
    }
    return """
      {
        "id": "game-\(number)",
        "date": "2026-06-06T18:30",
        "venue": "Harbour \\u0043ourt, Zoë's corner",
        "status": "final",
        "homeTeam": "Harbour Herons",
        "awayTeam": "Dune Foxes",
        "score": {"home": 15, "away": \(number % 14)},
        "moves": [
      \(moves.joined(separator: ",\n"))
        ]
      }
      """
  }
}
