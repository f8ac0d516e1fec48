import { defer } from "../audio/deferred.ts";

/** `taken`: another window has its call instead. */
type Caller = { taken: () => void };

export type OneCall = {
  /** False while another window has a call. */
  ask: (address: string, caller: Caller) => Promise<boolean>;
  /** Whether this window has a call, or asks for one. */
  isWanted: () => boolean;
  /** From whichever window has one. */
  take: (address: string, caller: Caller) => void;
  leave: (caller: Caller) => void;
};

/**
 * The windows of a browser as one telephone of the person before them, which has one call; the company, as the
 * service, lets each have its own. A window that is closed or crashes leaves by itself.
 */
export const openOneCall = (): OneCall => {
  const leaving = new Map<Caller, () => void>();
  /** What this window had before is free again before it asks. */
  let left: Promise<void> = Promise.resolve();

  const hold = (address: string, how: LockOptions, caller: Caller): Promise<boolean> => {
    const asked = defer<boolean>();
    const over = defer<void>();
    let isHeld = false;
    let hasLeft = false;
    const request = async () => {
      // Over by now, it would end a call that another window has.
      if (hasLeft) return asked.resolve(false);
      await navigator.locks.request(`a call of ${address}`, how, async (lock) => {
        isHeld = lock !== null;
        asked.resolve(isHeld);
        if (isHeld) await over.promise;
      });
    };
    leaving.set(caller, () => {
      hasLeft = true;
      over.resolve();
    });
    left = left.then(request).catch(() => {
      if (isHeld) caller.taken();
      // A page that may have no locks is a telephone by itself.
      else asked.resolve(true);
    });
    return asked.promise;
  };

  return {
    ask: (address, caller) => hold(address, { ifAvailable: true }, caller),
    isWanted: () => leaving.size > 0,
    take: (address, caller) => void hold(address, { steal: true }, caller),
    leave: (caller) => {
      leaving.get(caller)?.();
      leaving.delete(caller);
    },
  };
};
