// Adds a search field and sorting by column to the tables in elements of class "catalog".
// The page is complete without it.

const units = { thousand: 1e3, million: 1e6, billion: 1e9 };

// What a cell sorts by: a number where it begins with one, otherwise its text.
// "05ʰ 34ᵐ 31.97ˢ" and "−26° 31′ 31.9″" count as sixtieths, "2.5 million" as 2500000.
function sortKey(cell) {
  const text = cell.textContent.trim();
  const match = /^(?:M\s*)?([+−-]?)\s*(\d.*)$/.exec(text);
  if (!match) return text.toLowerCase();
  const rest = match[2].replace(/(\d),(?=\d{3})/g, "$1");
  const numbers = rest.match(/\d+(?:\.\d+)?/g).map(Number);
  const value = /^\d+[hʰ°]/.test(rest)
    ? numbers.reduce((sum, number, index) => sum + number / 60 ** index, 0)
    : numbers[0] * (units[/[a-z]{5,}/.exec(rest)?.[0]] ?? 1);
  return match[1] && match[1] !== "+" ? -value : value;
}

function compare(a, b) {
  if (a === "" || b === "") return 0;
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a).localeCompare(String(b), document.documentElement.lang, { numeric: true });
}

function addSorting(table) {
  const body = table.tBodies[0];
  const headers = [...table.tHead.rows[0].cells];
  headers.forEach((header, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...header.childNodes);
    header.append(button);
    button.addEventListener("click", () => {
      const descending = header.getAttribute("aria-sort") === "ascending";
      headers.forEach((other) => other.removeAttribute("aria-sort"));
      header.setAttribute("aria-sort", descending ? "descending" : "ascending");
      const rows = [...body.rows].map((row) => ({ row, key: sortKey(row.cells[column]) }));
      rows.sort((a, b) => (a.key === "") - (b.key === "")
        || (descending ? compare(b.key, a.key) : compare(a.key, b.key)));
      body.append(...rows.map(({ row }) => row));
    });
  });
}

function addSearch(catalog, table) {
  const rows = [...table.tBodies[0].rows];
  const label = document.createElement("label");
  const field = document.createElement("input");
  const count = document.createElement("output");
  field.type = "search";
  label.append("Search ", field);
  const form = document.createElement("div");
  form.className = "search";
  form.append(label, count);
  catalog.prepend(form);
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/);
    rows.forEach((row) => {
      const text = [...row.cells].map((cell) => cell.textContent.toLowerCase()).join(" ");
      row.hidden = !words.every((word) => text.includes(word));
    });
    const shown = rows.filter((row) => !row.hidden).length;
    count.textContent = shown === rows.length ? "" : `${shown} of ${rows.length}`;
  });
}

for (const catalog of document.querySelectorAll(".catalog")) {
  const table = catalog.querySelector("table");
  if (!table) continue;
  addSorting(table);
  addSearch(catalog, table);
}
