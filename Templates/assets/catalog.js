// Sorts, searches and filters the table in an element of class "catalog". The page is complete without it.
//
// What cells sort by stands in their data-value, or else is their text. Rows have further names in data-names.
// Columns with data-filter get a menu of their values. The state is in the address, so that it can be shared.

// Words in the same form on both sides: "M 31" is "m31", "NGC224" is "ngc224", "galaxies" is "galaxy".
function words(text) {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "")
    .replace(/\b(m|messier|ngc|ic|c)[\s.-]*(?=\d)/g, (all, name) => (name === "messier" ? "m" : name))
    .split(/[^\p{L}\p{N}+]+/u).filter(Boolean).map(singular);
}

function singular(word) {
  if (/\d/.test(word) || word.length < 4) return word;
  return word.replace(/ies$/, "y").replace(/ae$/, "a").replace(/([^s])s$/, "$1");
}

// A test for each word of a query: a limit such as mag<6, a whole number such as m31, or the start of a word.
function tests(query) {
  const limits = /\bmag(?:nitude)?\s*([<>]?)(=?)\s*(-?\d+(?:[.,]\d*)?)?(?=\s|$)/giu;
  const found = [...query.matchAll(limits)].filter((limit) => limit[3] && (limit[1] || limit[2])).map((limit) => {
    const bound = Number(limit[3].replace(",", "."));
    return (row) => row.magnitude !== null && ((limit[2] && row.magnitude === bound)
      || (limit[1] === "<" && row.magnitude < bound) || (limit[1] === ">" && row.magnitude > bound));
  });
  // A limit that is still being written finds everything.
  return found.concat(words(query.replace(limits, " ")).map((word) => {
    if (/\d/.test(word)) return (row) => row.words.includes(word);
    return (row) => row.words.some((other) => other.startsWith(word));
  }));
}

function key(cell) {
  const value = cell.dataset.value;
  if (value === undefined) return cell.textContent.trim().toLowerCase();
  return value === "" ? "" : Number(value);
}

const language = document.documentElement.lang;

function compare(a, b) {
  return typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(b, language);
}

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function start(catalog) {
  const table = catalog.querySelector("table");
  const headers = [...table.tHead.rows[0].cells];
  const body = table.tBodies[0];
  const column = (name) => headers.findIndex((header) => header.classList.contains(name));
  const magnitude = column("magnitude");
  const rows = [...body.rows].map((row) => ({
    row,
    words: words([row.id, row.id.replace(/\D/g, ""), row.dataset.names,
      ...[...row.cells].filter((cell) => cell.dataset.value === undefined).map((cell) => cell.textContent)].join(" ")),
    magnitude: row.cells[magnitude]?.dataset.value ? key(row.cells[magnitude]) : null,
    isUp: row.dataset.tonight !== undefined,
  }));
  const sort = { column: -1, descending: false };

  // The controls, by their names in the address.
  const search = element("input", { type: "search" });
  const controls = new Map([["q", search]]);
  const form = element("div", { className: "search" }, element("label", {}, catalog.dataset.search, search));
  headers.forEach((header, index) => {
    const name = header.dataset.filter;
    const values = [...new Set(rows.map(({ row }) => row.cells[index].textContent.trim()))].filter(Boolean);
    if (!name || values.length < 2) return;
    values.sort((a, b) => a.localeCompare(b, language));
    const menu = element("select", {}, element("option", { value: "" }, catalog.dataset.all),
      ...values.map((value) => element("option", { value }, value)));
    menu.dataset.column = index;
    controls.set(name, menu);
    form.append(element("label", {}, header.textContent.trim(), menu));
  });
  if (rows.some(({ isUp }) => isUp)) {
    const tonight = element("input", { type: "checkbox" });
    controls.set("tonight", tonight);
    form.append(element("label", {}, tonight, ` ${catalog.dataset.tonight}`));
  }
  const count = element("output");
  catalog.prepend(form, count);

  function show() {
    const found = tests(search.value);
    const menus = [...controls.values()].filter((control) => control.localName === "select" && control.value);
    const onlyUp = controls.get("tonight")?.checked;
    let shown = 0;
    for (const item of rows) {
      const isShown = found.every((test) => test(item)) && (!onlyUp || item.isUp)
        && menus.every((menu) => item.row.cells[menu.dataset.column].textContent.trim() === menu.value);
      item.row.hidden = !isShown;
      shown += isShown;
    }
    count.textContent = shown === 0 ? catalog.dataset.none
      : shown === rows.length ? "" : `${shown} ${catalog.dataset.of} ${rows.length}`;
  }

  function arrange() {
    headers.forEach((header, index) => {
      if (index !== sort.column) header.removeAttribute("aria-sort");
      else header.setAttribute("aria-sort", sort.descending ? "descending" : "ascending");
    });
    const sorted = rows.map(({ row }) => ({ row, key: sort.column < 0 ? 0 : key(row.cells[sort.column]) }));
    // What is unknown comes last in either direction.
    sorted.sort((a, b) => (a.key === "") - (b.key === "")
      || (sort.descending ? compare(b.key, a.key) : compare(a.key, b.key)));
    body.append(...sorted.map(({ row }) => row));
  }

  function write() {
    const state = new URLSearchParams();
    for (const [name, control] of controls) {
      const value = control.type === "checkbox" ? (control.checked ? "1" : "") : control.value;
      if (value) state.set(name, value);
    }
    if (sort.column >= 0) state.set("sort", (sort.descending ? "-" : "") + headers[sort.column].dataset.sort);
    const text = state.toString();
    history.replaceState(null, "", (text ? `?${text}` : location.pathname) + location.hash);
  }

  function read() {
    const state = new URLSearchParams(location.search);
    for (const [name, control] of controls) {
      if (control.type === "checkbox") control.checked = state.get(name) === "1";
      else control.value = state.get(name) ?? "";
      // A value that no row has any more filters nothing.
      if (control.selectedIndex === -1) control.value = "";
    }
    const order = state.get("sort") ?? "";
    sort.descending = order.startsWith("-");
    sort.column = order ? headers.findIndex((header) => header.dataset.sort === order.replace(/^-/, "")) : -1;
    arrange();
    show();
  }

  headers.forEach((header, index) => {
    const button = element("button", { type: "button" }, ...header.childNodes);
    header.append(button);
    button.addEventListener("click", () => {
      sort.descending = sort.column === index && !sort.descending;
      sort.column = index;
      arrange();
      write();
    });
  });
  form.addEventListener("input", () => {
    show();
    write();
  });
  addEventListener("popstate", read);
  if (location.search) read();
}

for (const catalog of document.querySelectorAll(".catalog")) {
  if (catalog.querySelector("tbody tr")) start(catalog);
}
