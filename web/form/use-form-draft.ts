import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { isRecord, parsed } from "../api/stored.ts";
import { uuidV7 } from "../api/uuid-v7.ts";
import { formPlace } from "../drafts/draft-places.ts";
import { draftNow, saveDrafts, setDraft } from "../drafts/drafts.ts";
import type { Values } from "./blank.ts";
import { type Typed, typedIn, withTyped } from "./typed.ts";

interface FormDraftOptions {
  form: UseFormReturn<Values, unknown, Values>;
  /** Which form it is, and of what record. */
  of: string;
  /** What the form begins with; stays the same while it stands. */
  start: Values;
  sealed?: readonly string[];
  /** The version of what is edited. */
  updatedAt?: string | undefined;
}

export interface FormDraft {
  /** Of what is made by it: the same after a reload, as the answer to a save may have been lost before. */
  id: string;
  /** The version that the person has seen when they began to type: what a save is compared with. */
  updatedAt: string | undefined;
  /** The sealed fields to be typed again, once what was typed before has come back. */
  again: readonly string[] | undefined;
  startOver: () => void;
  /** Nothing of it is kept: it was saved, or is not wanted. */
  drop: () => void;
}

interface Kept extends Typed {
  id: string;
  updatedAt?: string | undefined;
}

/**
 * What is typed in a form waits, as any draft does, for the same person over a reload or the end of their session.
 * Never kept: the record itself, and what is typed in a sealed field.
 */
export function useFormDraft({ form, of, start, sealed = none, updatedAt }: FormDraftOptions): FormDraft {
  const place = formPlace(of);
  const [opened] = useState(updatedAt);
  const [foundText] = useState(() => draftNow(place));
  const [found, setFound] = useState(() => keptOf(foundText));
  const [id, setId] = useState(() => found?.id ?? uuidV7());
  const seen = found ? found.updatedAt : opened;
  const written = useRef("");
  const restored = useRef(false);

  const textNow = useCallback(() => {
    const typed = typedIn(start, form.getValues(), sealed);
    const again = [...new Set([...typed.sealed, ...(found?.sealed ?? [])])];
    if (Object.keys(typed.values).length + again.length === 0) return "";
    return JSON.stringify({ ...typed, id, sealed: again, updatedAt: seen } satisfies Kept);
  }, [form, found, id, sealed, seen, start]);

  useEffect(() => {
    if (found && !restored.current) form.reset(withTyped(start, found.values), { keepDefaultValues: true });
    restored.current = true;
    written.current = textNow();
    return form.subscribe({
      formState: { values: true },
      callback() {
        const text = textNow();
        // What was dropped stays so, although fields that go may tell of themselves once more.
        if (text !== written.current) setDraft(place, text);
        written.current = text;
      },
    });
  }, [form, found, place, start, textNow]);

  function drop() {
    // What was found is no longer what is typed where the record has come to say the same.
    const own = ["", foundText, written.current];
    written.current = textNow();
    // Another window has written since: that is not what was saved here.
    if (!own.includes(draftNow(place))) return;
    setDraft(place, "");
    saveDrafts();
  }

  function startOver() {
    form.reset();
    drop();
    setFound(undefined);
    setId(uuidV7());
  }

  return { id, updatedAt: seen, again: found?.sealed, startOver, drop };
}

const none: readonly string[] = [];

/** Anybody's hand may have written it. */
function keptOf(text: string): Kept | undefined {
  const kept = parsed(text);
  if (!isRecord(kept) || !isRecord(kept["values"]) || !Array.isArray(kept["sealed"])) return undefined;
  const { id, values, sealed, updatedAt } = kept;
  if (typeof id !== "string") return undefined;
  return { id, values, sealed: sealed.map(String), ...(typeof updatedAt === "string" && { updatedAt }) };
}
