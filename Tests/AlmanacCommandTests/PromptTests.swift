import Foundation
import TestSupport
import Testing

@Suite("almanac new on a terminal")
struct PromptTests {
  /// Runs a program whose standard input is a terminal, and returns its exit code and what it asked.
  private func run(
    _ arguments: [String], answers: String, in folder: String
  ) throws -> (status: Int32, prompts: String) {
    var (terminal, input): (Int32, Int32) = (-1, -1)
    // The descriptors are variables of this function, and the other arguments are optional.
    let isOpen = unsafe openpty(&terminal, &input, nil, nil, nil) == 0
    try #require(isOpen)
    let keyboard = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
    let errors = Pipe()
    let process = try ChildProcess(
      #require(Repository.program).path, arguments, in: folder,
      environment: ProcessInfo.processInfo.environment, input: input,
      output: FileHandle.nullDevice.fileDescriptor,
      errors: errors.fileHandleForWriting.fileDescriptor)
    close(input)
    try errors.fileHandleForWriting.close()
    // A terminal keeps the lines until they are read.
    try keyboard.write(contentsOf: Data(answers.utf8))
    let prompts = try errors.fileHandleForReading.readToEnd() ?? Data()
    return (process.wait(), String(decoding: prompts, as: UTF8.self))
  }

  private func site() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"title": "S", "description": "S.", "baseURL": "https://example.org/"}"#,
      to: "Content/site.json")
    return folder
  }

  @Test("asks every question, and again after an answer that is wrong")
  func questions() throws {
    let folder = try site()
    let answers = ["Foxes", "", "Gulls", "2026-02-30", "2026-12-05", "19:30", "Pier"]
    let (status, prompts) = try run(
      ["new", "game", "--as-of", "2026-11-21"],
      answers: (answers + Array(repeating: "", count: 5)).map { $0 + "\n" }.joined(),
      in: folder.path)
    #expect(status == 0, "\(prompts)")
    #expect(prompts.contains("\"2026-02-30\" is not a day in the form YYYY-MM-DD"))
    #expect(prompts.components(separatedBy: "Away team (").count == 3)
    let game = try folder.files(below: "Content/games")["2026-12-05-foxes-gulls.json"]
    #expect(
      game.map { String(decoding: $0, as: UTF8.self) }?.contains("\"venue\": \"Pier\"") == true)
  }

  @Test("asks only for what is missing beside options")
  func missing() throws {
    let folder = try site()
    let (status, prompts) = try run(
      [
        "new", "game", "--home", "Foxes", "--away=Gulls", "--time", "19:30", "--as-of",
        "2026-11-21",
      ],
      answers: "2026-12-05\n", in: folder.path)
    #expect(status == 0)
    #expect(prompts == "Day (the day as YYYY-MM-DD): ")
  }

  @Test("writes nothing if the input ends before all answers")
  func end() throws {
    let folder = try site()
    // The end of the input on a terminal.
    let (status, prompts) = try run(
      ["new", "game", "--home", "Foxes"], answers: "\u{4}", in: folder.path)
    #expect(status == 64)
    #expect(prompts.contains("Missing --away; the input ended"))
    #expect(try folder.files(below: "Content").keys.sorted() == ["site.json"])
  }
}
