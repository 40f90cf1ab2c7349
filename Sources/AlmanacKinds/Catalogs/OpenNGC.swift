import Almanac

/// A row of the files NGC.csv and addendum.csv of OpenNGC (github.com/mattiaverga/OpenNGC, file NGC_guide.txt), which are
/// read as they are: the names of their columns tell them from other tables.
///
/// Columns without a use here, such as the proper motion, are left alone.
enum OpenNGC {
  /// Whether a record is a row of such a file.
  static func isRow(_ record: DataValue) -> Bool {
    guard record.kind == .object else { return false }
    let keys = Set(record.entries.map(\.key.text))
    return ["Name", "Type", "RA", "Dec", "Const"].allSatisfy(keys.contains)
  }

  /// Returns the model of rows in a catalog.
  static func model(of catalog: Catalog) -> RecordModel<SkyObject> {
    RecordModel("OpenNGCObject", ignoresOtherKeys: true) { row in
      let name = row.required("Name", "The name, such as NGC0224.", as: catalog.openNames)
      var object = SkyObject(name)
      let kind = row.required("Type", "The type, such as GCl.", as: String.self)
      object.hubbleType = row.optional("Hubble", "The shape of a galaxy.")
      object.type = ObjectType(openNGC: kind, shape: object.hubbleType ?? "")
      if object.type == nil, let value = row.value("Type") { row.report(.noOpenType(value)) }
      object.rightAscension = row.optional("RA", "The right ascension.")
      object.declination = row.optional("Dec", "The declination.")
      object.constellation =
        row.optional(
          "Const", "The constellation.", as: OpenConstellation.self)?.constellation
      object.magnitude = row.optional("V-Mag", "The visual magnitude.")
      object.blueMagnitude = row.optional("B-Mag", "The magnitude in blue light.")
      let axes = ["MajAx", "MinAx"].compactMap {
        row.optional($0, "An axis in minutes of arc.", as: DecimalNumber.self)
      }
      object.size = axes.isEmpty ? nil : ApparentSize(axes: axes)
      addNames(to: &object, from: &row)
      object.note = ["NED notes", "OpenNGC notes"].map { text($0, of: &row) }
        .filter { !$0.isEmpty }.joined(separator: " ")
      return object
    }
  }

  /// Returns the text of a cell without the spaces around it, which some of OpenNGC's have.
  private static func text(_ key: String, of row: inout ObjectReader) -> String {
    let words = (row.value(key)?.text ?? "").split(separator: " ")
    return words.joined(separator: " ")
  }

  private static func addNames(to object: inout SkyObject, from row: inout ObjectReader) {
    func list(_ key: String) -> [String] {
      text(key, of: &row).split(separator: ",").map { String($0.drop { $0 == " " }) }
    }
    let names = list("Common names")
    object.commonName = names.first
    let others = [("M", "M"), ("NGC", "NGC "), ("IC", "IC ")].flatMap { key, prefix in
      list(key).map { prefix + $0.drop { $0 == "0" } }
    }
    // What is listed twice is known by the other name.
    object.designation = others.first
    object.alsoKnownAs = Array(names.dropFirst() + others.dropFirst())
    object.identifiers = list("Identifiers")
  }
}

/// A constellation of OpenNGC, which writes the two parts of Serpens as Se1 and Se2.
private struct OpenConstellation: Readable {
  let constellation: Constellation?

  static let placeholder = OpenConstellation(constellation: nil)
  static let schema = String.schema

  static func read(
    _ value: DataValue, into diagnostics: inout Diagnostics
  ) -> OpenConstellation? {
    if ["Se1", "Se2"].contains(value.text) {
      return OpenConstellation(constellation: Constellation("Ser"))
    }
    return Constellation.read(value, into: &diagnostics).map(OpenConstellation.init)
  }
}

extension Catalog {
  /// The names of OpenNGC, such as "NGC0224".
  fileprivate var openNames: ValueType<ObjectName> {
    ValueType(placeholder: ObjectName(0, in: series[0], at: 0), schema: .anything) {
      [self] value, diagnostics in
      let name = name(meantBy: value.text)
      if name == nil { diagnostics.add(.noOpenName(value, in: self)) }
      return name
    }
  }
}

extension ObjectType {
  /// Returns the type of a code of OpenNGC.
  ///
  /// - Parameter shape: The type of a galaxy by its shape (Hubble), such as "S0-a".
  init?(openNGC code: String, shape: String) {
    switch code {
    case "*": self = .star
    case "**": self = .doubleStar
    case "*Ass": self = .stellarAssociation
    case "OCl": self = .openCluster
    case "GCl": self = .globularCluster
    case "Cl+N": self = .clusterWithNebula
    case "GPair", "GTrpl", "GGroup": self = .galaxyGroup
    case "PN": self = .planetaryNebula
    case "HII", "EmN": self = .emissionNebula
    case "DrkN": self = .darkNebula
    case "Neb": self = .nebula
    case "RfN": self = .reflectionNebula
    case "SNR": self = .supernovaRemnant
    case "Nova": self = .nova
    case "NonEx": self = .nonexistent
    case "Dup": self = .duplicate
    case "Other": self = .other
    case "G":
      self =
        switch shape.prefix(2) {
        case "S0", "E-": .lenticularGalaxy
        case "I", "IB", "IA", "Im", "Ir": .irregularGalaxy
        case let start where start.hasPrefix("E"): .ellipticalGalaxy
        case let start where start.hasPrefix("S"): .spiralGalaxy
        default: .galaxy
        }
    default: return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func noOpenType(_ value: DataValue) -> Self {
    .invalidValue(
      value, "OpenNGC has no type \"\(value.text.prefix(40))\"",
      help: "its guide lists the types, such as G, GCl, OCl and PN")
  }

  fileprivate static func noOpenName(_ value: DataValue, in catalog: Catalog) -> Self {
    let prefix = value.text.prefix { $0.isLetter }
    let isKnown = catalog.series.contains { $0.prefix.lowercased() == prefix.lowercased() }
    return .invalidValue(
      value, "No name in this catalog is written \"\(value.text.prefix(40))\"",
      help: isKnown || prefix.isEmpty
        ? "write the prefix and a number, such as \(catalog.series[0].prefix)1"
        : "add \"\(prefix)\" to the list \"also\" of the catalog in site.json")
  }
}
