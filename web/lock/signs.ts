const place = "switchboard.active";
/** Of this tab: a reload goes on counting, a new tab is a sign of the person itself. */
const mark = "switchboard.tab";

/** When the person last gave a sign, in any window of this browser. Not later than now: a clock may be set back. */
export function lastSign(): number {
  const at = Number(localStorage.getItem(place));
  return at > 0 ? Math.min(at, Date.now()) : Date.now();
}

export const giveSign = (): void => localStorage.setItem(place, String(Date.now()));

/** Whether this page goes on where it was before a reload. */
export function goesOn(): boolean {
  const before = sessionStorage.getItem(mark) !== null;
  sessionStorage.setItem(mark, "1");
  return before && localStorage.getItem(place) !== null;
}
