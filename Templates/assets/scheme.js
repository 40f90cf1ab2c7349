// Sets the colors that a visitor has chosen before anything is painted, and adds the menu to choose them.
const root = document.documentElement;
const read = () => { try { return localStorage.scheme } catch {} };
const set = (scheme) => scheme ? (root.dataset.scheme = scheme) : delete root.dataset.scheme;
set(read());
addEventListener("DOMContentLoaded", () => {
  const place = document.querySelector(".scheme");
  if (!place) return;
  const menu = document.createElement("select");
  menu.setAttribute("aria-label", place.dataset.label);
  const names = place.dataset.names.split("|");
  ["", "light", "dark", "night"].forEach((scheme, index) => menu.add(new Option(names[index], scheme)));
  menu.value = root.dataset.scheme || "";
  menu.onchange = () => {
    set(menu.value);
    try { localStorage.scheme = menu.value } catch {}
  };
  place.append(menu);
});
