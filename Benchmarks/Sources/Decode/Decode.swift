import Almanac
import Foundation

/// Writes large JSON files, and reads them in several ways: `Decode write SHAPE MEGABYTES FILE`,
/// `Decode WAY FILE`. A reading prints its speed and the most memory it took.
@main
enum Decode {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.count == 4, arguments.first == "write", let size = Int(arguments[3]),
      let shape = Shape(rawValue: arguments[2])
    {
      try shape.content(of: size << 20).write(to: URL(filePath: arguments[4]))
    } else if arguments.count == 2, let way = Way(rawValue: arguments[1]) {
      try measure(way, arguments[2])
    } else {
      let shapes = Shape.allCases.map(\.rawValue).joined(separator: "|")
      let ways = Way.allCases.map(\.rawValue).joined(separator: "|")
      print("Decode write \(shapes) MEGABYTES FILE\nDecode \(ways) FILE")
    }
  }

  private static func measure(_ way: Way, _ path: String) throws {
    let file = URL(filePath: path)
    let bytes = way.isOurs ? Array(try Data(contentsOf: file)) : []
    let data = way.isOurs ? Data() : try Data(contentsOf: file)
    let size = bytes.count + data.count
    let start = ContinuousClock.now
    let result = try way.read(data, bytes)
    let duration = ContinuousClock.now - start
    let (whole, attoseconds) = duration.components
    let seconds = Double(whole) + Double(attoseconds) / 1e18
    let megabytes = Double(size) / 1e6
    print(
      way.rawValue.padding(toLength: 14, withPad: " ", startingAt: 0),
      String(
        format: "%7.2f s  %6.0f MB/s  %7.0f MB at most", seconds, megabytes / seconds,
        Double(peakMemory) / 1e6), "", result)
  }

  /// The most memory that the process had, in bytes, the file's own included.
  private static var peakMemory: Int {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss * 1024
    #else
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }
}
