import { useEffect } from "react";

const AFTER_PAINT_MS = 3_000;

/** Fetches a part after the first paint, before it is wanted: without a connection it is there. */
export function useLoadSoon(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), AFTER_PAINT_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
