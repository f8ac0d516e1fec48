/** What is answered as usual asks nothing. */
const A_MOMENT_MS = 300;

/**
 * A reload or a closed tab would end what is on its way, and nobody would say so: the browser asks first. Answers how
 * to let go of it.
 */
export function askBeforeLeaving(): () => void {
  const since = Date.now();
  const ask = (event: BeforeUnloadEvent) => {
    if (Date.now() - since >= A_MOMENT_MS) event.preventDefault();
  };
  addEventListener("beforeunload", ask);
  return () => removeEventListener("beforeunload", ask);
}
