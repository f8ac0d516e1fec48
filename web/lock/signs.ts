import { places } from "../api/places.ts";
import { store, storeNeeded } from "../api/stored.ts";

const place = places.active;
/** Of this tab: a reload goes on counting, a new tab is a sign of the person itself. */
const mark = "switchboard.tab";

/** When the person last gave a sign, in any window of this browser. Not later than now: a clock may be set back. */
export function lastSign(): number {
  const at = Number(localStorage.getItem(place));
  return at > 0 ? Math.min(at, Date.now()) : Date.now();
}

export const giveSign = (): void => void storeNeeded(place, String(Date.now()));

/** Whether this page goes on where it was before a reload. */
export function goesOn(): boolean {
  const before = sessionStorage.getItem(mark) !== null;
  store(mark, "1", sessionStorage);
  return before && localStorage.getItem(place) !== null;
}
