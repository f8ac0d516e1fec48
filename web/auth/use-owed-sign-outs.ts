import { useEffect } from "react";
import { settleSignOuts } from "./owed-sign-outs.ts";

/** A server that was down is back without the browser hearing of it. */
const AGAIN_MS = 10_000;

/** Ends at the server what was ended here without a network, as soon as there is one. */
export function useOwedSignOuts(): void {
  useEffect(() => {
    const settle = () => void settleSignOuts();
    settle();
    const timer = setInterval(settle, AGAIN_MS);
    addEventListener("online", settle);
    return () => {
      clearInterval(timer);
      removeEventListener("online", settle);
    };
  }, []);
}
