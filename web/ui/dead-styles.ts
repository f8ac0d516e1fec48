const dead = new Set<HTMLLinkElement>();

// Heard on its way down: such an event of a file does not rise.
addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") dead.add(target);
  },
  { capture: true },
);

/**
 * A style sheet that did not come stays in the page, and the bundler's loader takes it for one that is there: the code
 * it belongs to would come without it at the next try.
 */
export async function withStyles<T>(load: () => Promise<T>): Promise<T> {
  if (dead.size > 0) await Promise.all([...dead].map(fetchAnew));
  return load();
}

/** Whether it comes or not: the code itself does not, where there is still no connection. */
const fetchAnew = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    dead.delete(link);
    const anew = link.cloneNode() as HTMLLinkElement;
    for (const end of ["load", "error"]) anew.addEventListener(end, resolve);
    link.replaceWith(anew);
  });
