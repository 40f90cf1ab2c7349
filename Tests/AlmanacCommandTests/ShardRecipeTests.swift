import Foundation
import TestSupport
import Testing

/// The recipes in Examples/CI with which the jobs of a cluster share a build.
@Suite("Shards on clusters")
struct ShardRecipeTests {
  private static let examples = Repository.root.appending(path: "Examples/CI")
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"""
      {
        "title": "Pets", "description": "Pets.", "baseURL": "https://pets.example/",
        "fees": {"currency": "EUR", "common": 1, "uncommon": 2, "rare": 3, "veryRare": 4}
      }
      """#, to: "Content/site.json")
    let pets = ["Ada", "Bo", "Cy", "Dee", "Eve", "Fay"].map { "\($0),2020-01-02,common\n" }
    try folder.write("name,birthday,rarity\n" + pets.joined(), to: "Content/pets/pets.csv")
    for (name, text) in [
      "home": "{{title}}", "404": "{{title}}", "pet": "{{name}}", "pets": "{{countText}}",
    ] {
      try folder.write("# \(text)\n", to: "Templates/\(name).md")
    }
    try folder.write("body {}\n", to: "Templates/assets/site.css")
    let files = FileManager.default
    try files.copyItem(
      at: Self.examples.appending(path: "ci.sh"), to: folder.url.appending(path: "ci.sh"))
    try files.createDirectory(
      at: folder.url.appending(path: ".almanac-release/bin"), withIntermediateDirectories: true)
    try files.createSymbolicLink(
      at: folder.url.appending(path: ".almanac-release/bin/almanac"),
      withDestinationURL: try #require(Repository.program))
  }

  private func run(_ command: String, environment: [String: String] = [:]) throws -> ProgramRun {
    try ProgramRun(
      URL(filePath: "/bin/sh"), ["-c", command], in: folder.path, environment: environment)
  }

  /// The numbers that each system gives to the jobs of three parts.
  private static let jobs: [[[String: String]]] = [
    (4...6).map {
      [
        "SLURM_ARRAY_TASK_ID": "\($0)", "SLURM_ARRAY_TASK_MIN": "4", "SLURM_ARRAY_TASK_MAX": "6",
        "SLURM_ARRAY_TASK_COUNT": "3",
      ]
    },
    (0...2).map { ["JOB_COMPLETION_INDEX": "\($0)", "ALMANAC_SHARDS": "3"] },
    (1...3).map { ["CI_NODE_INDEX": "\($0)", "CI_NODE_TOTAL": "3"] },
  ]

  @Test("the jobs of each system make all parts of the site", arguments: jobs)
  func parts(environments: [[String: String]]) throws {
    #expect(try run("./ci.sh build --strict").status == 0)
    let whole = try folder.files(below: "_site")
    #expect(whole.keys.filter { $0.hasSuffix(".html") }.count == 9)
    try folder.remove("_site")
    try folder.remove(".almanac")
    for environment in environments {
      let job = try run("./ci.sh shard --strict", environment: environment)
      #expect(job.status == 0, "\(job.errors)")
    }
    #expect(folder.exists("_shards/1-of-3") && folder.exists("_shards/3-of-3"))
    let merge = try run("./ci.sh merge --strict")
    #expect(merge.status == 0, "\(merge.errors)")
    #expect(try folder.files(below: "_site") == whole)
  }

  @Test(
    "a job that is not one of several, or of an array with gaps, says so",
    arguments: [
      ([:], "No part is named"), (["JOB_COMPLETION_INDEX": "0"], "ALMANAC_SHARDS"),
      (
        [
          "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "3",
          "SLURM_ARRAY_TASK_COUNT": "2",
        ], "without gaps"
      ),
    ])
  func unknownPart(environment: [String: String], message: String) throws {
    let job = try run("./ci.sh shard", environment: environment)
    #expect(job.status != 0)
    #expect(job.errors.contains(message), "\(job.errors)")
    #expect(!folder.exists("_shards"))
  }

  /// A `sbatch` that runs its jobs at once, and fails a dependency as Slurm does.
  private static let sbatch = """
    #!/bin/sh
    for argument; do
      case "$argument" in
        --array=1-*) last="${argument#--array=1-}" ;;
        --wrap=*) command="${argument#--wrap=}" ;;
        --dependency=afterok:*) [ ! -e "failed-${argument##*:}" ] || { echo 2; exit; } ;;
      esac
    done
    export SLURM_CPUS_PER_TASK=1
    [ -n "${last:-}" ] || { sh -c "$command" >&2; echo 2; exit; }
    export SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_MAX="$last" SLURM_ARRAY_TASK_COUNT="$last"
    for task in $(seq "$last"); do
      SLURM_ARRAY_TASK_ID=$task sh -c "$command" >&2 || touch failed-1
    done
    echo 1
    """

  private func submit(_ parts: Int) throws -> ProgramRun {
    try folder.write(Self.sbatch, to: "tools/sbatch")
    let script = Self.examples.appending(path: "slurm/site.sh").path
    return try run(
      "chmod +x tools/sbatch; PATH=\"$PWD/tools:$PATH\" \(script) \(parts) --partition=short")
  }

  @Test("an array of Slurm makes the parts, and the merge has no other parts")
  func slurm() throws {
    #expect(try submit(3).output == "2\n")
    let site = try folder.files(below: "_site")
    #expect(site.keys.contains("pets/fay/index.html"))
    #expect(try submit(2).status == 0)
    #expect(!folder.exists("_shards/3-of-3") && folder.exists("_shards/2-of-2"))
    #expect(try folder.files(below: "_site") == site)
  }

  @Test("a part that fails stops the merge")
  func failedPart() throws {
    try folder.write("{\"name\": 1}", to: "Content/pets/kit.json")
    let run = try submit(2)
    #expect(run.status == 0)
    #expect(run.errors.components(separatedBy: "The site was not built.").count == 3)
    #expect(!folder.exists("_site"))
  }

  @Test("the job of Kubernetes has as many parts as completions")
  func kubernetes() throws {
    let job = String(
      decoding: try Repository.bytes(of: "Examples/CI/kubernetes/shards.yml"), as: UTF8.self)
    let completions = try #require(job.firstMatch(of: /completions: (\d+)/)?.1)
    #expect(job.contains("- name: ALMANAC_SHARDS\n              value: \"\(completions)\"\n"))
  }

  @Test("ci.sh diff compares the site with a revision, as Markdown")
  func diff() throws {
    let identity = "-c user.name=Mina -c user.email=mina@example.org"
    let commit = try run(
      "git init -q -b main && printf '_*\\n.a*\\n' >.gitignore && git add . && git \(identity) commit -q -m Pets"
    )
    try #require(commit.status == 0, "\(commit.errors)")
    try folder.write("name,birthday,rarity\nAda,2020-01-03,common\n", to: "Content/pets/pets.csv")
    let run = try run("./ci.sh diff main --format markdown")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("2020-01-03") && run.output.contains("- removed: `pets/bo/`"))
  }
}
