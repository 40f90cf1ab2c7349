"""Looks for faults of pages in Chromium: python faults.py BROWSER FOLDER WIDTHS PAGE ...

Serves the folder, and prints as JSON what is wrong with each page in windows of these widths, as a list of texts.
"""

import json
import sys

from chromium import Session, serve

browser, folder, widths, pages = sys.argv[1], sys.argv[2], json.loads(sys.argv[3]), sys.argv[4:]

LOOK = r"""
(() => {
  const faults = [];
  const report = (fault, element) =>
    faults.push(fault + ": " + (element.nodeType == Node.TEXT_NODE ? element.data
      : element.outerHTML.replace(/\s+/g, " ")).trim().slice(0, 160));
  const all = selector => [...document.querySelectorAll(selector)];
  const text = element => element.textContent.replace(/\s+/g, " ").trim();
  const isShown = element =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;

  // Text: dashes, clocks, capitals.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode()); ) {
    const parent = node.parentElement;
    if (parent.closest("script, style, code, pre")) continue;
    if (/\d ?- ?\d/.test(node.data)) report("a hyphen between digits", node);
    if (parent.closest(".play-by-play, .flow")
      && /(^|\D)0\d:\d\d|[1-9]\d*:\d\d\.\d|:\d\d\.0/.test(node.data)) report("a clock", node);
    if (/\p{Lu}{4,} \p{Lu}{4,}/u.test(node.data)) report("capitals", node);
    if (getComputedStyle(parent).textTransform != "none") report("a transform of text", node);
  }
  for (const element of all("[title], [aria-label], [alt]"))
    for (const name of ["title", "aria-label", "alt"])
      if (/\d ?- ?\d/.test(element.getAttribute(name) ?? "")) report("a hyphen between digits", element);
  if (/\d ?- ?\d/.test(document.title)) faults.push("a hyphen between digits: " + document.title);

  for (const game of all(".game-card, .day-result, .scoreboard"))
    if (/\bForfeit\b/.test(text(game)) && /\bvs\b/.test(text(game))) report("a forfeit without winner", game);

  // Headings.
  for (const link of all("a.anchor")) {
    const heading = link.parentElement.cloneNode(true);
    heading.querySelector("a.anchor").remove();
    if (!link.getAttribute("aria-label")?.includes(text(heading))) report("a permalink's name", link);
    link.focus();
    if (getComputedStyle(link).opacity != 1) report("a permalink that hides its focus", link);
    link.blur();
  }
  const range = document.createRange();
  for (const heading of all("h1, h2, h3")) {
    const words = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let node; (node = words.nextNode()); )
      for (const season of node.data.matchAll(/\d{4}[-–]\d\d/g)) {
        range.setStart(node, season.index);
        range.setEnd(node, season.index + season[0].length);
        if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1)
          report("a season that breaks", heading);
      }
  }
  if (!document.querySelector("main h1")) return ["no page of the site"];
  const title = text(document.querySelector("h1"));
  for (const line of all("main :is(p, li, h2, h3, h4, dd, caption, figcaption)"))
    if (text(line).toLowerCase() == title.toLowerCase()) report("a line that repeats the title", line);

  // Names.
  for (const link of all("[aria-current]"))
    if ((link.pathname == location.pathname) != (link.getAttribute("aria-current") == "page"))
      report("aria-current", link);
  for (const box of all("input:not([type=hidden])"))
    if (!box.getAttribute("aria-label") && ![...box.labels].some(text)) report("a field without name", box);

  // Scrollers.
  for (const element of all("body *")) {
    const style = getComputedStyle(element);
    const scrolls = (overflow, content, frame) => /auto|scroll/.test(overflow) && content > frame + 1;
    if (!scrolls(style.overflowX, element.scrollWidth, element.clientWidth)
      && !scrolls(style.overflowY, element.scrollHeight, element.clientHeight)) continue;
    const label = element.getAttribute("aria-labelledby");
    const name = label ? text(document.getElementById(label)) : element.getAttribute("aria-label");
    if (element.tabIndex < 0 || !(element.getAttribute("role") || element.localName === "nav") || !name) report("a scroller", element);
  }

  // Targets, by success criterion 2.5.8 of WCAG 2.2.
  const targets = all("a[href], button, summary, input, select").filter(target =>
    isShown(target) && !target.disabled && !target.matches(".skip"));
  const isInText = target => {
    if (!getComputedStyle(target).display.startsWith("inline")) return false;
    let block = target.parentElement;
    while (getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
    const rest = block.cloneNode(true);
    rest.querySelectorAll("a, button").forEach(link => link.remove());
    return /[\p{L}\d]{2}/u.test(rest.textContent);
  };
  // A link that continues in the next line is a target in each.
  const boxes = targets.flatMap(target => {
    const after = getComputedStyle(target, "::after");
    // The pseudo-element of a link may cover its card.
    const covered = after.content != "none" && after.position == "absolute"
      ? target.closest("li, .day-result") : target;
    return [...covered.getClientRects()].map(box => ({
      target, box, x: box.x + box.width / 2, y: box.y + box.height / 2,
      isSmall: box.width < 23.9 || box.height < 23.9,
    }));
  });
  for (const { target, box, x, y, isSmall } of boxes) {
    if (!isSmall || isInText(target)) continue;
    const isNear = other => {
      if (other.target.contains(target) || target.contains(other.target)) return false;
      const dx = Math.max(other.box.left - x, 0, x - other.box.right);
      const dy = Math.max(other.box.top - y, 0, y - other.box.bottom);
      return Math.hypot(dx, dy) < 11.9
        || other.isSmall && Math.hypot(other.x - x, other.y - y) < 23.9;
    };
    if (boxes.some(isNear)) report(`a target of ${Math.round(box.width)} by ${Math.round(box.height)}`, target);
  }
  return faults;
})()
"""


# Without a window, Chromium has no mouse until it is told so.
MOUSE = "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4"
session = Session(browser, serve(folder), lambda *_: None, MOUSE)
found = []

HEADING = """
(() => {
  const heading = document.querySelector(":has(> a.anchor)");
  if (!heading) return null;
  heading.scrollIntoView({ behavior: "instant" });
  const box = heading.getBoundingClientRect();
  return { x: box.x + 2, y: box.y + box.height / 2 };
})()
"""
IS_SHOWN = 'getComputedStyle(document.querySelector("a.anchor")).opacity == 1'

try:
    session.open()
    for width in widths:
        session.set_window(width)
        for page in pages:
            session.visit(page)
            faults = session.evaluate(LOOK)
            point = session.evaluate(HEADING)
            if point:
                session.call("Input.dispatchMouseEvent", type="mouseMoved", **point)
                if not session.evaluate(IS_SHOWN):
                    faults.append("a permalink that is not shown under the mouse")
                session.call("Input.dispatchMouseEvent", type="mouseMoved", x=0, y=0)
            found += [f"{page} at {width}: {fault}" for fault in faults]
    session.set_window(390, is_touched=True)
    for page in pages:
        session.visit(page)
        if session.evaluate(HEADING) and not session.evaluate(IS_SHOWN):
            found.append(f"{page}: a permalink that is not shown on a touch screen")
finally:
    session.end()
print(json.dumps(found))
