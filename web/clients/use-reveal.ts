import { useEffect, useState } from "react";
import { clients, type SealedField } from "../../contract/clients.ts";
import { call } from "../api/call.ts";
import { toast } from "../ui/toast.tsx";

const SHOWN_MS = 30_000;

export interface Reveal {
  /** The one field that is shown in full. */
  shown: { field: SealedField; value: string } | null;
  busy: SealedField | null;
  reveal: (field: SealedField) => void;
  hide: () => void;
}

/**
 * Shows one sealed field at a time, for 30 seconds or until the page is left. The value lives in this state
 * alone, which ends with the page: no cache holds it.
 */
export function useReveal(clientId: string): Reveal {
  const [shown, setShown] = useState<Reveal["shown"]>(null);
  const [busy, setBusy] = useState<SealedField | null>(null);
  const hide = () => setShown(null);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  function reveal(field: SealedField) {
    hide();
    setBusy(field);
    call(clients.reveal, { params: { id: clientId }, body: { field } })
      .then(({ value }) => setShown({ field, value }))
      .catch((error: Error) => toast.failed(error.message, error))
      .finally(() => setBusy(null));
  }

  return { shown, busy, reveal, hide };
}
