import type { Chances, Evidence } from "./worlds.ts";

const evidence = (like: Evidence["like"], text: string, ...chances: Chances): Evidence => ({
  field: "dob",
  like,
  text,
  chances,
});

const same = evidence("same", "Same date", 0.86, 0.00005, 0.0002, 0.95, 0.0004, 0.00005);
/** What is typed when the day is not known. */
const newYear = evidence("same", "Same date", 0.86, 0.002, 0.002, 0.95, 0.002, 0.002);
const turned = evidence("near", "Day and month swapped", 0.02, 0.00005, 0.00005, 0.0005, 0.00005, 0.00005);
const swapped = evidence("near", "Two digits swapped", 0.015, 0.0002, 0.0004, 0.002, 0.0003, 0.0002);
const slip = evidence("near", "One digit differs", 0.05, 0.0014, 0.004, 0.012, 0.003, 0.0014);
const yearOnly = evidence("near", "Same day of another year", 0.012, 0.0027, 0.004, 0.003, 0.006, 0.0027);
const close = evidence("near", "A few days apart", 0.02, 0.0003, 0.0004, 0.003, 0.0003, 0.0003);
const partly = evidence("near", "Two parts of the date agree", 0.012, 0.002, 0.004, 0.004, 0.002, 0.002);
const differs = evidence("differs", "Different", 0.02, 0.993, 0.985, 0.03, 0.9, 0.993);
/** So far apart that one may be the other's parent. */
const generation = evidence("differs", "A generation apart", 0.006, 0.6, 0.3, 0.0005, 0.97, 0.6);

/** Dates as "19790314". */
export function compareBirths(a: string, b: string): Evidence | null {
  if (!a || !b) return null;
  if (a === b) return a.endsWith("0101") ? newYear : same;
  const [year, monthDay, month, day] = [a.slice(0, 4), a.slice(4), a.slice(4, 6), a.slice(6)];
  const sameYear = b.startsWith(year);
  if (sameYear && b.slice(4) === day + month) return turned;
  const differing = [...a].flatMap((digit, at) => (digit === b[at] ? [] : [at]));
  if (differing.length === 1 && sameYear && differing[0] === 7) {
    const days = Math.abs(Number(day) - Number(b.slice(6)));
    return days <= 3 ? close : slip;
  }
  if (differing.length === 1) {
    const years = Math.abs(Number(year) - Number(b.slice(0, 4)));
    return years >= 15 ? yearOnly : slip;
  }
  const [one = 0, two = 0] = differing;
  if (differing.length === 2 && two === one + 1 && a[one] === b[two] && a[two] === b[one]) return swapped;
  if (b.endsWith(monthDay)) return yearOnly;
  if (sameYear && b.slice(4, 6) === month && Math.abs(Number(day) - Number(b.slice(6))) <= 3) return close;
  if (sameYear && (b.slice(4, 6) === month || b.slice(6) === day)) return partly;
  return Math.abs(Number(year) - Number(b.slice(0, 4))) >= 15 ? generation : differs;
}
