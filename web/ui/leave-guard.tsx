import { useBlocker, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { PATIENCE_MS } from "../api/saving.ts";
import { Confirm } from "./confirm.tsx";
import { sayMeanwhile } from "./say-meanwhile.ts";
import { discardWords, markUnsaved, savingWords } from "./unsaved.ts";
import { takeWayOut } from "./way-out.ts";

export interface LeaveGuardProps {
  dirty: boolean;
  /** It is on its way: whoever leaves goes on once it is answered, and is asked only where it was refused. */
  saving?: boolean;
  /** "Discard this contact?" */
  title: string;
  /** What was typed is to go, with its draft, and the page is about to be left. Without it there is no draft. */
  onDiscard?: (() => void) | undefined;
  /** The page was left, and what asked stands on another one: a dialog closes. */
  onLeft?: () => void;
}

/** Before its answer nobody knows whether it is stored. Where it is refused then, who has left has lost it. */
const leaveWords = {
  title: "Leave before it is saved?",
  body: `${savingWords} Leaving now may lose it.`,
  verb: "Leave",
  cancel: "Stay",
} as const;

/**
 * Asks once before what was typed is left, by whatever way: a link, Back, a reload. Signing out is never held up; who
 * presses Logout is asked before (`auth/press-logout.ts`). Code that leaves because it is saved or discarded navigates
 * with `ignoreBlocker`: behind an await only as long as its page stands (`use-still-here.ts`), as others ask there.
 */
export function LeaveGuard(props: LeaveGuardProps) {
  // A component on its own, as in a test, has nowhere to go.
  const routed = useRouter({ warn: false }) as unknown;
  return routed ? <Guard {...props} /> : null;
}

function Guard({ dirty, saving = false, title, onDiscard, onLeft }: LeaveGuardProps) {
  const here = useRouterState({ select: (state) => state.resolvedLocation?.href });
  const left = useRef<string>(undefined);
  const { ask, answer } = useWayOut(useAnswered(dirty, saving));
  useBlocker({
    shouldBlockFn: ({ next, action }) =>
      dirty && !/^\/log(in|out)/.test(next.pathname) && ask(action !== "PUSH" && action !== "REPLACE"),
    enableBeforeUnload: dirty,
  });

  const isKept = onDiscard !== undefined;
  // Who signs out waits for the answer of what is being saved.
  const isLost = dirty && !saving;
  useEffect(() => (isLost ? markUnsaved(title, isKept) : undefined), [isLost, title, isKept]);

  useEffect(() => {
    if (left.current === undefined || left.current === here) return;
    left.current = undefined;
    onLeft?.();
  }, [here, onLeft]);

  // Saved while the question stood open: nothing is left to ask.
  const wasSaving = useRef(saving);
  useEffect(() => {
    if (wasSaving.current && !saving && !dirty) answer?.("leave");
    wasSaving.current = saving;
  }, [saving, dirty, answer]);

  return (
    <Confirm
      open={answer !== undefined}
      onClose={() => answer?.("stay")}
      {...(saving ? leaveWords : { title, ...discardWords })}
      onConfirm={() => {
        left.current = here;
        // It may be refused yet, and its draft is wanted then.
        if (!saving) onDiscard?.();
        answer?.("leave");
      }}
    />
  );
}

/** A way out that was pressed and is not decided. */
interface Way {
  /** Back or Forward: the browser shows that address already, and is led back from there by whoever stays. */
  isShown: boolean;
  decide: (what: "leave" | "stay") => void;
}

/** One way out at a time: `ask` says whether it is blocked, and `answer` is there while the question stands. */
function useWayOut(isStillDirty: () => Promise<boolean>) {
  const way = useRef<Way>(undefined);
  const [answer, setAnswer] = useState<Way["decide"]>();

  function ask(isShown: boolean): Promise<boolean> {
    // Whoever takes another way does not go by this one. From two steps back the second leads all the way.
    if (!isShown || !way.current?.isShown) way.current?.decide("stay");
    setAnswer(undefined);
    const isLast = takeWayOut();
    return new Promise((resolve) => {
      const own: Way = {
        isShown,
        decide(what) {
          if (way.current !== own) return;
          way.current = undefined;
          setAnswer(undefined);
          resolve(what === "stay");
        },
      };
      way.current = own;
      const put = (still: boolean) => {
        // Whoever pressed Logout since is asked there.
        if (!isLast()) own.decide("stay");
        else if (!still) own.decide("leave");
        else if (way.current === own) setAnswer(() => own.decide);
      };
      void isStillDirty().then(put);
    });
  }
  return { ask, answer };
}

/** Tells whether anything is left to be saved, once the save that is on its way is answered or may never be. */
function useAnswered(dirty: boolean, saving: boolean): () => Promise<boolean> {
  const now = useRef({ dirty, saving });
  const wait = useRef<Wait>(undefined);
  useEffect(() => {
    now.current = { dirty, saving };
    if (!saving) wait.current?.end();
  }, [dirty, saving]);
  // Whoever was led away meanwhile is not led further by what was pressed before.
  useEffect(
    () => () => {
      now.current = { dirty: true, saving: false };
      wait.current?.end();
    },
    [],
  );

  return async () => {
    if (!now.current.saving) return now.current.dirty;
    wait.current ??= beginWait(() => (wait.current = undefined));
    await wait.current.over;
    return now.current.dirty;
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
