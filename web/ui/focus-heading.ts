/** Where the focus goes when what had it is gone: the page's heading, unless something of the page has it. */
export function focusHeading(): void {
  const main = document.getElementById("main");
  const active = document.activeElement;
  if (!main || (active !== main && main.contains(active))) return;
  if (document.querySelector("[data-modal]")) return;
  const target = main.querySelector<HTMLElement>("h1") ?? main;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
