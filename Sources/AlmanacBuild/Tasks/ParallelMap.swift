/// Maps the numbers below a count on all processors, keeping their order.
///
/// At most `width` calls run at once, and none is started before there is room for it, so that
/// memory use depends on the width and not on the count.
///
/// - Parameters:
///   - count: The count of numbers.
///   - width: The maximum number of concurrent calls.
///   - size: The maximum length of the range that a call gets.
///   - transform: Maps a range of numbers; the ranges are consecutive.
/// - Returns: The results for all ranges, in order.
package func parallelMap<Result: Sendable>(
  _ count: Int, width: Int, upTo size: Int = 64,
  _ transform: @escaping @Sendable (Range<Int>) -> Result
) async -> [Result] {
  guard count > 0 else { return [] }
  let size = max(1, min(size, count / (width * 16)))
  let chunks = (count + size - 1) / size
  var results: [Result?] = Array(repeating: nil, count: chunks)
  await withTaskGroup(of: (Int, Result).self) { group in
    for next in 0..<chunks {
      if next >= width, let (chunk, result) = await group.next() { results[chunk] = result }
      group.addTask { (next, transform(next * size..<min(count, (next + 1) * size))) }
    }
    for await (chunk, result) in group { results[chunk] = result }
  }
  return results.compactMap { $0 }
}
