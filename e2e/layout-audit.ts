/**
 * Runs in the page: text whose contrast is below WCAG AA or that is under 11 px, targets under 32 px, content
 * that runs out of its box or of the window, a page wider than the window. One line for each; self-contained, as the page has
 * none of our modules.
 */
export function layoutFindings(): string[] {
  type Color = [red: number, green: number, blue: number, alpha: number];
  const smallestTarget = 32;
  const smallestText = 11;
  const findings = new Set<string>();
  const brush = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", {
    willReadFrequently: true,
  })!;

  const known = new Map<string, Color>();

  /** Any CSS colour, as the browser paints it. */
  function painted(color: string): Color {
    const before = known.get(color);
    if (before) return before;
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = color;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
    const result: Color = [red, green, blue, alpha / 255];
    known.set(color, result);
    return result;
  }
  function over(top: Color, below: Color): Color {
    const mix = (k: 0 | 1 | 2) => top[k] * top[3] + below[k] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  }
  function luminance([red, green, blue]: Color) {
    const linear = (value: number) =>
      value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  }
  function contrast(one: Color, other: Color) {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  }
  /** Asked of an element once: what it says of its ancestors is asked by all their descendants. */
  function once<T>(ask: (element: Element) => T): (element: Element) => T {
    const answers = new Map<Element, { answer: T }>();
    return (element) => {
      const before = answers.get(element) ?? { answer: ask(element) };
      answers.set(element, before);
      return before.answer;
    };
  }
  /** What lies behind an element, as far as plain background colours tell. */
  const backdrop = once((element): Color => {
    const color = painted(getComputedStyle(element).backgroundColor);
    if (color[3] === 1) return color;
    return over(color, element.parentElement ? backdrop(element.parentElement) : [255, 255, 255, 1]);
  });
  const opacity = once(
    (element): number =>
      Number(getComputedStyle(element).opacity) *
      (element.parentElement ? opacity(element.parentElement) : 1),
  );

  /** Clipped to a pixel for screen readers only, or not there at all. */
  const isSeen = once((element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest(".sr")
    );
  });
  function nameOf(element: Element) {
    const words = (element.getAttribute("aria-label") || element.textContent || "")
      .trim()
      .replaceAll(/\s+/g, " ");
    const classes = element.getAttribute("class")?.trim().replaceAll(/\s+/g, ".");
    return `"${words.slice(0, 30)}" <${element.tagName.toLowerCase()}${classes ? `.${classes}` : ""}>`;
  }

  function auditText(element: Element) {
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize);
    const isInitials = element.closest(".av") !== null;
    if (size < smallestText && !isInitials) findings.add(`text of ${size} px: ${nameOf(element)}`);
    if (element.closest("[disabled], [aria-disabled=true], [data-disabled]")) return;
    const behind = backdrop(element);
    const [red, green, blue, alpha] = painted(style.color);
    const color: Color = [red, green, blue, alpha * opacity(element)];
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const ratio = contrast(over(color, behind), behind);
    if (ratio < (isLarge ? 3 : 4.5) - 0.01) findings.add(`contrast ${ratio.toFixed(2)}: ${nameOf(element)}`);
  }

  /** Where a press counts: the element, its label or field box, or a positioned ::after that widens it. */
  function targetSize(element: Element) {
    const boxes = [element, element.closest("label"), element.closest(".input")]
      .filter((each) => each !== null)
      .map((each) => each.getBoundingClientRect());
    const size = {
      width: Math.max(...boxes.map((box) => box.width)),
      height: Math.max(...boxes.map((box) => box.height)),
    };
    const after = getComputedStyle(element, "::after");
    if (after.content === "none" || after.position !== "absolute") return size;
    const isFrame = getComputedStyle(element).position === "static" && after.top === "0px";
    const frame =
      isFrame && element instanceof HTMLElement ? element.offsetParent?.getBoundingClientRect() : undefined;
    return {
      width: Math.max(size.width, parseFloat(after.width) || 0, frame?.width ?? 0),
      height: Math.max(size.height, parseFloat(after.height) || 0, frame?.height ?? 0),
    };
  }
  function auditTarget(element: Element) {
    const { width, height } = targetSize(element);
    const isInSentence = element.tagName === "A" && getComputedStyle(element).display === "inline";
    if (!isInSentence && Math.min(width, height) < smallestTarget - 0.5)
      findings.add(`target of ${width.toFixed(0)} x ${height.toFixed(0)}: ${nameOf(element)}`);
  }

  const scrollsSideways = once(
    (element): boolean =>
      ["auto", "scroll"].includes(getComputedStyle(element).overflowX) ||
      (element.parentElement !== null && scrollsSideways(element.parentElement)),
  );
  /** To its right the page may grow, and says so; to its left nobody can go. */
  function auditPlace(element: Element) {
    const { left } = element.getBoundingClientRect();
    if (left < -0.5 && !scrollsSideways(element))
      findings.add(`at ${left.toFixed(0)} px: ${nameOf(element)}`);
  }

  function auditOverflow(element: Element) {
    const { overflowX, textOverflow, display } = getComputedStyle(element);
    if (["auto", "scroll"].includes(overflowX) || textOverflow === "ellipsis" || display === "inline") return;
    // A frame cuts its picture on purpose.
    if (overflowX === "hidden" && element.firstElementChild instanceof HTMLImageElement) return;
    // What hangs out by less is an outline or a badge, unless the box cuts it off.
    const spare = ["hidden", "clip"].includes(overflowX) ? 1 : 14;
    if (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + spare)
      findings.add(`content of ${element.scrollWidth} px in ${element.clientWidth}: ${nameOf(element)}`);
  }

  const height = document.documentElement.scrollHeight;
  if (document.querySelector(".app") && height > innerHeight)
    findings.add(`the frame is ${height} px high in a window of ${innerHeight}`);
  const width = document.documentElement.scrollWidth;
  if (width > innerWidth) findings.add(`the page is ${width} px wide in a window of ${innerWidth}`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const withText = new Set<Element>();
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (parentElement && textContent?.trim() && !parentElement.closest("svg, style, script, noscript"))
      withText.add(parentElement);
  }
  for (const element of withText) if (isSeen(element)) auditText(element);
  const targets =
    "a, button, input, select, textarea, [role=tab], [role=button], [role=checkbox], [role=switch]";
  for (const element of document.querySelectorAll(targets))
    if (isSeen(element)) {
      auditTarget(element);
      auditPlace(element);
    }
  for (const element of document.querySelectorAll("body *"))
    if (isSeen(element) && !element.closest("svg, .av")) auditOverflow(element);
  return [...findings];
}
