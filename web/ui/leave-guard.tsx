import { useBlocker, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { Confirm } from "./confirm.tsx";

export interface LeaveGuardProps {
  dirty: boolean;
  /** "Discard this contact?" */
  title: string;
  /** What was typed is to go, and the page is about to be left. */
  onDiscard?: (() => void) | undefined;
  /** The page was left, and what asked stands on another one: a dialog closes. */
  onLeft?: () => void;
}

/**
 * Asks once before what was typed is left, by whatever way: a link, Back, a reload. Signing out is never held up;
 * code that leaves because it is saved or discarded navigates with `ignoreBlocker`.
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
      body="What you entered here is not saved."
      verb="Discard changes"
      cancel="Keep editing"
      onConfirm={() => {
        left.current = here;
        onDiscard?.();
        blocker.proceed?.();
      }}
    />
  );
}
