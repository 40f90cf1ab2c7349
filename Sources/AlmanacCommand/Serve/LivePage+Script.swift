extension LivePage {
  /// The script of every page: it changes the page in place when the site has changed, or loads it again where that
  /// cannot be done, and shows the problems of the last build over it. Only the visible page of a browser holds a
  /// connection.
  static let script = #"""
    (() => {
      "use strict";
      if (window !== window.top || window.almanacLive) return;
      window.almanacLive = true;
      const ownScript = document.currentScript;
      let edition = ownScript.dataset.edition;
      let version = "", request = null, panel = null;

    \#(patching)

      async function follow() {
        if (request || document.visibilityState !== "visible") return;
        const own = request = new AbortController();
        while (request === own) {
          let state;
          try {
            const response = await fetch("/_almanac/changes?since=" + version, {signal: own.signal});
            state = await response.json();
          } catch {
            if (request !== own) return;
            // The server has ended, and may be started again.
            await new Promise(resolve => setTimeout(resolve, 1000));
            version = "";
            continue;
          }
          if (request !== own) return;
          if (state.page && state.version !== version && version && state.page !== location.pathname) {
            return location.assign(state.page);
          }
          if (state.edition !== edition) {
            await learning;
            try {
              edition = await change();
            } catch {
              if (isNews(state.edition)) return location.reload();
              edition = state.edition;
            }
            if (request !== own) return;
          }
          if (state.version !== version) show(state.problems);
          version = state.version;
        }
      }

      function stop() {
        const own = request;
        request = null;
        own?.abort();
      }

      // A page that comes from a cache, such as that of a service worker, would be loaded again and again.
      function isNews(name) {
        try {
          if (sessionStorage.getItem("almanac-edition") === name) return false;
          sessionStorage.setItem("almanac-edition", name);
        } catch {
          // Without storage, nothing is known of earlier loads.
        }
        return true;
      }

      function element(name, className, text) {
        const element = document.createElement(name);
        element.className = className;
        if (text !== undefined) element.textContent = text;
        return element;
      }

      function button(className, text, action) {
        const button = element("button", className, text);
        button.type = "button";
        button.addEventListener("click", action);
        return button;
      }

      function show(problems) {
        panel?.remove();
        panel = null;
        if (!problems) return;
        panel = element("almanac-problems", "");
        panel.lang = "en";
        panel.dir = "ltr";
        const root = panel.attachShadow({mode: "open"});
        root.adoptedStyleSheets = [style()];
        const list = element("section", "list");
        const open = button("open", problems.summary, () => toggle(true));
        const close = button("close", "Hide", () => toggle(false));
        const toggle = isOpen => {
          list.hidden = !isOpen;
          open.hidden = isOpen;
        };
        list.setAttribute("role", problems.isUrgent ? "alert" : "region");
        list.setAttribute("aria-label", "Problems of the site");
        list.tabIndex = 0;
        list.addEventListener("keydown", event => event.key === "Escape" && toggle(false));
        list.append(element("h2", "", problems.summary), close);
        for (const {severity, text, link} of problems.list) {
          const [summary, ...lines] = text.trimEnd().split("\n");
          const problem = element("article", severity);
          const heading = element("p", "", link ? undefined : summary);
          if (link) heading.append(Object.assign(element("a", "", summary), {href: link}));
          problem.append(heading, element("pre", "", lines.join("\n")));
          list.append(problem);
        }
        if (problems.omitted) list.append(element("p", "", `… and ${problems.omitted} more in the terminal`));
        if (problems.isStale) {
          list.append(element("p", "note", "The site stays as it was until this is corrected."));
        }
        root.append(list, open);
        toggle(problems.isUrgent);
        document.documentElement.append(panel);
      }

      function style() {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`
          :host { all: initial; color-scheme: dark; }
          [hidden] { display: none !important; }
          .list, .open { position: fixed; z-index: 2147483647; color: #f4f1ea; background: #1d1b22;
            font: 14px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
          .list { inset: auto 0 0 0; max-height: 70vh; overflow: auto; padding: 16px 20px;
            border-top: 4px solid #e5534b; box-shadow: 0 -8px 32px #0008; box-sizing: border-box; }
          .open { right: 16px; bottom: 16px; padding: 6px 12px; }
          h2 { font: inherit; font-weight: bold; margin: 0 96px 8px 0; }
          article { margin: 0 0 16px; padding-left: 12px; border-left: 4px solid #e5534b; }
          .warning { border-color: #d9a514; }
          a { color: inherit; } p { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
          article p { font-weight: bold; }
          pre { font: inherit; margin: 0; overflow-x: auto; }
          button { font: inherit; color: inherit; background: #34313c; border: 1px solid #8f8a99;
            border-radius: 4px; cursor: pointer; }
          .close { position: absolute; top: 12px; right: 20px; padding: 4px 12px; }
          .note { color: #b9b4c2; }
          :focus-visible { outline: 2px solid #7cb7ff; outline-offset: 2px; }
          @media print { .list, .open { display: none; } }`);
        return sheet;
      }

      document.addEventListener("visibilitychange",
        () => document.visibilityState === "visible" ? follow() : stop());
      addEventListener("pagehide", stop);
      addEventListener("pageshow", follow);
      const learning = learn();
      follow();
    })();

    """#
}
