import { useEffect } from "react";
import { keepSession } from "../api/session.ts";

const EVERY_MS = 60_000;
const SIGNS = ["pointerdown", "keydown"] as const;

/** Using the product renews the eight hours of the stored session, at most once a minute. */
export function useKeptSession(): void {
  useEffect(() => {
    let last = 0;
    function keep() {
      if (Date.now() - last < EVERY_MS) return;
      last = Date.now();
      keepSession();
    }
    keep();
    for (const sign of SIGNS) addEventListener(sign, keep, { passive: true, capture: true });
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, keep, { capture: true });
    };
  }, []);
}
