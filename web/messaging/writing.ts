import { newListeners } from "../api/listeners.ts";

/** Whom whoever is here asked to write to, until the field of that one has the caret. */
export interface Writing {
  /** Something was opened to be looked at. */
  end: () => void;
  /**
   * Asked for: a conversation, or one that is still to be found, by the place of its text. `from`: where what was typed
   * for it stands until it is there.
   */
  lead: (place: string, from?: string) => void;
  /** The conversation is there for which something is typed at `from`: whoever put the caret elsewhere keeps it there. */
  goOn: (from: string, place: string) => void;
  /** The caret was put into a field of something else. */
  leave: (place: string) => void;
  /** And back into the field of this one. */
  comeBack: (place: string) => void;
  /** Whether this one was opened to write in. */
  leadsTo: (place: string) => boolean;
  /** Whether the caret belongs there, too. */
  holds: (place: string) => boolean;
  from: (place: string) => string | undefined;
  /** Whether the caret belongs into its field; says so once. */
  take: (place: string) => boolean;
  watch: (watcher: () => void) => () => void;
}

interface Lead {
  place: string;
  from: string | undefined;
  left: boolean;
}

export function newWriting(): Writing {
  let led: Lead | undefined;
  const { on, tell } = newListeners();
  const leadsTo = (place: string) => led?.place === place;

  function set(next: Lead): void {
    led = next;
    tell();
  }

  function move(place: string, left: boolean): void {
    if (led?.place === place) led = { ...led, left };
  }

  return {
    end: () => void (led = undefined),
    lead: (place, from) => set({ place, from, left: false }),
    goOn(from, place) {
      if (led?.place === from) set({ place, from, left: led.left });
    },
    leave: (place) => move(place, true),
    comeBack: (place) => move(place, false),
    leadsTo,
    holds: (place) => leadsTo(place) && !led!.left,
    from: (place) => (led?.place === place ? led.from : undefined),
    take(place) {
      if (led?.place !== place) return false;
      const { left } = led;
      led = undefined;
      return !left;
    },
    watch: on,
  };
}
