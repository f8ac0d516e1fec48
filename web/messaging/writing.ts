/** Whom whoever is here asked to write to, until the field of that one has the caret. */
export interface Writing {
  /** Something was opened to be looked at. */
  end: () => void;
  /**
   * To a conversation, or to one that is still to be found: the place of its text. `from`: where what was typed for
   * it stands until it is there.
   */
  lead: (place: string, from?: string) => void;
  leadsTo: (place: string) => boolean;
  from: (place: string) => string | undefined;
  /** Whether this one was opened to write in; says so once. */
  take: (place: string) => boolean;
  watch: (watcher: () => void) => () => void;
}

export function newWriting(): Writing {
  let led: { place: string; from: string | undefined } | undefined;
  const watchers = new Set<() => void>();

  return {
    end: () => void (led = undefined),
    lead(place, from) {
      led = { place, from };
      for (const watcher of watchers) watcher();
    },
    leadsTo: (place) => led?.place === place,
    from: (place) => (led?.place === place ? led.from : undefined),
    take(place) {
      if (led?.place !== place) return false;
      led = undefined;
      return true;
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
