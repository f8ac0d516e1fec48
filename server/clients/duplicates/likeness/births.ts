import type { Chances, Evidence } from "./worlds.ts";

const evidence = (like: Evidence["like"], text: string, ...chances: Chances): Evidence => ({
  field: "dob",
  like,
  text,
  chances,
});

const same = evidence("same", "Same date", 0.86, 0.00005, 0.0002, 0.95, 0.00005, 0.00005);
/** What is typed when the day is not known. */
const newYear = evidence("same", "Same date", 0.86, 0.002, 0.002, 0.95, 0.002, 0.002);
const turned = evidence("near", "Day and month swapped", 0.02, 0.00005, 0.00005, 0.02, 0.00002, 0.00005);
const swapped = evidence("near", "Two digits swapped", 0.015, 0.0002, 0.0004, 0.015, 0.0002, 0.0002);
const slip = evidence("near", "One digit differs", 0.05, 0.0014, 0.004, 0.05, 0.0005, 0.0014);
const yearOnly = evidence("near", "Same day of another year", 0.012, 0.0027, 0.004, 0.012, 0.0027, 0.0027);
const close = evidence("near", "A few days apart", 0.02, 0.0003, 0.0004, 0.02, 0.0001, 0.0003);
const partly = evidence("near", "Two parts of the date agree", 0.012, 0.002, 0.004, 0.012, 0.0003, 0.002);
/** Which few siblings have, and fewer of a parent and a child. */
const twoSlips = evidence("near", "Two digits differ", 0.01, 0.016, 0.04, 0.01, 0.006, 0.016);
/** Turned, or two neighbours swapped, and a digit wrong besides. */
const twoFaults = evidence("near", "Two slips apart", 0.004, 0.0016, 0.002, 0.004, 0.0006, 0.0016);
const differs = evidence("differs", "Different", 0.014, 0.6, 0.68, 0.03, 0.04, 0.6);
/** So far apart that one may be the other's parent. */
const generation = evidence("differs", "A generation apart", 0.006, 0.39, 0.3, 0.0005, 0.95, 0.39);

/** Dates as "19790314". */
export function compareBirths(a: string, b: string): Evidence | null {
  if (!a || !b) return null;
  if (a === b) return a.endsWith("0101") ? newYear : same;
  const years = Math.abs(Number(a.slice(0, 4)) - Number(b.slice(0, 4)));
  const [month, day] = [a.slice(4, 6), a.slice(6)];
  const [otherMonth, otherDay] = [b.slice(4, 6), b.slice(6)];
  if (years === 0 && month === otherDay && day === otherMonth) return turned;
  const days = Math.abs(Number(day) - Number(otherDay));
  if (years === 0 && month === otherMonth && days <= 3) return close;
  if (isSwapped(a, b)) return swapped;
  if (month === otherMonth && day === otherDay) return years < 15 && slips(a, b) === 1 ? slip : yearOnly;
  const count = slips(a, b);
  if (count === 1) return slip;
  if (years === 0 && (month === otherMonth || day === otherDay)) return partly;
  if (isTwoFaults(a, b)) return twoFaults;
  if (count === 2) return twoSlips;
  return years >= 15 ? generation : differs;
}

function slips(a: string, b: string): number {
  let count = 0;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) count++;
  return count;
}

const isTwoFaults = (a: string, b: string): boolean =>
  slips(a.slice(0, 4) + a.slice(6) + a.slice(4, 6), b) === 1 || isSwappedAndSlipped(a, b);

function isSwappedAndSlipped(a: string, b: string): boolean {
  for (let at = 0; at < 7; at++) {
    if (a[at] === a[at + 1] || a[at] !== b[at + 1] || a[at + 1] !== b[at]) continue;
    if (slips(a.slice(0, at) + a.slice(at + 2), b.slice(0, at) + b.slice(at + 2)) === 1) return true;
  }
  return false;
}

function isSwapped(a: string, b: string): boolean {
  let at = 0;
  while (a[at] === b[at]) at++;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
