// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "almanac", path: "..")],
  targets: [
    .target(name: "AllocationCounter"),
    .executableTarget(name: "Generate"),
    .executableTarget(
      name: "Render",
      dependencies: [
        "AllocationCounter",
        .product(name: "Almanac", package: "almanac"),
        .product(name: "AlmanacKinds", package: "almanac"),
      ]),
    .executableTarget(
      name: "Format", dependencies: [.product(name: "Almanac", package: "almanac")]),
    .executableTarget(
      name: "Decode", dependencies: [.product(name: "Almanac", package: "almanac")]),
  ]
)
