import Almanac
import AlmanacSky

/// The objects of a part of the sky as charts show them. Pages depend on this alone, not on all that is known of the
/// objects.
struct ObjectPositions: RecordableValue {
  let objects: [ChartObject]

  func write(to writer: inout EntryWriter) {
    writer.write(objects.count)
    for object in objects {
      writer.write(object.label)
      writer.write("\(object.position.rightAscension) \(object.position.declination)")
      writer.write("\(object.symbol) \(object.magnitude ?? .nan)")
    }
  }
}
