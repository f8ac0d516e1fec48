let last = 0;

/** A way out is taken, a link or Logout: says later whether it still counts, as the last that was. */
export function takeWayOut(): () => boolean {
  const own = ++last;
  return () => own === last;
}
