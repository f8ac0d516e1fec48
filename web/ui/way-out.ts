let last = 0;
const waiting = new Set<object>();

/** A way out is taken, a link or Logout: says later whether it still counts, as the last that was. */
export function takeWayOut(): () => boolean {
  const own = ++last;
  return () => own === last;
}

/** A way out to another page waits for the answer of a save. What is returned says that it is decided. */
export function holdWayOut(): () => void {
  const own = {};
  waiting.add(own);
  return () => void waiting.delete(own);
}

/** Whoever waits to go somewhere else goes there, and not where the save would lead. */
export const isOnWayOut = (): boolean => waiting.size > 0;
