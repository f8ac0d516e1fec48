/**
 * Runs in the page: all that axe reads of it besides places and colours, as text: elements, attributes, words, what is
 * seen, what scrolls. Two widths of the same shape have the same findings. Self-contained, as the page has none of our
 * modules.
 */
export function pageShape(): string {
  const lines: string[] = [];
  for (const element of document.querySelectorAll("*")) {
    const { display, overflowX, overflowY } = getComputedStyle(element);
    const attributes = Array.from(element.attributes, ({ name, value }) =>
      name === "style" ? "" : `${name}=${value}`,
    );
    const own = Array.from(element.childNodes, (node) => (node instanceof Text ? node.data : ""));
    const isScrolled =
      [overflowX, overflowY].some((one) => one === "auto" || one === "scroll") &&
      (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    lines.push([element.tagName, display, isSeen, isScrolled, ...attributes, ...own].join("\u0000"));
  }
  return lines.join("\n");
}
