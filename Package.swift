// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "almanac",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "almanac", targets: ["AlmanacTool"]),
    .library(name: "Almanac", targets: ["Almanac", "AlmanacBuild"]),
    .library(name: "AlmanacKinds", targets: ["AlmanacKinds"]),
    .library(name: "AlmanacBasketball", targets: ["AlmanacBasketball"]),
    .library(name: "AlmanacCommand", targets: ["AlmanacCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CCMarkGFM",
      pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]),
        .brew(["cmark-gfm"]),
      ]
    ),
    .systemLibrary(
      name: "CXXHash", pkgConfig: "libxxhash",
      providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
    .systemLibrary(
      name: "CERFA", pkgConfig: "erfa", providers: [.apt(["liberfa-dev"]), .brew(["erfa"])]),
    .systemLibrary(name: "CLinux"),
    // The only target that depends on the commit, so that a new one does not compile everything again.
    // .ci/release sets it.
    .target(
      name: "CCommit",
      cSettings: Context.environment["ALMANAC_COMMIT"].map {
        [.define("ALMANAC_COMMIT", to: "\"\($0)\"")]
      }),
    // The files of Templates, which become a part of the program.
    .target(name: "CTheme"),
    // The engine, from the lowest module to the highest: each exports the one below it.
    .target(name: "AlmanacCore", dependencies: ["CLinux", "CXXHash"]),
    .target(
      name: "AlmanacData",
      dependencies: [
        "AlmanacCore",
        .product(name: "TOMLKit", package: "TOMLKit"),
        .product(name: "Yams", package: "Yams"),
      ]
    ),
    .target(name: "AlmanacFormat", dependencies: ["AlmanacData"]),
    .target(name: "AlmanacTemplates", dependencies: ["AlmanacFormat", "CCMarkGFM"]),
    // The API for kinds.
    .target(name: "Almanac", dependencies: ["AlmanacTemplates"]),
    .target(name: "AlmanacBuild", dependencies: ["Almanac"]),
    .target(
      name: "AlmanacDeploy",
      dependencies: [
        "AlmanacBuild",
        .product(name: "Subprocess", package: "swift-subprocess"),
        // Apple's systems bring it.
        .product(
          name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux])),
      ]
    ),
    .target(name: "AlmanacInspection", dependencies: ["AlmanacBuild"]),
    // Where stars, the Sun and the Moon stand. It knows nothing of sites and pages.
    .target(name: "CSky", exclude: ["constellations.csv", "stars.csv"]),
    .target(name: "AlmanacSky", dependencies: ["CERFA", "CSky"]),
    // The built-in kinds have access only to what custom kinds have: the public API.
    .target(name: "AlmanacBasketball", dependencies: ["Almanac"], packageAccess: false),
    .target(
      name: "AlmanacKinds", dependencies: ["Almanac", "AlmanacBasketball", "AlmanacSky", "CTheme"],
      packageAccess: false),
    .target(
      name: "AlmanacCommand",
      dependencies: [
        "AlmanacDeploy", "AlmanacInspection", "CCommit", "CLinux",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
    .executableTarget(
      name: "AlmanacTool",
      dependencies: ["AlmanacCommand", "AlmanacKinds"]
    ),
    .target(
      name: "TestSupport", dependencies: ["AlmanacBuild", "AlmanacKinds"], path: "Tests/TestSupport"
    ),
    .testTarget(
      name: "AlmanacTests",
      dependencies: [
        "Almanac", "AlmanacBuild", "AlmanacCore", "AlmanacData", "AlmanacDeploy", "AlmanacFormat",
        "AlmanacInspection", "AlmanacSky", "AlmanacTemplates", "TestSupport",
      ]),
    .testTarget(
      name: "AlmanacKindsTests",
      dependencies: [
        "AlmanacBasketball", "AlmanacBuild", "AlmanacCore", "AlmanacData", "AlmanacDeploy",
        "AlmanacFormat", "AlmanacInspection", "AlmanacKinds", "AlmanacTemplates", "TestSupport",
      ]),
    .testTarget(
      name: "AlmanacCommandTests",
      dependencies: [
        "AlmanacBuild", "AlmanacCommand", "AlmanacData", "AlmanacDeploy", "AlmanacKinds",
        "AlmanacTemplates", "AlmanacTool", "TestSupport",
      ],
      exclude: ["Cases", "Goldens", "Mistakes"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
  ]
  // Set by .ci/run, so that new warnings of a newer compiler do not break other builds.
  if Context.environment["ALMANAC_WARNINGS_AS_ERRORS"] != nil {
    target.swiftSettings?.append(.treatAllWarnings(as: .error))
  }
}
