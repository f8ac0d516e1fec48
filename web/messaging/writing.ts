/** What whoever asked to write is typing, until the field of the conversation can take it over. */
export interface Writing {
  /** Something else was opened, or is still to be found: what is typed from here on is its text. */
  begin: () => void;
  /** It is known, and stands as soon as it can. */
  lead: (roomId: string) => void;
  leadsTo: (roomId: string) => boolean;
  /** What was typed already. */
  early: () => string;
  type: (text: string) => void;
  /** Whether this one was opened to write in, and what was typed already; says so once. */
  take: (roomId: string) => { early: string } | undefined;
  watch: (watcher: () => void) => () => void;
}

export function newWriting(): Writing {
  let roomId: string | undefined;
  let text = "";
  const watchers = new Set<() => void>();

  function clear() {
    roomId = undefined;
    text = "";
  }

  return {
    begin: clear,
    lead(next) {
      roomId = next;
      for (const watcher of watchers) watcher();
    },
    leadsTo: (one) => roomId === one,
    early: () => text,
    type: (next) => void (text = next),
    take(one) {
      if (roomId !== one) return undefined;
      const taken = { early: text };
      clear();
      return taken;
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
