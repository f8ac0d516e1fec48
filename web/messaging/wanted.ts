import { useCallback, useState } from "react";

/**
 * A switch that shows what was asked for until the server's answer has changed: no flicker between the command
 * and the event about it. `undo` when the command failed.
 */
export function useWanted(of: string, actual: boolean) {
  const [asked, setAsked] = useState<{ of: string; from: boolean }>();
  if (asked?.of === of && asked.from !== actual) setAsked(undefined);
  const pending = asked?.of === of && asked.from === actual;
  const ask = useCallback(() => setAsked(pending ? undefined : { of, from: actual }), [pending, of, actual]);
  const undo = useCallback(() => setAsked(undefined), []);
  return { shown: pending ? !actual : actual, ask, undo };
}
