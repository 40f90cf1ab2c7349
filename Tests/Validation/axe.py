"""Looks for barriers on pages with axe in Chromium: python axe.py BROWSER FOLDER AXE STATES PAGE ...

Serves the folder, and prints as JSON what axe, whose script AXE is the path of, finds on each page in each state, as
a list of texts. STATES is a list of names as JSON, [] for all of them.
"""

import json
import pathlib
import sys

from chromium import PRINTED, Session, serve

browser, folder, axe, states, pages = *sys.argv[1:4], json.loads(sys.argv[4]), sys.argv[5:]

STATES = {
    "light": {"width": 1280},
    "dark": {"width": 1280, "scheme": "dark"},
    "night": {"width": 1280, "scheme": "night"},
    "light, narrow": {"width": 320},
    "dark, narrow": {"width": 320, "scheme": "dark"},
    "forced colors": {"width": 1280, "is_forced": True},
    "print": {"width": PRINTED, "medium": "print"},
}
# The most texts of a page whose contrast axe leaves to people to decide, such as texts on pictures. It decides no
# text of a chart: those have an outline of the color of the page, against which tests of the palette compute theirs.
UNDECIDED = 3

FIND = r"""
(async (state, limit) => {
  const isRed = state == "night";
  // Behind the layer that makes the night red axe sees no color. Without it, the contrast of what is left of a color,
  // its red, is computed below.
  const style = document.createElement("style");
  style.textContent = "body::before, body::after { mix-blend-mode: normal !important; background: none !important }";
  if (isRed) document.head.append(style);
  // The color that fills letters, which axe reads, is not forced in what Chromium computes.
  if (state == "forced colors")
    for (const element of document.body.querySelectorAll("*"))
      element.style.webkitTextFillColor = getComputedStyle(element).color;
  const { violations, incomplete, passes } = await axe.run({
    rules: { "target-size": { enabled: state != "print" } },
    preload: false,
    elementRef: true,
  });
  const name = node => node.target.flat().join(" ");
  const describe = (rule, nodes, detail) => {
    const some = nodes.slice(0, 5).map(node => name(node) + detail(node)).join("; ");
    return `${rule}: ${some}${nodes.length > 5 ? ` and ${nodes.length - 5} more` : ""}`;
  };
  const colors = node => {
    const data = node.any[0]?.data;
    return data?.fgColor ? ` (${data.fgColor} on ${data.bgColor}, ${data.contrastRatio})` : "";
  };
  const found = violations.map(({ id, nodes }) => describe(id, nodes, colors));

  const of = (results, rule) => results.find(({ id }) => id == rule)?.nodes ?? [];
  const undecided = of(incomplete, "color-contrast").filter(node => !node.element.closest("svg"));
  if (undecided.length > limit)
    found.push(describe(`${undecided.length} undecided contrasts`, undecided,
      node => ` (${node.any[0]?.data?.messageKey ?? "?"})`));

  const red = color => {
    const part = parseInt(color.slice(1, 3), 16) / 255;
    return 0.2126 * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4) + 0.05;
  };
  const contrast = node => {
    const { fgColor, bgColor } = node.any[0].data;
    const [dark, light] = [red(fgColor), red(bgColor)].sort((one, other) => one - other);
    return light / dark;
  };
  const faint = of(passes, "color-contrast").filter(node => node.any[0].data?.fgColor && node.any[0].data.bgColor
    && contrast(node) < parseFloat(node.any[0].data.expectedContrastRatio));
  if (isRed && faint.length)
    found.push(describe("color-contrast of the red", faint, node => ` (${contrast(node).toFixed(2)})`));
  return found;
})
"""

session = Session(browser, serve(folder), lambda *_: None)
found = []
try:
    session.open()
    session.call("Page.addScriptToEvaluateOnNewDocument", source=pathlib.Path(axe).read_text())
    for state in states or STATES:
        session.set_state(**STATES[state])
        for page in pages:
            session.visit(page)
            faults = session.evaluate(f"{FIND}({json.dumps(state)}, {UNDECIDED})")
            assert isinstance(faults, list), faults
            found += [f"{page}, {state}: {fault}" for fault in faults]
finally:
    session.end()
print(json.dumps(found))
