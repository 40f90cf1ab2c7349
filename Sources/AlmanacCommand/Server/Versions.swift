import Foundation

/// The name of what is served now. Requests that know it wait here for the next one.
actor Versions {
  private(set) var current: String
  /// The requests that wait, by their numbers.
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var requestCount = 0

  /// Browsers and proxies end requests that take longer.
  private static let patience = Duration.seconds(25)

  /// Begins the names of versions, so that those of another run of the program differ.
  private static let run = String(Int(Date().timeIntervalSince1970 * 1_000_000), radix: 36)

  init(_ name: String) { current = name }

  /// Returns the name of what is served after a number of changes.
  static func name(_ count: Int) -> String { "\(run)-\(count)" }

  /// Names what is served from now on.
  func become(_ name: String) {
    current = name
    for continuation in waiting.values { continuation.resume() }
    waiting = [:]
  }

  /// Waits while what a request knows is what is served, but not for long.
  func wait(while known: String?) async {
    guard known == current else { return }
    requestCount += 1
    let number = requestCount
    let timer = Task {
      try? await Task.sleep(for: Self.patience)
      self.end(number)
    }
    await withCheckedContinuation { waiting[number] = $0 }
    timer.cancel()
  }

  private func end(_ number: Int) { waiting.removeValue(forKey: number)?.resume() }
}
