import NIOCore

extension ServerAddress {
  /// Returns the starts of the addresses of the server for other machines, such as "http://192.168.1.5:8000".
  ///
  /// - Parameter host: The address at which it listens.
  func links(host: String) -> [String] {
    let any = ["0.0.0.0", "::"].contains(host)
    guard any else { return ["http://\(host.contains(":") ? "[\(host)]" : host):\(port)"] }
    let devices = (try? System.enumerateDevices()) ?? []
    let addresses = devices.compactMap { $0.address }.filter { $0.protocol == .inet }
      .compactMap(\.ipAddress).filter { !$0.hasPrefix("127.") }
    return Set(addresses).sorted().map { "http://\($0):\(port)" }
  }
}
