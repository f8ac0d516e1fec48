import { useBlocker } from "@tanstack/react-router";
import { Confirm } from "../ui/confirm.tsx";

/** Asks once before a page with something typed is left, by whatever way. Signing out is never held up. */
export function LeaveGuard({ dirty, title }: { dirty: boolean; title: string }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => dirty && !/^\/log(in|out)/.test(next.pathname),
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  return (
    <Confirm
      open={blocker.status === "blocked"}
      onClose={() => blocker.reset?.()}
      title={title}
      body="What you entered here is not saved."
      verb="Discard changes"
      cancel="Keep editing"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
