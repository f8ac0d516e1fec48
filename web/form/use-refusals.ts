import { useEffect, useRef, useState } from "react";
import { type FieldPath, type FieldValues, get, type UseFormReturn } from "react-hook-form";
import { ApiError } from "../api/call.ts";

interface Refusals {
  /** The newest that the person has seen, to be sent with what they changed. */
  seen: string | undefined;
  /** Puts the sentences of a refusal at their fields. Answers whether any found its place: none in a form that is gone. */
  refuse: (error: unknown) => boolean;
}

/** What the server may say against a save. `updatedAt`: of what is edited, as it was when it was begun. */
export function useRefusals<V extends FieldValues>(
  form: UseFormReturn<V, unknown, V>,
  updatedAt: string | undefined,
): Refusals {
  const [told, setTold] = useState<string>();
  const stands = useRef(false);
  useEffect(() => {
    stands.current = true;
    return () => void (stands.current = false);
  }, []);

  function refuse(error: unknown): boolean {
    if (!(error instanceof ApiError) || !stands.current) return false;
    // Told once whose change it is: the next save is meant to stand over that, and over nothing later.
    if (error.seen) setTold(error.seen);
    const values = form.getValues();
    const placed = Object.entries(error.fields).filter(([field]) => get(values, field) !== undefined);
    for (const [field, message] of placed) form.setError(field as FieldPath<V>, { type: "server", message });
    return placed.length > 0;
  }

  // Saved since, what was saved is the newest.
  return { seen: told && told > (updatedAt ?? "") ? told : updatedAt, refuse };
}
