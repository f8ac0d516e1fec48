import { focusHeading } from "../ui/focus-heading.ts";

const FRAME = ".app > :is(section, header, nav, aside, main), .toasts";
/** What stays in reach beside a dialog: the phone, as a rail only where the dialog does not dim it, and the notices. */
const BESIDE = ".app > [data-react-aria-top-layer]:not(.prail), :root:has(.fsd-over) .app > .prail, .toasts";
const STOPS =
  ":is(a[href], button:not(:disabled), input:not(:disabled), textarea, select, [tabindex='0']):not([tabindex='-1'])";

const left = new WeakMap<Element, HTMLElement>();

/** Moves the focus to the next region of the page, or the one before: to where it was there, or its first stop. */
export function moveRegion(step: 1 | -1): void {
  const regions = shownRegions();
  const active = document.activeElement;
  const at = regions.findIndex((region) => region.contains(active));
  if (at >= 0 && active instanceof HTMLElement) left.set(regions[at]!, active);
  // From nowhere forward is the first, backward the last.
  const from = at < 0 && step < 0 ? 0 : at;
  const region = regions[(from + step + regions.length) % regions.length];
  if (!region) return;
  const before = left.get(region);
  const kept = before && region.contains(before) ? before : undefined;
  const stop = kept ?? [...region.querySelectorAll<HTMLElement>(STOPS)].find(isShown);
  // Its heading is where the reading of a page begins.
  if (region.id === "main" && !kept) focusHeading();
  else (stop ?? region).focus();
}

function shownRegions(): HTMLElement[] {
  const dialogs = document.querySelectorAll(
    "[data-modal] [role='dialog'], [data-modal] [role='alertdialog']",
  );
  const topmost = [...dialogs].at(-1);
  const found = topmost
    ? [topmost, ...document.querySelectorAll(BESIDE)]
    : [...document.querySelectorAll(FRAME)];
  return found.filter((one): one is HTMLElement => one instanceof HTMLElement && isShown(one));
}

const isShown = (one: HTMLElement): boolean => one.getClientRects().length > 0;
