// Finds articles and their sections by their titles, in search.json.
const form = document.querySelector(".search");
const input = form.querySelector("input");
const list = form.querySelector("ul");
let entries;

form.hidden = false;

async function load() {
  entries ??= fetch(form.dataset.index).then((response) => response.json());
  return entries;
}

// A title that begins with the words comes first, then one in which each begins a word.
function rank(entry, words) {
  const title = entry.title.toLowerCase();
  const text = `${title} ${entry.article.toLowerCase()}`;
  if (!words.every((word) => text.includes(word))) return 0;
  if (title.startsWith(words.join(" "))) return entry.article ? 3 : 4;
  return words.every((word) => ` ${text}`.includes(` ${word}`)) ? 2 : 1;
}

function row(entry) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = entry.url;
  link.textContent = entry.title;
  if (entry.article) {
    const article = document.createElement("small");
    article.textContent = entry.article;
    link.append(article);
  }
  item.append(link);
  return item;
}

function nothing() {
  const item = document.createElement("li");
  const text = document.createElement("p");
  text.textContent = "Nothing found";
  item.append(text);
  return item;
}

async function show() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  const all = words.length ? await load() : [];
  const ranked = all.map((entry) => [rank(entry, words), entry]).filter(([points]) => points > 0);
  const found = ranked.sort(([a], [b]) => b - a).slice(0, 12).map(([, entry]) => row(entry));
  list.replaceChildren(...(found.length || !words.length ? found : [nothing()]));
  list.hidden = words.length === 0;
}

input.addEventListener("input", show);
input.addEventListener("focus", load, { once: true });
form.addEventListener("submit", (event) => {
  event.preventDefault();
  list.querySelector("a")?.click();
});
form.addEventListener("keydown", (event) => {
  const links = [input, ...list.querySelectorAll("a")];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    links[Math.max(0, links.indexOf(document.activeElement) + step)]?.focus();
  } else if (event.key === "Escape") {
    list.hidden = true;
    input.focus();
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) {
    event.preventDefault();
    input.focus();
  }
});
