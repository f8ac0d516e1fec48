import { useEffect } from "react";

const AFTER_PAINT_MS = 3_000;

/** Fetches a part (`laterPart`) after the first paint, before it is wanted: without a connection it is there. */
export function useWarmSoon({ warm }: { warm: () => void }): void {
  useEffect(() => {
    const timer = setTimeout(warm, AFTER_PAINT_MS);
    return () => clearTimeout(timer);
  }, [warm]);
}
