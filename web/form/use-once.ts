import { useRef, useState } from "react";

/** One run at a time: a second press of the same moment is not heard. `busy`: it goes on. */
export function useOnce(run: () => Promise<void>): { once: () => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function once() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await run();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { once, busy };
}
