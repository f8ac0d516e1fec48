/** From `now` on, in quarters of an hour: what the pickers of times begin with. */
export function firstTime(now: number): string {
  const quarter = 15 * 60_000;
  return new Date(Math.ceil(now / quarter) * quarter).toISOString();
}
