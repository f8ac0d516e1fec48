import { places } from "../api/places.ts";
import { getSession, onSession } from "../api/session.ts";
import { store, storeNeeded } from "../api/stored.ts";

const place = places.active;
/** Of this tab: a reload goes on counting, a new tab is a sign of the person itself. */
const mark = "switchboard.tab";

/** There was no room for the sign: it is this page's alone, as long as no other window writes one over what stands. */
let apart: { at: number; over: string | null } | undefined;
// The next person's time is not counted from the last one's sign.
onSession(() => {
  if (!getSession()) apart = undefined;
});

/** Zero where nobody gave a sign, or what is stored is none. It comes after now when the clock was set back. */
function known(): number {
  const written = localStorage.getItem(place);
  if (apart?.over === written) return apart.at;
  return Number(written) || 0;
}

const counts = (at: number) => at > 0 && at <= Date.now();

/** When the person last gave a sign, in any window of this browser; now where that is not known. */
export function lastSign(): number {
  const at = known();
  return counts(at) ? at : Date.now();
}

export function giveSign(): void {
  const at = Date.now();
  apart = storeNeeded(place, String(at)) ? undefined : { at, over: localStorage.getItem(place) };
}

/** Where it is not known when the last sign was it is counted from here on: else nobody would ever be idle. */
export function beginCounting(): void {
  if (!counts(known())) giveSign();
}

/** Whether this page goes on where it was before a reload. */
export function goesOn(): boolean {
  const before = sessionStorage.getItem(mark) !== null;
  store(mark, "1", sessionStorage);
  return before && localStorage.getItem(place) !== null;
}
