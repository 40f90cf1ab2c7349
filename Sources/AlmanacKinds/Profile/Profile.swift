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
      image = object.required("image")
      caption = object.optional("caption")
      alt = object.optional("alt")
      taken = object.optional("taken")
      width = object.required("width")
      height = object.required("height")
    }
  }

  /// Reads a profile.
  public init(from object: inout ObjectReader) {
    username = object.required("username")
    name = object.required("name")
    bio = object.optional("bio")
    location = object.optional("location")
    joined = object.optional("joined")
    avatar = object.required("avatar")
    photos = object.optional("photos") ?? []
  }
}
