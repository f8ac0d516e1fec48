const fortnight = 14 * 24 * 60 * 60 * 1000;
const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const dayAndYear = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });

export const isNew = (item: { createdAt: string }, now: number): boolean =>
  now - Date.parse(item.createdAt) < fortnight;

/** "Nov 18"; with the year when it is another one. */
export function trainingDay(at: string, now: number): string {
  const then = new Date(at);
  return (then.getFullYear() === new Date(now).getFullYear() ? day : dayAndYear).format(then);
}
