import { useMemo, useSyncExternalStore } from "react";
import { isUnsent } from "../api/places.ts";
import { PATIENCE_MS } from "../api/saving.ts";
import type { Session } from "../api/session.ts";
import { isWrittenBy, unsentOf, writtenAs } from "../drafts/draft-places.ts";
import type { Unsent } from "./outbox.ts";
import { unsentAt, watchUnsent } from "./outbox-storage.ts";

/*
 * What was written and is not sent, as it is stored: also without the outbox, which comes with the conversations and
 * knows only of whoever is here.
 */

export interface Left extends Unsent {
  /** The id of the colleague as whom it was written, undefined as oneself. */
  colleague: string | undefined;
}

/** All that is left unsent of a person, as themselves and as colleagues, the oldest first. */
export function leftBy(userId: string): Left[] {
  return Object.keys(localStorage)
    .filter((key) => isUnsent(key) && isWrittenBy(userId, key))
    .flatMap((key) => {
      const unsent = unsentAt(key);
      return unsent ? [{ ...unsent, colleague: writtenAs(key) }] : [];
    })
    .toSorted((a, b) => a.at - b.at);
}

export function useLeftBy(userId: string): Left[] {
  const found = useSyncExternalStore(watchUnsent, () => JSON.stringify(leftBy(userId)));
  return useMemo(() => JSON.parse(found) as Left[], [found]);
}

/** How many texts of a session are on their way. Without a network none is. */
export function underWay(session: Pick<Session, "userId" | "original">): number {
  if (!navigator.onLine) return 0;
  const own = Object.keys(localStorage).filter((key) => key.startsWith(unsentOf(session)));
  return own.filter((key) => unsentAt(key)?.state === "waiting").length;
}

/** Waits until nothing of a session is on its way any more: not for long, and not without a network. */
export function comeThrough(session: Pick<Session, "userId" | "original">): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchUnsent(look);
    const timer = setTimeout(end, PATIENCE_MS);
    addEventListener("offline", end);
    look();

    function look(): void {
      if (underWay(session) === 0) end();
    }
    function end(): void {
      stop();
      clearTimeout(timer);
      removeEventListener("offline", end);
      resolve();
    }
  });
}
