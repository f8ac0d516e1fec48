import { useBlocker, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { Confirm } from "./confirm.tsx";
import { discardWords, markUnsaved } from "./unsaved.ts";

export interface LeaveGuardProps {
  dirty: boolean;
  /** "Discard this contact?" */
  title: string;
  /** What was typed is to go, with its draft, and the page is about to be left. Without it there is no draft. */
  onDiscard?: (() => void) | undefined;
  /** The page was left, and what asked stands on another one: a dialog closes. */
  onLeft?: () => void;
}

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

function Guard({ dirty, title, onDiscard, onLeft }: LeaveGuardProps) {
  const here = useRouterState({ select: (state) => state.resolvedLocation?.href });
  const left = useRef<string>(undefined);
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => dirty && !/^\/log(in|out)/.test(next.pathname),
    enableBeforeUnload: dirty,
    withResolver: true,
  });

  const isKept = onDiscard !== undefined;
  useEffect(() => (dirty ? markUnsaved(title, isKept) : undefined), [dirty, title, isKept]);

  useEffect(() => {
    if (left.current === undefined || left.current === here) return;
    left.current = undefined;
    onLeft?.();
  }, [here, onLeft]);

  return (
    <Confirm
      open={blocker.status === "blocked"}
      onClose={() => blocker.reset?.()}
      title={title}
      {...discardWords}
      onConfirm={() => {
        left.current = here;
        onDiscard?.();
        blocker.proceed?.();
      }}
    />
  );
}
