import AllocationCounter
import Almanac
import AlmanacKinds
import Foundation

/// Times the rendering of single pages in memory, beside a plain copy of their bytes:
/// `Render FOLDER PATH...`, where the paths are those of pages of the site in the folder.
///
/// It ends with status 1 where pages of the same template, given in the order of their length, need
/// more and more allocations.
@main
enum Render {
  static func main() async {
    guard CommandLine.arguments.count > 2, let day = CalendarDate("2026-11-21") else {
      print("usage: Render FOLDER PATH...")
      exit(64)
    }
    let folder = CommandLine.arguments[1]
    var site = await SitePreview(.builtIn, source: folder, asOf: day)
    print(site.messages, terminator: "")
    var counts: [Int] = []
    for path in CommandLine.arguments[2...] {
      guard let page = Measurement(of: path, in: &site) else {
        print("no page \(path)")
        exit(1)
      }
      print(page.text)
      counts.append(page.allocations)
    }
    // Longer pages may have more headings and more sections, but not by their rows.
    guard let first = counts.first, counts.allSatisfy({ $0 <= first * 2 + 100 }) else {
      print("allocations grow with the page")
      exit(1)
    }
  }
}

/// What the rendering of a page takes.
private struct Measurement {
  let path: String
  let byteCount: Int
  let allocations: Int
  let secondsAPage: Double
  let secondsACopy: Double

  init?(of path: String, in site: inout SitePreview) {
    self.path = path
    // The first time makes room.
    guard let bytes = site.bytes(ofPageAt: path) else { return nil }
    byteCount = bytes.count
    let before = almanac_allocation_count()
    _ = site.bytes(ofPageAt: path)
    allocations = almanac_allocation_count() - before
    var total = 0
    secondsAPage = Self.seconds { total += site.bytes(ofPageAt: path)?.count ?? 0 }
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    secondsACopy = Self.seconds {
      copy.removeAll(keepingCapacity: true)
      copy += bytes
      total += copy.count
    }
    guard total > 0 else { return nil }
  }

  /// The time of one call, as the shortest mean of several runs of about a tenth of a second.
  private static func seconds(_ body: () -> Void) -> Double {
    var count = 1
    var best = Double.infinity
    for _ in 0..<8 {
      let start = ContinuousClock.now
      for _ in 0..<count { body() }
      let duration = (ContinuousClock.now - start) / .seconds(1)
      best = min(best, duration / Double(count))
      count = max(1, Int(0.1 / max(best, 1e-9)))
    }
    return best
  }

  var text: String {
    func megabytes(_ seconds: Double) -> String {
      String(format: "%.0f MB/s", Double(byteCount) / seconds / 1e6)
    }
    return String(format: "%@: %d bytes, ", path, byteCount)
      + String(format: "%.0f pages/s, ", 1 / secondsAPage) + megabytes(secondsAPage)
      + ", \(allocations) allocations; "
      + "a copy of the same bytes " + megabytes(secondsACopy)
  }
}
