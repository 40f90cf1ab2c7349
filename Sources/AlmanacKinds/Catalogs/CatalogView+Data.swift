import Almanac

/// The catalog for other programs.
extension CatalogView {
  static let dataFields: [Field<CatalogView>] = [
    .json("data", "All objects with what is known of them, for programs.") { view in
      .array(view.objects.map(view.data))
    },
    .json("stellarium", "All objects as a list that Stellarium imports.") { $0.stellarium },
    .json("structuredData", "The catalog as a Dataset of schema.org.") { $0.structuredData },
  ]

  /// An object with numbers in the units of its file, and a position in degrees (J2000).
  private func data(_ object: SkyObject) -> JSON {
    JSON([
      "object": .string(object.name.identifier), "formalName": .string(object.name.formal),
      "commonName": object.commonName.map(JSON.string),
      "designation": object.designation.map(JSON.string),
      "alsoKnownAs": object.alsoKnownAs.isEmpty
        ? nil : .array(object.alsoKnownAs.map(JSON.string)),
      "type": object.type.map { .string($0.rawValue) },
      "hubbleType": object.hubbleType.map(JSON.string),
      "constellation": object.constellation.map { .string($0.abbreviation) },
      "rightAscension": object.rightAscension.map { Self.number($0.degrees) },
      "declination": object.declination.map { Self.number($0.degrees) },
      "magnitude": object.magnitude.map { .number($0.json) },
      "blueMagnitude": object.blueMagnitude.map { .number($0.json) },
      "size": object.size.map { .array($0.axes.map { .number($0.json) }) },
      "distance": object.distance.map { .number($0.json) },
      "url": .string(settings.absoluteURL(ofAddress: kind.url(of: object, in: settings))),
    ])
  }

  /// Returns an angle in degrees with at most five decimals: 0.04 seconds of arc.
  private static func number(_ degrees: Double) -> JSON {
    .number("\((degrees * 100_000).rounded() / 100_000)")
  }

  /// A list of Stellarium 1.0 and later (src/gui/ObsListDialog.cpp), which finds objects by their designations.
  private var stellarium: JSON {
    // A list has the same identifier at all times, so that a new import replaces it.
    let identifier = settings.absoluteURL(of: kind.templates.list.path(in: settings))
    let changed = objects.compactMap { $0.updateDate?.value.date }.max()
      .map { JSON.string("\($0) 00:00:00") }
    let list = JSON([
      "name": .string(title), "description": .string(kind.catalog.introduction ?? ""),
      "creation date": changed, "last edit": changed, "sorting": "",
      "objects": .array(
        objects.map { object in
          let name = object.name
          return JSON([
            "designation": .string("\(name.series.prefix) \(name.number)\(name.suffix)"),
            "type": "Nebula", "name": .string(object.commonName ?? ""),
            "nameI18n": .string(object.commonName ?? ""),
            "objtype": .string(object.typeText(settings) ?? ""),
            "ra": .string(object.rightAscension?.stellarium ?? ""),
            "dec": .string(object.declination?.stellarium ?? ""),
            "magnitude": .string(object.magnitude?.json ?? ""),
            "constellation": .string(object.constellation?.abbreviation ?? ""), "jd": .number("0"),
            "fov": .number("0"), "landscapeID": "", "location": "",
            "isVisibleMarker": .boolean(false),
          ])
        }),
    ])
    return .object([
      .init("version", "2.1"), .init("shortName", "Observing list for Stellarium"),
      .init("defaultListOlud", .string(identifier)),
      .init("observingLists", .object([.init(identifier, list)])),
    ])
  }

  private var structuredData: JSON {
    func download(_ template: PageTemplate<CatalogView, NoFields>, _ format: String) -> JSON? {
      guard template.isPresent(in: settings) else { return nil }
      return JSON([
        "@type": "DataDownload", "encodingFormat": .string(format),
        "contentUrl": .string(settings.absoluteURL(of: template.path(in: settings))),
      ])
    }
    let templates = kind.templates
    let downloads = [
      download(templates.table, "text/csv"), download(templates.data, "application/json"),
    ]
    return JSON([
      "@context": "https://schema.org", "@type": "Dataset", "name": .string(title),
      "description": .string(
        kind.catalog.introduction ?? settings.text(CatalogWords.count, count: count)),
      "url": .string(settings.absoluteURL(of: templates.list.path(in: settings))),
      "distribution": .array(downloads.compactMap(\.self)),
    ])
  }
}

extension DecimalNumber {
  /// The number as JSON has it, such as "8.40".
  fileprivate var json: String { fractionDigits == 0 ? "\(significand)" : "\(double)" }
}
