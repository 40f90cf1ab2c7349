// Sets the colors that a visitor has chosen before anything is painted, and adds the menu to choose them.
const root = document.documentElement;
const words = document.currentScript.dataset;
const set = (scheme) => scheme ? (root.dataset.scheme = scheme) : delete root.dataset.scheme;
try { set(localStorage.scheme) } catch {}
addEventListener("DOMContentLoaded", () => {
  const menu = document.createElement("select");
  menu.className = "scheme";
  menu.setAttribute("aria-label", words.label);
  const names = words.names.split("|");
  ["", "light", "dark", "night"].forEach((scheme, index) => menu.add(new Option(names[index], scheme)));
  menu.value = root.dataset.scheme || "";
  menu.onchange = () => {
    set(menu.value);
    try { localStorage.scheme = menu.value } catch {}
  };
  document.querySelector(".site-header")?.append(menu);
});
