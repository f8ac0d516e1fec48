import { useEffect, useState } from "react";
import { toast } from "../ui/toast.tsx";

const SHOWN_MS = 30_000;

export interface Revealed {
  /** The field in full while it is shown. */
  valueOf: (field: string) => string | undefined;
  busy: string | undefined;
  reveal: (field: string) => void;
  hide: () => void;
}

/**
 * Shows one sealed field at a time, for 30 seconds or until the page is left. The value lives in this state
 * alone: no cache holds it.
 */
export function useRevealed(ask: (field: string) => Promise<{ value: string }>): Revealed {
  const [shown, setShown] = useState<{ field: string; value: string }>();
  const [busy, setBusy] = useState<string>();
  const hide = () => setShown(undefined);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  function reveal(field: string) {
    hide();
    setBusy(field);
    ask(field)
      .then(({ value }) => setShown({ field, value }))
      .catch((error: Error) => toast.failed(error.message, error))
      .finally(() => setBusy(undefined));
  }

  return { valueOf: (field) => (shown?.field === field ? shown.value : undefined), busy, reveal, hide };
}
