import Foundation
import TestSupport
import Testing

/// Sorts and searches the Messier catalogue of the sample site in a browser.
@Suite("The table of the Messier catalogue")
struct CatalogTests {
  private static let browser = ProcessInfo.processInfo.environment["ALMANAC_BROWSER"].flatMap {
    $0.isEmpty ? nil : $0
  }

  private struct Shown: Decodable {
    let refused: [String]
    let value: String
  }

  /// Returns the values of expressions on pages of the sample site in a locale, which is served with a
  /// Content-Security-Policy.
  private func values(_ questions: [(page: String, expression: String)], _ locale: String = "en-US")
    throws -> [String]
  {
    let folder = try TemporaryFolder()
    for name in ["Content", "Templates"] {
      try FileManager.default.copyItem(
        at: Repository.root.appending(path: name), to: folder.url.appending(path: name))
    }
    let settings = try folder.text("Content/site.json").replacing(
      "\"locale\": \"en-US\",",
      with: "\"locale\": \"\(locale)\", \"hosting\": \"netlify\", \"headers\": true,")
    try folder.write(settings, to: "Content/site.json")
    let built = try ProgramRun(
      try #require(Repository.program), ["build", "--as-of", "2026-11-21"], in: folder.path)
    #expect(built.status == 0, "\(built.errors)")
    let script = Repository.root.appending(path: "Tests/Validation/policy.py").path
    let run = try ProgramRun(
      URL(filePath: "/usr/bin/env"),
      ["python3", "-B", script, Self.browser ?? "", "\(folder.path)/_site"]
        + questions.flatMap { [$0.page, $0.expression] }, in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    let pages = try JSONDecoder().decode([Shown].self, from: Data(run.output.utf8))
    #expect(pages.flatMap(\.refused) == [])
    return pages.map(\.value)
  }

  /// What the page shows on a site of a locale: the label of the search, the number of results, and the
  /// objects by number, magnitude, right ascension, declination, size and distance.
  private func shown(_ locale: String) throws -> [String] {
    let expression = """
      (() => {
        const table = document.querySelector(".catalog table");
        const names = () => [...table.tBodies[0].rows].map(row => row.cells[0].textContent).join();
        const orders = [0, 4, 5, 6, 7, 8].map(column => {
          table.tHead.rows[0].cells[column].querySelector("button").click();
          return names();
        });
        const field = document.querySelector(".search input");
        field.value = "orion";
        field.dispatchEvent(new Event("input", { bubbles: true }));
        const label = document.querySelector(".search label").firstChild.textContent.trim();
        return [label, document.querySelector(".catalog output").textContent, ...orders].join("|");
      })()
      """
    return try #require(values([("/messier/", expression)], locale).first)
      .components(separatedBy: "|")
  }

  @Test(
    "is sorted by its values and searched, in whatever language it writes numbers",
    .enabled(if: browser != nil, "ALMANAC_BROWSER does not name a Chromium"))
  func languages() throws {
    let (english, german) = (try shown("en-US"), try shown("de-DE"))
    #expect(english.prefix(2) == ["Search", "3 of 110"])
    #expect(german.prefix(2) == ["Suchen", "3 von 110"])
    #expect(english.count == 8 && english.dropFirst(2) == german.dropFirst(2))
    #expect(english.last?.hasPrefix("M45,M40,M44,M7,") == true, "\(english.last ?? "")")
    #expect(english[2].hasPrefix("M1,M2,M3,") && english[2].hasSuffix(",M109,M110"))
  }

  private static let visible = """
    [...document.querySelectorAll(".catalog tbody tr")].filter(row => !row.hidden)
      .map(row => row.cells[0].textContent).join(" ")
    """

  @Test(
    "is filtered and sorted by what its address says",
    .enabled(if: browser != nil, "ALMANAC_BROWSER does not name a Chromium"))
  func address() throws {
    let expected: [(query: String, objects: String)] = [
      ("q=m+31", "M31"), ("q=M31", "M31"), ("q=messier+31", "M31"), ("q=31", "M31"),
      ("q=ngc224", "M31"), ("q=NGC+224", "M31"), ("q=m1", "M1"), ("q=crab", "M1"),
      ("q=planetary+nebulae", "M27 M57 M76 M97"), ("q=nebulas+planetary", "M27 M57 M76 M97"),
      ("q=mag%3C3.4", "M7 M44 M45"), ("q=mag+%3C%3D+3.4", "M7 M31 M44 M45"),
      ("q=magnitude%3C3,4", "M7 M44 M45"), ("q=mag%3D3.4", "M31"), ("q=M-31+mag%3C", "M31"),
      ("tonight=0&q=m7", "M7"), ("q=mag%3E10", "M76 M91 M98"), ("q=galaxies+mag%3C6", "M31 M33"),
      ("type=Double+Star", "M40"), ("type=Unknown&q=m40", "M40"), ("q=nothing", ""),
      ("constellation=Orion&sort=-magnitude", "M43 M78 M42"),
      ("constellation=Orion&sort=magnitude", "M42 M78 M43"),
      ("constellation=Orion&season=Summer", ""),
      // M43 and M78 are high in the night from November 21, and so is M13, but not M7.
      ("tonight=1&q=m13", "M13"), ("tonight=1&q=m7", ""),
    ]
    let found = try values(expected.map { ("/messier/?\($0.query)", Self.visible) })
    for (question, found) in zip(expected, found) {
      #expect(found == question.objects, "\(question.query)")
    }
  }

  @Test(
    "keeps its state in the address, says that nothing is found, and sorts for assistive technology",
    .enabled(if: browser != nil, "ALMANAC_BROWSER does not name a Chromium"))
  func state() throws {
    let expression = """
      (() => {
        const [search, tonight] = document.querySelectorAll(".search input");
        const type = document.querySelector(".search select");
        const change = (control, name, value) => {
          control[name] = value;
          control.dispatchEvent(new Event("input", { bubbles: true }));
          return location.search;
        };
        const header = document.querySelector("[data-sort=magnitude]");
        const out = [change(search, "value", "m 42"), change(type, "value", "Diffuse Nebula")];
        out.push(change(tonight, "checked", true));
        header.querySelector("button").click();
        header.querySelector("button").click();
        out.push(header.getAttribute("aria-sort"), location.search);
        change(type, "value", "");
        change(tonight, "checked", false);
        out.push(change(search, "value", "zz"), document.querySelector(".catalog output").textContent);
        return out.join("|");
      })()
      """
    let found = try values([("/messier/", expression)])
    #expect(
      found.first?.components(separatedBy: "|") == [
        "?q=m+42", "?q=m+42&type=Diffuse+Nebula", "?q=m+42&type=Diffuse+Nebula&tonight=1",
        "descending", "?q=m+42&type=Diffuse+Nebula&tonight=1&sort=-magnitude",
        "?q=zz&sort=-magnitude", "No object matches.",
      ])
  }

  @Test(
    "has a checklist that the browser keeps, and that takes over a file without losing anything",
    .enabled(if: browser != nil, "ALMANAC_BROWSER does not name a Chromium"))
  func checklist() throws {
    let page = "/messier/checklist/"
    let state = """
      const row = (id) => document.getElementById(id).querySelectorAll("input");
      const show = () => document.querySelector(".checklist output").textContent + "|"
        + ["M1", "M31", "M110"].map(id => `${row(id)[0].checked} ${row(id)[1].value}`).join("|");
      """
    func set(_ id: String, _ isSeen: Bool, _ note: String) -> String {
      """
      row("\(id)")[0].checked = \(isSeen);
      row("\(id)")[1].value = "\(note)";
      row("\(id)")[1].dispatchEvent(new Event("input", { bubbles: true }));
      """
    }
    func open(_ file: String) -> String {
      """
      const input = document.querySelector(".checklist [type=file]");
      const files = new DataTransfer();
      files.items.add(new File([`\(file)`], "list.json"));
      input.files = files.files;
      input.dispatchEvent(new Event("change"));
      await new Promise(done => setTimeout(done, 300));
      """
    }
    func ask(_ steps: String) -> (page: String, expression: String) {
      (page, "(async () => { \(state) \(steps) return show(); })()")
    }
    let found = try values([
      ask(""), ask(set("M31", true, "<b>faint")), ask(""),
      ask(
        open(
          #"{"M1": {"seen": true, "note": "bright"}, "M31": {"seen": false, "note": "faint"}, "M110": {"note": {}}, "X": 1}"#
        )),
      ask(open("[1, 2")), ask(open("[1]")),
      ask("localStorage.setItem('almanac:/messier/checklist/', '{no');"),
      ask(""),
    ])
    let own = "Seen: 1 of 110|false |true <b>faint|false "
    let both = "Seen: 2 of 110|true bright|true <b>faint|false "
    let wrong = both.replacing("Seen: 2 of 110", with: "That file is no checklist.")
    #expect(
      found == [
        "Seen: 0 of 110|false |false |false ", own, own, both,
        wrong, wrong, both,
        "Seen: 0 of 110|false |false |false ",
      ])
  }
}
