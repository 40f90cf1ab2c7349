// Adds a search field and sorting by column to the tables in elements of class "catalog", whose
// data-search and data-of are the words that it shows. The page is complete without it.

const language = document.documentElement.lang;

// A part of a number as the page's language writes it, such as its decimal sign.
function part(number, type, options) {
  const parts = new Intl.NumberFormat(language, options).formatToParts(number);
  return parts.find((part) => part.type === type)?.value;
}

const decimal = part(1.5, "decimal");
const group = part(1234567.8, "group");

// Names of large numbers, such as "million" and "Millionen", with their values, the longest first.
const compact = { notation: "compact", compactDisplay: "long" };
const units = [1e3, 1e4, 1e5, 1e6, 1e8, 1e9]
  .flatMap((unit) => [2 * unit, unit])
  .map((number) => [part(number, "compact", compact), number / part(number, "integer", compact)])
  .filter(([name, value]) => name && value)
  .sort(([a], [b]) => b.length - a.length);

// What a cell sorts by: a number where it begins with one, otherwise its text.
// "05ʰ 34ᵐ 31.97ˢ" and "−26° 31′ 31.9″" count as sixtieths, "2.5 million" as 2500000, and in German
// "2,5 Millionen" as well.
function sortKey(cell) {
  const text = cell.textContent.trim();
  const match = /^(?:M\s*)?([+−-]?)\s*(\d.*)$/.exec(text);
  if (!match) return text.toLowerCase();
  const rest = match[2]
    .replace(/(\d)(.)(?=\d{3}(?!\d))/g, (all, digit, sign) => (sign === group ? digit : all))
    .replace(/(\d)(.)(?=\d)/g, (all, digit, sign) => (sign === decimal ? `${digit}.` : all));
  const words = rest.replace(/^[\d.\s]+/, "");
  const numbers = rest.match(/\d+(?:\.\d+)?/g).map(Number);
  const value = /^\d+[hʰ°]/.test(rest)
    ? numbers.reduce((sum, number, index) => sum + number / 60 ** index, 0)
    : numbers[0] * (units.find(([name]) => words.startsWith(name))?.[1] ?? 1);
  return match[1] && match[1] !== "+" ? -value : value;
}

function compare(a, b) {
  if (a === "" || b === "") return 0;
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a).localeCompare(String(b), language, { numeric: true });
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
  label.append(`${catalog.dataset.search} `, field);
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
    count.textContent = shown === rows.length ? "" : `${shown} ${catalog.dataset.of} ${rows.length}`;
  });
}

for (const catalog of document.querySelectorAll(".catalog")) {
  const table = catalog.querySelector("table");
  if (!table) continue;
  addSorting(table);
  addSearch(catalog, table);
}
