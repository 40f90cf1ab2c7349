public import Almanac

/// One of the 88 constellations, by its International Astronomical Union abbreviation.
public struct Constellation: Readable {
  /// The three letters, such as "Tau".
  public let abbreviation: String
  /// The Latin name, such as "Taurus".
  public let name: String

  public static let placeholder = Constellation(abbreviation: "", name: "")
  public static let schema = JSONSchema.choice(names.keys.sorted()).documented(
    "The abbreviation of the International Astronomical Union.")

  public static func read(
    _ value: DataValue, into diagnostics: inout Diagnostics
  ) -> Constellation? {
    guard let text = value.textOrDigits(into: &diagnostics) else { return nil }
    if let name = names[text] { return Constellation(abbreviation: text, name: name) }
    let meant = Suggestion.nearest(to: text, among: Array(names.keys) + names.values)
    let help = names.first { $0.key == meant || $0.value == meant }.map { "write \"\($0.key)\"" }
    diagnostics.add(
      .invalidValue(
        value, "No constellation has the abbreviation \"\(text)\"",
        help: help ?? "abbreviations are those of the IAU, such as Tau for Taurus"))
    return nil
  }

  /// Returns the constellation with an abbreviation.
  init?(_ abbreviation: String) {
    guard let name = Self.names[abbreviation] else { return nil }
    self.init(abbreviation: abbreviation, name: name)
  }

  private init(abbreviation: String, name: String) {
    (self.abbreviation, self.name) = (abbreviation, name)
  }

  /// The names of all constellations.
  static var allNames: [String] { Array(names.values) }

  /// Source: IAU, "The Constellations".
  private static let names = [
    "And": "Andromeda",
    "Ant": "Antlia",
    "Aps": "Apus",
    "Aqr": "Aquarius",
    "Aql": "Aquila",
    "Ara": "Ara",
    "Ari": "Aries",
    "Aur": "Auriga",
    "Boo": "Boötes",
    "Cae": "Caelum",
    "Cam": "Camelopardalis",
    "Cnc": "Cancer",
    "CVn": "Canes Venatici",
    "CMa": "Canis Major",
    "CMi": "Canis Minor",
    "Cap": "Capricornus",
    "Car": "Carina",
    "Cas": "Cassiopeia",
    "Cen": "Centaurus",
    "Cep": "Cepheus",
    "Cet": "Cetus",
    "Cha": "Chamaeleon",
    "Cir": "Circinus",
    "Col": "Columba",
    "Com": "Coma Berenices",
    "CrA": "Corona Australis",
    "CrB": "Corona Borealis",
    "Crv": "Corvus",
    "Crt": "Crater",
    "Cru": "Crux",
    "Cyg": "Cygnus",
    "Del": "Delphinus",
    "Dor": "Dorado",
    "Dra": "Draco",
    "Equ": "Equuleus",
    "Eri": "Eridanus",
    "For": "Fornax",
    "Gem": "Gemini",
    "Gru": "Grus",
    "Her": "Hercules",
    "Hor": "Horologium",
    "Hya": "Hydra",
    "Hyi": "Hydrus",
    "Ind": "Indus",
    "Lac": "Lacerta",
    "Leo": "Leo",
    "LMi": "Leo Minor",
    "Lep": "Lepus",
    "Lib": "Libra",
    "Lup": "Lupus",
    "Lyn": "Lynx",
    "Lyr": "Lyra",
    "Men": "Mensa",
    "Mic": "Microscopium",
    "Mon": "Monoceros",
    "Mus": "Musca",
    "Nor": "Norma",
    "Oct": "Octans",
    "Oph": "Ophiuchus",
    "Ori": "Orion",
    "Pav": "Pavo",
    "Peg": "Pegasus",
    "Per": "Perseus",
    "Phe": "Phoenix",
    "Pic": "Pictor",
    "Psc": "Pisces",
    "PsA": "Piscis Austrinus",
    "Pup": "Puppis",
    "Pyx": "Pyxis",
    "Ret": "Reticulum",
    "Sge": "Sagitta",
    "Sgr": "Sagittarius",
    "Sco": "Scorpius",
    "Scl": "Sculptor",
    "Sct": "Scutum",
    "Ser": "Serpens",
    "Sex": "Sextans",
    "Tau": "Taurus",
    "Tel": "Telescopium",
    "Tri": "Triangulum",
    "TrA": "Triangulum Australe",
    "Tuc": "Tucana",
    "UMa": "Ursa Major",
    "UMi": "Ursa Minor",
    "Vel": "Vela",
    "Vir": "Virgo",
    "Vol": "Volans",
    "Vul": "Vulpecula",
  ]
}
