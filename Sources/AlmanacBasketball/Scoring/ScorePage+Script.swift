extension ScorePage {
  /// The script of both pages. What a scorer does is kept in the browser's storage until the server has confirmed it,
  /// and shown at once.
  static let script = #"""
    "use strict";
    const data = JSON.parse(document.getElementById("data").textContent);
    const item = decodeURIComponent(location.pathname.replace(/^\/_score\/?/, ""));

    function word(key, values = {}) {
      return data.words[key].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
    }

    function h(tag, attributes = {}, ...children) {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) {
        if (name === "onclick" || name === "onsubmit") element[name] = value;
        else if (value === true) element.setAttribute(name, "");
        else if (value !== false && value != null) element.setAttribute(name, value);
      }
      element.append(...children.filter(child => child != null && child !== ""));
      return element;
    }

    // The token is in the fragment of the link, which no browser sends anywhere.
    const given = new URLSearchParams(location.hash.slice(1)).get("token");
    if (given) {
      localStorage.setItem("almanac-token", given);
      history.replaceState(null, "", location.pathname);
    }

    async function ask(path, body) {
      const headers = {"Content-Type": "application/json"};
      const token = localStorage.getItem("almanac-token");
      if (token) headers.Authorization = "Bearer " + token;
      const options = body === undefined ? {} : {method: "POST", headers, body: JSON.stringify(body)};
      const response = await fetch("/_almanac/desks/score" + path, options);
      if (response.ok) return response.json();
      throw Object.assign(new Error((await response.text()).trim()), {status: response.status});
    }

    const encoded = name => name.split("/").map(encodeURIComponent).join("/");
    const visit = name => { location.href = "/_score/" + encoded(name); };
    const main = document.body.appendChild(h("main"));
    const pause = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));
    const random = () => Array.from(crypto.getRandomValues(new Uint32Array(2)), n => n.toString(36)).join("");

    \#(list)
    \#(game)
    \#(table)
    data.page === "list" ? showList() : showTable();
    """#

  /// The list of games, and the form for a new one.
  private static let list = #"""
    function row({item, data: game}) {
      const time = new Date(game.date + "T" + (game.time ?? "12:00"));
      const when = time.toLocaleString(document.documentElement.lang,
        {dateStyle: "medium", ...(game.time && {timeStyle: "short"})});
      const parts = [
        h("span", {}, game.home, " – ", game.away, h("br"), h("small", {}, when, " · ", game.statusText,
          item === null ? " · " + word("elsewhere") : "")),
        h("strong", {}, game.score ?? "")];
      return h("li", {}, item !== null
        ? h("a", {href: "/_score/" + encoded(item)}, ...parts)
        : h("button", {class: "game", onclick: async () => {
          if (!confirm(word("table"))) return;
          try {
            visit((await ask("", {table: game.id})).item);
          } catch (error) {
            alert(error.status === 403 ? word("readOnly") : error.message);
          }
        }}, ...parts));
    }

    function section(title, games) {
      return games.length ? [h("h2", {}, word(title)), h("ul", {class: "games"}, ...games.map(row))] : [];
    }

    function field(name, key, attributes = {}) {
      return h("label", {}, word(key), h("input", {name, autocomplete: "off", ...attributes}));
    }

    async function showList() {
      const problem = h("p", {class: "status alert", role: "status"});
      const create = h("form", {onsubmit: async event => {
        event.preventDefault();
        const values = Object.fromEntries([...new FormData(create)].filter(([, value]) => value));
        const now = new Date();
        const pad = number => String(number).padStart(2, "0");
        values.date = `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
        values.time = `${pad(now.getHours())}:${pad(now.getMinutes())}`;
        try {
          const made = await ask("", values);
          visit(made.item);
        } catch (error) {
          problem.textContent = error.status === 403 ? word("readOnly") : error.message;
        }
      }},
        field("home", "home", {required: true}), field("away", "away", {required: true}),
        h("label", {}, word("rules"), h("select", {name: "rules"}, h("option", {value: ""}, word("rules.usual")),
          ...data.rules.map(name => h("option", {}, name)))),
        h("button", {}, word("create")), problem);
      for (;;) {
        try {
          const games = await ask("");
          const of = status => games.filter(game => status.includes(game.data.status));
          const sections = [
            ...section("playing", of(["inProgress"])), ...section("coming", of(["scheduled", "postponed"])),
            ...section("over", of(["final", "forfeit", "abandoned"]))];
          main.replaceChildren(h("h1", {}, word("title")),
            ...(sections.length ? sections : [h("p", {}, word("none"))]), h("h2", {}, word("new")), create);
          return;
        } catch (error) {
          main.replaceChildren(h("h1", {}, word("title")), h("p", {class: "status alert"}, error.message));
          await pause(1000);
        }
      }
    }
    """#
}
