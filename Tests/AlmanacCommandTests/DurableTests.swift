#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// A build whose system calls are recorded, in their order.
  private struct RecordedBuild {
    enum Event: Equatable {
      /// A file or a folder is on the disk from here on.
      case sync(String)
      case move(String, to: String)
    }

    private(set) var events: [Event] = []

    /// A library that is loaded before all others, and writes down calls of the C library.
    private static let recorder = #"""
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <fcntl.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <unistd.h>

      static void path_of(int folder, char *path) {
        char link[64];
        snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
        ssize_t count = readlink(link, path, 4095);
        path[count < 0 ? 0 : count] = 0;
      }

      static void record(const char *line) {
        int file = open(getenv("RECORD_TO"), O_WRONLY | O_CREAT | O_APPEND, 0600);
        write(file, line, strlen(line));
        close(file);
      }

      int fsync(int file) {
        char path[4096], line[4200];
        path_of(file, path);
        snprintf(line, sizeof line, "sync\t%s\n", path);
        int result = ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(file);
        record(line);
        return result;
      }

      int renameat(int from, const char *name, int to, const char *target) {
        char old[4096], new[4096], line[9000];
        path_of(from, old);
        path_of(to, new);
        snprintf(line, sizeof line, "move\t%s/%s\t%s/%s\n", old, name, new, target);
        record(line);
        return ((int (*)(int, const char *, int, const char *))dlsym(RTLD_NEXT, "renameat"))(
            from, name, to, target);
      }
      """#

    init(_ site: TemporaryFolder, asOf day: String, _ options: [String]) throws {
      let program = try #require(Repository.program)
      let scratch = try TemporaryFolder()
      try scratch.write(Self.recorder, to: "recorder.c")
      let compiler = try ProgramRun(
        URL(filePath: "/usr/bin/env"),
        ["clang", "-shared", "-fPIC", "-w", "-o", "recorder.so", "recorder.c", "-ldl"],
        in: scratch.path)
      #expect(compiler.status == 0, "\(compiler.errors)")
      let run = try ProgramRun(
        program,
        [
          "build", "--as-of", day, "--output", "\(site.path)/_site", "--state",
          "\(site.path)/state",
        ] + options,
        in: Repository.root.path,
        environment: [
          "LD_PRELOAD": "\(scratch.path)/recorder.so", "RECORD_TO": "\(scratch.path)/events",
        ])
      #expect(run.status == 0, "\(run.errors)")
      guard scratch.exists("events") else { return }
      for line in try scratch.text("events").split(separator: "\n") {
        let parts = line.split(separator: "\t").map(String.init)
        events.append(parts[0] == "sync" ? .sync(parts[1]) : .move(parts[1], to: parts[2]))
      }
    }

    func isSynced(_ path: String, before index: Int) -> Bool {
      events[..<index].contains(.sync(path))
    }

    func isSynced(_ path: String, after index: Int) -> Bool {
      events[index...].contains(.sync(path))
    }
  }

  @Suite("A durable build")
  struct DurableTests {
    @Test("has every file on the disk before it is published, and its folder afterwards")
    func order() throws {
      let site = try TemporaryFolder()
      let root = URL(filePath: site.path).resolvingSymlinksInPath().path
      for (day, isNew) in [("2026-11-21", true), ("2026-12-24", false)] {
        let build = try RecordedBuild(site, asOf: day, ["--durable"])
        let moves = build.events.indices.filter { index in
          guard case .move(_, let target) = build.events[index] else { return false }
          return target.hasPrefix("\(root)/_site/") && !target.hasSuffix("/.almanac-staging")
        }
        #expect(moves.count > 3)
        for index in moves {
          guard case .move(let staged, let target) = build.events[index] else { continue }
          for file in try files(at: target, staged: staged) {
            #expect(build.isSynced(file, before: index), "\(file)")
          }
          let folder = String(target[..<(target.lastIndex(of: "/") ?? target.endIndex)])
          #expect(build.isSynced(folder, after: index), "\(folder)")
        }
        // What is the build's own has to be known before any of it is in the site.
        let first = try #require(moves.first)
        let list = try #require(
          build.events.firstIndex {
            if case .move(_, let target) = $0 { target.hasSuffix("/manifest") } else { false }
          })
        guard case .move(let staged, let target) = build.events[list] else { return }
        let state = String(target.dropLast("/manifest".count))
        if isNew {
          #expect(list < first)
          #expect(build.isSynced(staged, before: list))
          #expect(build.events[list..<first].contains(.sync(state)))
          // The folders of the site and of its state are new as well.
          #expect(build.isSynced(root, before: list))
          #expect(build.isSynced("\(root)/state", before: list))
        }
        #expect(build.isSynced(state, after: list))
      }
    }

    /// The files and folders that a move publishes, by the paths at which they were staged.
    private func files(at target: String, staged: String) throws -> [String] {
      var isFolder: ObjCBool = false
      guard unsafe FileManager.default.fileExists(atPath: target, isDirectory: &isFolder),
        isFolder.boolValue
      else { return [staged] }
      let below = try #require(FileManager.default.enumerator(atPath: target))
      return [staged] + below.compactMap { ($0 as? String).map { "\(staged)/\($0)" } }
    }

    @Test("is asked for: another build leaves the time of writing to the system")
    func notDurable() throws {
      let build = try RecordedBuild(try TemporaryFolder(), asOf: "2026-11-21", [])
      #expect(build.events.contains { if case .move = $0 { true } else { false } })
      #expect(!build.events.contains { if case .sync = $0 { true } else { false } })
    }
  }
#endif
