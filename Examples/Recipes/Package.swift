// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Recipes",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "almanac", path: "../..")],
  targets: [
    .executableTarget(
      name: "Recipes",
      dependencies: [
        .product(name: "Almanac", package: "almanac"),
        .product(name: "AlmanacCommand", package: "almanac"),
      ])
  ]
)
