interface Missed {
  label: string;
  value: string;
  goal: string;
}

const missed: Missed[] = [];
let judged = 0;

const figure = /^([\d.]+) ?(.*)$/;

/**
 * Whether every figure of `value` is what `goal` says, of the same unit: "under 60 ms", "0.60 or more", "120 ms" (at
 * most). What has no unit is counted: "0, 0" are exactly these.
 */
export function isMet(value: string, goal: string): boolean {
  const under = goal.startsWith("under ");
  const least = goal.endsWith(" or more");
  const bounds = goal.replace("under ", "").replace(" or more", "").split(", ");
  const values = value.split(", ");
  if (bounds.length !== values.length) throw new Error(`"${value}" cannot be held against "${goal}"`);
  return values.every((one, at) => {
    const [is, unit] = numberOf(one);
    const [bound, boundUnit] = numberOf(bounds[at]!);
    if (Number.isNaN(is)) return false;
    if (!unit.startsWith(boundUnit)) throw new Error(`"${value}" cannot be held against "${goal}"`);
    if (under) return is < bound;
    if (least) return is >= bound;
    return boundUnit === "" ? is === bound : is <= bound;
  });
}

/** Nothing that was measured is no number, and meets no goal. */
function numberOf(text: string): [number, string] {
  const plain = text.replaceAll(/(?<=\d),(?=\d{3})/g, "");
  if (plain.startsWith("NaN")) return [Number.NaN, ""];
  const [, number, unit] = figure.exec(plain) ?? [];
  if (number === undefined || unit === undefined) throw new Error(`"${text}" is no figure with its unit`);
  return [Number(number), unit];
}

export function judge(label: string, value: string, goal: string): boolean {
  const met = isMet(value, goal);
  judged++;
  if (!met) missed.push({ label, value, goal });
  return met;
}

/** What became of the goals since it was asked last: a line, and how many were missed. */
export function verdict(): { line: string; missed: number } {
  const misses = missed.splice(0);
  const all = judged;
  judged = 0;
  if (all === 0) return { line: "no goals", missed: 0 };
  const what = misses.map(({ label, value, goal }) => `${label.trim()}: ${value} (goal ${goal})`).join("; ");
  const line = `${all - misses.length} of ${all} goals met${what && `; MISSED ${what}`}`;
  return { line, missed: misses.length };
}
