import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { PATIENCE_MS } from "../api/saving.ts";
import { sayMeanwhile } from "./say-meanwhile.ts";
import { holdWayOut, takeWayOut } from "./way-out.ts";

/** A way out that was pressed and is not decided. */
interface Way {
  /** Back or Forward: the browser shows that address already, and is led back from there by whoever stays. */
  isShown: boolean;
  /** Whether somebody was led to another page meanwhile. Of a dialog that is to close there is none to be led to. */
  isMoved?: (() => boolean) | undefined;
  decide: (what: "leave" | "stay") => void;
  /** It is the way no more, and holds up nobody. */
  drop: () => void;
}

export interface Leaving {
  /** Whether whoever takes this way is to stay. What is being saved is answered first, or may never be. */
  ask: (way?: Partial<Pick<Way, "isShown" | "isMoved">>) => Promise<boolean>;
  /** There while the question stands. */
  answer: Way["decide"] | undefined;
}

/** One way out at a time: of a page, or of a dialog that is closed. */
export function useLeaving(dirty: boolean, saving: boolean): Leaving {
  const way = useRef<Way>(undefined);
  const [answer, setAnswer] = useState<Way["decide"]>();
  const whenAnswered = useAnswered(dirty, saving);
  const isGone = useRef(false);

  function ask({ isShown = false, isMoved }: Partial<Way> = {}): Promise<boolean> {
    // Others are asked before, and meanwhile the dialog was closed: it holds nobody any more.
    if (isGone.current) return Promise.resolve(false);
    // Whoever takes another way does not go by this one. From two steps back the second leads all the way.
    if (isShown && way.current?.isShown) way.current.drop();
    else way.current?.decide("stay");
    setAnswer(undefined);
    // To close a dialog leads nowhere, and takes no way that another waits for.
    const isLast = isMoved ? takeWayOut() : () => true;
    const letGo = isMoved && holdWayOut();
    return new Promise((resolve) => {
      const own: Way = {
        isShown,
        isMoved,
        decide(what) {
          if (way.current !== own) return;
          own.drop();
          setAnswer(undefined);
          resolve(what === "stay");
        },
        drop() {
          letGo?.();
          way.current = undefined;
        },
      };
      way.current = own;
      whenAnswered((isStillDirty) => {
        // Whoever pressed Logout since is asked there.
        if (!isLast()) own.decide("stay");
        else if (!isStillDirty) own.decide("leave");
        else if (way.current === own) setAnswer(() => own.decide);
      });
    });
  }

  // Saved while the question stood open: nothing is left to ask.
  useEffect(() => {
    if (!saving && !dirty) answer?.("leave");
  }, [saving, dirty, answer]);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      // A dialog that is saved is gone, and whoever waited for that goes on. Whoever was led away is not led further.
      if (way.current?.isMoved?.() === false) way.current.decide("leave");
      else way.current?.drop();
    };
  }, []);
  return { ask, answer };
}

/** Tells whether anything is left to be saved: at once, or when the save that is on its way is answered or may never be. */
function useAnswered(dirty: boolean, saving: boolean): (tell: (isStillDirty: boolean) => void) => void {
  const now = useRef({ dirty, saving });
  const wait = useRef<Wait>(undefined);
  // With what is drawn: a key that follows at once is asked for that.
  useLayoutEffect(() => {
    now.current = { dirty, saving };
    if (!saving) wait.current?.end();
  }, [dirty, saving]);
  useEffect(() => () => wait.current?.end(), []);

  return (tell) => {
    if (!now.current.saving) return tell(now.current.dirty);
    wait.current ??= beginWait(() => (wait.current = undefined));
    void wait.current.over.then(() => tell(now.current.dirty || now.current.saving));
  };
}

interface Wait {
  over: Promise<void>;
  end: () => void;
}

function beginWait(onOver: () => void): Wait {
  let end = () => {};
  const answered = new Promise<void>((resolve) => {
    end = resolve;
    setTimeout(resolve, PATIENCE_MS);
  });
  return { over: sayMeanwhile(answered, () => "Saving...").then(onOver), end };
}
