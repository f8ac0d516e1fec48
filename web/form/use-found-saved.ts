import { useEffect, useRef } from "react";
import { isDecided } from "../api/call.ts";
import { toast } from "../ui/toast.tsx";

/**
 * A save that had no answer may be seen to be stored: what was told of it is taken back then, and `onFound` goes on as
 * its answer would. `isThere`: what is stored is what was sent. Answers what is to hear of each failure.
 */
export function useFoundSaved(isThere: boolean, onFound: () => void) {
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (!isThere || told.current === undefined) return;
    toast.close(told.current);
    told.current = undefined;
    onFound();
  });
  return (error: unknown, notice: string): void => {
    told.current = isDecided(error) ? undefined : notice;
  };
}
