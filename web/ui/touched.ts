/** What is returned tells whether anything was pressed, pointed at or typed since. */
export function watchTouch(): () => boolean {
  const touch = new AbortController();
  const { signal } = touch;
  for (const kind of ["pointerdown", "keydown"])
    document.addEventListener(kind, () => touch.abort(), { capture: true, signal });
  return () => signal.aborted;
}
