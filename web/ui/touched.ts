/** Pressed without another they do nothing: the beginning of Alt-Tab. */
const alone = ["Alt", "AltGraph", "CapsLock", "Control", "Meta", "Shift"];

/** What is returned tells whether anything was pressed, typed or dictated since; to scroll is not. */
export function watchTouch(): () => boolean {
  const touch = new AbortController();
  const { signal } = touch;
  const note = (event: Event) => {
    // One that repeats is held since before.
    if (event instanceof KeyboardEvent && (event.repeat || alone.includes(event.key))) return;
    touch.abort();
  };
  for (const kind of ["click", "keydown", "input"])
    document.addEventListener(kind, note, { capture: true, signal });
  return () => signal.aborted;
}
