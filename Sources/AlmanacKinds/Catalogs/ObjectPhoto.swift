public import Almanac

/// A picture of an object, beside the catalog, which stays as it is.
public struct ObjectPhoto: Model {
  /// The object, such as "M31".
  public let object: Located<String>
  /// The object's identifier in its catalog; empty if no catalog has such names.
  var identifier = ""
  /// A file beside the data, or its path from the site root, or another address.
  public let image: Address
  /// Who made it.
  public let credit: String
  /// The license, such as "CC BY 4.0".
  public let license: String?
  /// The address that it comes from.
  public let source: Address?
  /// The alternative text.
  public let alt: String?

  /// Reads a picture.
  public init(from object: inout ObjectReader) {
    self.object = object.required("object", "The object, such as M31.")
    image = object.required("image", "A file beside the data, or its path from the site's root.")
    credit = object.required("credit", "Who made it.")
    license = object.optional("license", "The license, such as CC BY 4.0.")
    source = object.optional("source", "The address that it comes from.")
    alt = object.optional("alt", "The alternative text, which describes the picture.")
  }
}

/// The pictures of objects, one for each, for those without a picture in their catalog.
public struct ObjectPhotoKind: Kind {
  public typealias Item = ObjectPhoto
  public typealias Entry = ObjectPhoto

  public let name = "photo"
  public let folder = "messier-photos"
  public var pages: [Pages<Self>] {
    [
      .each(with: []) { photo, context, diagnostics in
        // An unknown object, or a missing file, is reported where it is written.
        _ = context.site.object(named: photo.object, into: &diagnostics)
        context.site.checkPicture(at: photo.image, in: folder, into: &diagnostics)
        return []
      }
    ]
  }

  /// Creates the kind.
  public init() {}

  public func entry(
    for photo: ObjectPhoto, at origin: Origin, settings: SiteSettings,
    into diagnostics: inout Diagnostics
  ) -> ObjectPhoto? {
    var entry = photo
    entry.identifier = settings.catalogEntry(named: photo.object.value)?.identifier ?? ""
    return entry
  }

  public func identifier(of photo: ObjectPhoto) -> String? {
    photo.identifier.isEmpty ? photo.object.value : photo.identifier
  }
}
