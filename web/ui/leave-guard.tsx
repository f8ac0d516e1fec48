import { useBlocker, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { PATIENCE_MS } from "../api/saving.ts";
import { Confirm } from "./confirm.tsx";
import { sayMeanwhile } from "./say-meanwhile.ts";
import { discardWords, markUnsaved, savingWords } from "./unsaved.ts";

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
  const isStillDirty = useAnswered(dirty, saving);
  const blocker = useBlocker({
    shouldBlockFn: async ({ next }) =>
      dirty && !/^\/log(in|out)/.test(next.pathname) && (await isStillDirty()),
    enableBeforeUnload: dirty,
    withResolver: true,
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
    if (wasSaving.current && !saving && !dirty) blocker.proceed?.();
    wasSaving.current = saving;
  }, [saving, dirty, blocker]);

  return (
    <Confirm
      open={blocker.status === "blocked"}
      onClose={() => blocker.reset?.()}
      {...(saving ? leaveWords : { title, ...discardWords })}
      onConfirm={() => {
        left.current = here;
        // It may be refused yet, and its draft is wanted then.
        if (!saving) onDiscard?.();
        blocker.proceed?.();
      }}
    />
  );
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
