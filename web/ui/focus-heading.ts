/** Where the focus goes when what had it is gone: the page's heading, unless something of the page has it. */
export function focusHeading(): void {
  const main = document.getElementById("main");
  const active = document.activeElement;
  if (!main || (active !== main && main.contains(active) && !isLost())) return;
  if (document.querySelector("[data-modal]")) return;
  const target = main.querySelector<HTMLElement>("h1") ?? main;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The same, unless anything at all has it: for what ends by itself, while the person may be elsewhere. */
export function focusHeadingIfLost(): void {
  if (isLost()) focusHeading();
}

/** A button that is disabled with the focus on it has that for a moment more, and no key reaches it. */
export function isLost(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.matches(":disabled");
}
