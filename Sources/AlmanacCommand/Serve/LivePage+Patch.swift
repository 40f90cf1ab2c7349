extension LivePage {
  /// The part of the script that changes the page in place.
  ///
  /// It compares the HTML that the page was made from with that of the new page, not with what the browser shows: other
  /// scripts, the reader's input, open details and the scroll position are not in either, and stay. Each node of the old
  /// HTML is known by the node that the browser made from it, so that nodes which did not change are not touched.
  static let patching = #"""
    // The nodes of the page as they are while the browser reads it, before modules change it.
    const parsed = picture(document.documentElement);
    // The new page, in nodes of no document, and the nodes of this page by those of it.
    let old = null, nodes = new Map(), status = 0;
    const loaded = new Set(), tags = new Map();

    class Unpatchable extends Error {}

    function picture(node) {
      return {node, children: [...node.childNodes].map(picture)};
    }

    // Returns the HTML of the page that the server has now, without the tag of this script.
    async function served() {
      const response = await fetch(location.href, {cache: "no-store"});
      const text = await response.text();
      const tag = text.match(/<script src="\/_almanac\/live\.js" data-edition="([^"]*)"><\/script>(?!.*_almanac\/live)/s);
      if (response.redirected || !tag) throw new Unpatchable();
      const html = text.slice(0, tag.index) + text.slice(tag.index + tag[0].length);
      return {status: response.status, edition: tag[1], root: new DOMParser().parseFromString(html, "text/html").documentElement};
    }

    // Learns from which HTML the page was made, if the server still has it.
    async function learn() {
      try {
        const page = await served();
        if (page.edition !== edition) return;
        [old, status] = [page.root, page.status];
        align(old, parsed);
      } catch {
        // Without it, the page is loaded again when it changes.
      }
      for (const [url, tag] of await versions(resources())) tags.set(url, tag);
    }

    function align(node, known) {
      if (!known || known.node.nodeName !== node.nodeName) return;
      nodes.set(node, known.node);
      [...node.childNodes].forEach((child, index) => align(child, known.children[index]));
    }

    // Changes the page to what the server has now. Throws if only loading it again does that.
    async function change() {
      if (!old) throw new Unpatchable();
      const page = await served();
      // What is in a template is not compared with its children.
      if (page.status !== status || page.root.querySelector("template")) throw new Unpatchable();
      const [known, steps, changed] = [new Map(), [], new Set()];
      compare(old, page.root, known, steps, changed);
      for (const step of steps) step();
      [old, nodes] = [page.root, known];
      for (const element of changed) highlight(element);
      await swap();
      return page.edition;
    }

    // Finds the steps from one node to another, and which nodes of the page belong to the new ones.
    function compare(from, to, known, steps, changed) {
      if (from.isEqualNode(to)) return keep(from, to, known);
      const live = nodes.get(from);
      const isData = from.nodeName === "SCRIPT" && from.type === "application/ld+json";
      if (!live || !isData && ["SCRIPT", "STYLE", "LINK", "BASE"].includes(from.nodeName)) throw new Unpatchable();
      known.set(to, live);
      if (from.nodeType !== Node.ELEMENT_NODE) {
        steps.push(() => { live.data = to.data; });
        if (live.parentElement) changed.add(live.parentElement);
        return;
      }
      for (const {name} of [...from.attributes]) {
        if (!to.hasAttribute(name)) steps.push(() => live.removeAttribute(name));
      }
      for (const {name, value} of [...to.attributes]) {
        if (from.getAttribute(name) !== value) steps.push(() => live.setAttribute(name, value));
      }
      compareChildren([...from.childNodes], [...to.childNodes], live, known, steps, changed);
    }

    function compareChildren(from, to, parent, known, steps, changed) {
      const pairs = pairing(from, to);
      const kept = new Set(pairs.keys());
      // From the end, so that what follows a new node is known.
      let next = parent === document.body ? ownScript : null;
      for (let index = to.length - 1; index >= 0; index--) {
        const other = pairs.get(to[index]);
        if (other) {
          compare(other, to[index], known, steps, changed);
          const live = nodes.get(other);
          if (live && live.parentNode === parent) next = live;
        } else {
          const [made, before] = [document.importNode(to[index], true), next];
          if (made.nodeName === "SCRIPT" || made.querySelector?.("script, style, link")) throw new Unpatchable();
          steps.push(() => parent.insertBefore(made, before?.parentNode === parent ? before : null));
          remember(to[index], made, known);
          if (made.nodeType === Node.ELEMENT_NODE) changed.add(made);
          next = made;
        }
      }
      const used = new Set([...kept].map(node => pairs.get(node)));
      for (const node of from) {
        if (used.has(node)) continue;
        const live = nodes.get(node);
        if (!live) throw new Unpatchable();
        steps.push(() => live.remove());
        changed.add(parent);
      }
    }

    // Pairs new children with old ones: equal ones in their order, and between these, those with the same name and id.
    function pairing(from, to) {
      const pairs = new Map();
      let [start, end] = [0, 0];
      while (start < from.length && start < to.length && from[start].isEqualNode(to[start])) {
        pairs.set(to[start], from[start++]);
      }
      while (end < from.length - start && end < to.length - start
        && from[from.length - 1 - end].isEqualNode(to[to.length - 1 - end])) {
        pairs.set(to[to.length - 1 - end], from[from.length - 1 - end++]);
      }
      const [rest, wanted] = [from.slice(start, from.length - end), to.slice(start, to.length - end)];
      let used = 0;
      const key = node => node.nodeType === Node.ELEMENT_NODE ? node.outerHTML : `${node.nodeName} ${node.data}`;
      const places = new Map(rest.map((node, index) => [key(node), index]));
      const fill = (last, group) => {
        // Between two equal nodes, what has the same name is the same thing, changed.
        for (const node of group) {
          let index = used;
          while (index < last && !isSame(rest[index], node)) index++;
          if (index < last) {
            pairs.set(node, rest[index]);
            used = index + 1;
          }
        }
        used = last;
      };
      let group = [];
      for (const node of wanted) {
        const place = places.get(key(node));
        if (place === undefined || place < used || node.nodeType !== Node.ELEMENT_NODE) {
          group.push(node);
          continue;
        }
        fill(place, group);
        group = [];
        pairs.set(node, rest[place]);
        used = place + 1;
      }
      fill(rest.length, group);
      return pairs;
    }

    function isSame(node, other) {
      return node.nodeName === other.nodeName && (node.id ?? "") === (other.id ?? "");
    }

    function keep(from, to, known) {
      const live = nodes.get(from);
      if (live) known.set(to, live);
      const children = to.childNodes;
      from.childNodes.forEach((child, index) => keep(child, children[index], known));
    }

    function remember(node, made, known) {
      known.set(node, made);
      node.childNodes.forEach((child, index) => remember(child, made.childNodes[index], known));
    }

    function highlight(element) {
      if (matchMedia("(prefers-reduced-motion: reduce)").matches || !element.isConnected) return;
      element.animate([{backgroundColor: "#f5c54280"}, {backgroundColor: "transparent"}], 1200);
    }

    // The files of the site that the page has loaded: style sheets with what these load, images, scripts and data.
    function resources() {
      for (const {name} of performance.getEntriesByType("resource")) {
        const url = bare(name);
        const isOwn = url.includes("/_almanac/") || url === bare(location.href);
        if (url.startsWith(`${location.origin}/`) && !isOwn) loaded.add(url);
      }
      // The browser keeps some hundreds of entries only, and requests of this script are among them.
      performance.clearResourceTimings();
      return [...loaded];
    }

    function bare(url) {
      return url.replace(/[?#].*/, "");
    }

    // Returns what identifies the versions of files. Those that the server does not have now are left out.
    async function versions(urls) {
      const found = await Promise.all(urls.map(async url => {
        const response = await fetch(url, {method: "HEAD"}).catch(() => null);
        return [url, response?.headers.get("ETag")];
      }));
      return found.filter(([, tag]) => tag);
    }

    // Exchanges the style sheets and images that have changed. Throws if another file has: only loading the page again
    // runs a script with it, or shows it in a style sheet.
    async function swap() {
      for (const [url, tag] of await versions(resources())) {
        // An image may have been loaded since the page learned which files it has: it is exchanged in any case.
        const isKnown = tags.has(url);
        if (tags.get(url) === tag) continue;
        tags.set(url, tag);
        const elements = [...document.querySelectorAll("link[rel~=stylesheet], img:not([srcset])")]
          .filter(element => bare(element.href ?? element.src) === url);
        if (!elements.length && isKnown) throw new Unpatchable();
        for (const element of elements) {
          element[element.localName === "link" ? "href" : "src"] = `${url}?${encodeURIComponent(tag)}`;
        }
      }
    }

    """#
}
