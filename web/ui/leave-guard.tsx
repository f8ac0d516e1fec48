import { useBlocker, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { Confirm } from "./confirm.tsx";
import { discardWords, markUnsaved, savingWords } from "./unsaved.ts";
import { type Leaving, useLeaving } from "./use-leaving.ts";

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
  const leaving = useLeaving(props.dirty, props.saving ?? false);
  return <LeaveQuestion {...props} leaving={leaving} />;
}

/** The same where something else than the page may be left, too: a dialog, which is closed. */
export function LeaveQuestion(props: LeaveGuardProps & { leaving: Leaving }) {
  const { dirty, saving = false, title, onDiscard, leaving } = props;
  // A component on its own, as in a test, has nowhere to go.
  const routed = useRouter({ warn: false }) as unknown;
  const { answer } = leaving;

  const isKept = onDiscard !== undefined;
  // Who signs out waits for the answer of what is being saved.
  const isLost = dirty && !saving;
  useEffect(() => (isLost ? markUnsaved(title, isKept) : undefined), [isLost, title, isKept]);

  return (
    <>
      <Confirm
        open={answer !== undefined}
        onClose={() => answer?.("stay")}
        {...(saving ? leaveWords : { title, ...discardWords })}
        onConfirm={() => {
          // It may be refused yet, and its draft is wanted then.
          if (!saving) onDiscard?.();
          answer?.("leave");
        }}
      />
      {routed !== undefined && routed !== null && <Guard {...props} />}
    </>
  );
}

function Guard({ dirty, saving = false, onLeft, leaving }: LeaveGuardProps & { leaving: Leaving }) {
  const { history } = useRouter();
  const here = useRouterState({ select: (state) => state.resolvedLocation?.href });
  const left = useRef<string>(undefined);
  const isHeld = dirty || saving;

  async function stays(isShown: boolean): Promise<boolean> {
    const from = history.location.href;
    const isToStay = await leaving.ask({ isShown, isMoved: () => history.location.href !== from });
    if (!isToStay) left.current = here;
    return isToStay;
  }
  useBlocker({
    shouldBlockFn: ({ next, action }) =>
      isHeld && !/^\/log(in|out)/.test(next.pathname) && stays(action !== "PUSH" && action !== "REPLACE"),
    enableBeforeUnload: isHeld,
  });

  useEffect(() => {
    if (left.current === undefined || left.current === here) return;
    left.current = undefined;
    onLeft?.();
  }, [here, onLeft]);
  return null;
}
