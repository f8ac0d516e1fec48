/** Whether a part of the page is gone, or lies beneath a dialog: what is typed or pasted is not for it. */
export function isBeneath(part: HTMLElement | null): boolean {
  return part === null || part.closest("[inert], [aria-hidden='true']") !== null;
}
