// Keeps ticks and notes of the list in an element of class "checklist" in the browser, and saves them to a file
// and opens them again. Without it, the list is for paper.

const limit = 500;

// Ticks and notes by the ids of rows: {"M31": {"seen": true, "note": "Binoculars"}}. What is no such thing is left out.
function read(text, ids) {
  const data = JSON.parse(text);
  const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
  if (!isObject(data)) throw new TypeError("no checklist");
  const entries = Object.entries(data).filter(([id, value]) => ids.has(id) && isObject(value));
  if (!entries.length && Object.keys(data).length) throw new TypeError("no checklist");
  return new Map(entries.map(([id, { seen, note }]) =>
    [id, { seen: seen === true, note: typeof note === "string" ? note.slice(0, limit) : "" }]));
}

function start(list) {
  const words = list.dataset;
  const storage = `almanac:${location.pathname}`;
  const rows = new Map([...list.querySelectorAll("tbody tr")].map((row) => {
    const note = document.createElement("input");
    note.maxLength = limit;
    note.setAttribute("aria-label", `${words.note}: ${row.id}`);
    row.querySelector(".notes").append(note);
    return [row.id, { tick: row.querySelector("[type=checkbox]"), note }];
  }));
  const progress = document.createElement("output");
  const tools = document.createElement("p");
  tools.className = "tools";

  function text() {
    const entries = [...rows].filter(([, { tick, note }]) => tick.checked || note.value)
      .map(([id, { tick, note }]) => [id, { seen: tick.checked, note: note.value }]);
    return JSON.stringify(Object.fromEntries(entries), null, 2);
  }

  function count() {
    const seen = [...rows.values()].filter(({ tick }) => tick.checked).length;
    progress.textContent = `${words.seen}: ${seen} ${words.of} ${rows.size}`;
  }

  function keep() {
    count();
    try {
      localStorage.setItem(storage, text());
    } catch {
      progress.textContent = words.lost;
    }
  }

  function show(found) {
    for (const [id, { tick, note }] of rows) {
      tick.checked = found.get(id)?.seen ?? false;
      note.value = found.get(id)?.note ?? "";
    }
    count();
  }

  const save = document.createElement("button");
  save.type = "button";
  save.textContent = words.save;
  save.addEventListener("click", () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([`${text()}\n`], { type: "application/json" }));
    link.download = "checklist.json";
    link.click();
    URL.revokeObjectURL(link.href);
  });
  const file = document.createElement("input");
  file.type = "file";
  file.accept = ".json,application/json";
  const label = document.createElement("label");
  label.append(`${words.open} `, file);
  file.addEventListener("change", async () => {
    try {
      // What a file says is added to what is ticked here: nothing that was noted is lost.
      const added = read(await file.files[0].text(), rows);
      for (const [id, { seen, note }] of added) {
        const row = rows.get(id);
        row.tick.checked ||= seen;
        if (!row.note.value.includes(note)) row.note.value = [row.note.value, note].filter(Boolean).join("; ");
      }
      keep();
    } catch {
      progress.textContent = words.wrong;
    }
    file.value = "";
  });
  tools.append(progress, " ", save, " ", label);
  list.prepend(tools);

  let stored = new Map();
  try {
    stored = read(localStorage.getItem(storage) ?? "{}", rows);
  } catch {
    // Another program's data, or no storage: the list begins empty.
  }
  show(stored);
  list.addEventListener("input", (event) => event.target !== file && keep());
  // Another tab has changed the list.
  addEventListener("storage", (event) => {
    if (event.key === storage && event.newValue) show(read(event.newValue, rows));
  });
}

document.querySelectorAll(".checklist").forEach(start);
