public import Almanac

/// Somebody, and the pictures they took.
public struct Profile: Model {
  /// The name after the "@".
  public let username: String
  /// What the person is called.
  public let name: String
  /// A word about them.
  public let bio: String?
  /// Where they are.
  public let location: String?
  /// The day they joined.
  public let joined: CalendarDate?
  /// Their picture: a file beside the data, or an address.
  public let avatar: Address
  /// The pictures they took.
  public let photos: [Photo]

  /// A picture.
  public struct Photo: Model {
    /// A file beside the data, or an address.
    public let image: Address
    /// What is said about it.
    public let caption: String?
    /// What it shows.
    public let alt: String?
    /// The day it was taken.
    public let taken: CalendarDate?
    /// Its width in pixels.
    public let width: Int
    /// Its height in pixels.
    public let height: Int

    /// Reads a photo.
    public init(from object: inout ObjectReader) {
      image = object.required("image", "A file beside the data, or an address.")
      caption = object.optional("caption", "What is said about it.")
      alt = object.optional("alt", "What it shows.")
      taken = object.optional("taken", "The day it was taken.")
      width = object.required("width", "Its width in pixels.")
      height = object.required("height", "Its height in pixels.")
    }
  }

  /// Reads a profile.
  public init(from object: inout ObjectReader) {
    username = object.required("username", "The name after the \"@\".")
    name = object.required("name", "What the person is called.")
    bio = object.optional("bio", "A word about them.")
    location = object.optional("location", "Where they are.")
    joined = object.optional("joined", "The day they joined.")
    avatar = object.required("avatar", "Their picture: a file beside the data, or an address.")
    photos = object.optional("photos", "The pictures they took.") ?? []
  }
}
