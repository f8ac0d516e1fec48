import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { isRecord, parsed } from "../api/stored.ts";
import { formPlace } from "../drafts/draft-places.ts";
import { draftNow, onEmptied, saveDrafts, setDraft } from "../drafts/drafts.ts";
import { useStable } from "../ui/use-stable.ts";
import type { Values } from "./blank.ts";
import { type Make, Making } from "./making.ts";
import { type Typed, typedIn, withTyped } from "./typed.ts";
import { isSameOne, type Marks, printOf } from "./whose.ts";

interface FormDraftOptions<V extends FieldValues> {
  form: UseFormReturn<V, unknown, V>;
  /** Which form it is, and of what record. */
  of: string;
  /** What the form begins with; stays the same while it stands. */
  start: V;
  /** Whom a save is for, where the form is kept for others, too: for others it makes another. */
  about?: string | undefined;
  /** Who is there by now, where somebody else may come in their place: what was typed about one is of no other. */
  whose?: Marks | undefined;
  sealed?: readonly string[];
  /** The version of what is edited. */
  updatedAt?: string | undefined;
}

export interface FormDraft {
  /** Makes what the form is for. The answer to an earlier save may have been lost, also before a reload. */
  save: <T>(make: Make<T>) => Promise<T>;
  /** Whether an answer to such a save is still owed. */
  isAsked: () => boolean;
  /** The version that the person has seen when they began to type: what a save is compared with. */
  updatedAt: string | undefined;
  /** The sealed fields to be typed again, once what was typed before has come back. */
  again: readonly string[] | undefined;
  startOver: () => void;
  /** What was asked for is there, as the person was told: what they save from now on is another. */
  saveAnother: () => void;
  /** Nothing of it is kept: it was saved, or is not wanted. */
  drop: () => void;
}

interface Kept extends Typed {
  updatedAt?: string | undefined;
  /** Their prints: nothing of the record is kept. */
  whose?: Marks | undefined;
}

/**
 * What is typed in a form waits, as any draft does, for the same person over a reload or the end of their session.
 * Never kept: the record itself, and what is typed in a sealed field.
 */
export function useFormDraft<V extends FieldValues>(options: FormDraftOptions<V>): FormDraft {
  const { of, about, sealed = none, updatedAt } = options;
  // By the paths of its fields any form is read and filled alike.
  const form = options.form as unknown as UseFormReturn<Values, unknown, Values>;
  const start: Values = options.start;
  const place = formPlace(of);
  const [opened] = useState(updatedAt);
  const now = options.whose?.map(printOf);
  // Step by step everything of them may change meanwhile: it is of whom they are by now.
  const [whose, setWhose] = useState(now);
  if (whose && now && String(whose) !== String(now) && isSameOne(whose, now)) setWhose(now);
  const [foundText] = useState(() => draftNow(place));
  // Of another it stays where it is as long as nothing is typed here: they may be back.
  const [found, setFound] = useState(() => ofWhom(whose, keptOf(foundText)));
  const [making] = useState(
    () => new Making(about === undefined ? `${place}.asked` : `${place}.asked.${about}`),
  );
  const seen = found ? found.updatedAt : opened;
  const written = useRef("");
  const restored = useRef(false);
  const typedHere = useRef(false);

  const textNow = useCallback(() => {
    const typed = typedIn(start, form.getValues(), sealed);
    const again = [...new Set([...typed.sealed, ...(found?.sealed ?? [])])];
    if (Object.keys(typed.values).length + again.length === 0) return "";
    const kept: Kept = { ...typed, sealed: again, updatedAt: seen, whose };
    return JSON.stringify(kept);
  }, [form, found, sealed, seen, start, whose]);

  const write = useCallback(() => {
    const text = textNow();
    // What was dropped stays so, although fields that go may tell of themselves once more.
    if (text === written.current) return;
    typedHere.current = true;
    setDraft(place, text);
    written.current = text;
  }, [place, textNow]);

  // What was found is no longer what is typed where the record has come to say the same.
  const isKeptHere = useCallback(() => {
    const kept = draftNow(place);
    return kept !== "" && [found && foundText, written.current].includes(kept);
  }, [found, foundText, place]);

  useEffect(() => {
    if (found && !restored.current) form.reset(withTyped(start, found.values), { keepDefaultValues: true });
    const text = textNow();
    if (restored.current && text !== written.current && isKeptHere()) setDraft(place, text);
    restored.current = true;
    written.current = text;
    return form.subscribe({
      formState: { values: true },
      callback: write,
    });
  }, [form, found, isKeptHere, place, start, textNow, write]);

  // Saved or given up in another window, it is not kept any more; what was typed here is still to be saved. The id of
  // a save stays: it may have been carried out there, and is brought up to date then.
  useEffect(
    () =>
      onEmptied(place, () => {
        if (!typedHere.current) return;
        written.current = "";
        write();
        making.keep();
      }),
    [making, place, write],
  );

  // What was asked to be saved made room, or is not kept for as long: what is typed now is another.
  const isOther = about === undefined && !found;
  useEffect(() => {
    if (isOther) making.renew();
  }, [isOther, making]);

  // Whoever saves holds it until the answer comes, and by then who is there may be called otherwise.
  const drop = useStable(() => {
    // What another window has written since is not what was saved here; nor is what is of another person.
    const isOwn = draftNow(place) === "" || isKeptHere();
    written.current = textNow();
    typedHere.current = false;
    making.renew();
    if (isOwn) setDraft(place, "");
    saveDrafts();
  });

  function startOver() {
    form.reset();
    drop();
    setFound(undefined);
  }

  return {
    save: (make) => making.save(make),
    isAsked: () => making.asked,
    updatedAt: seen,
    again: found?.sealed,
    startOver,
    saveAnother: () => making.renew(),
    drop,
  };
}

const none: readonly string[] = [];

const ofWhom = (whose: Marks | undefined, kept: Kept | undefined): Kept | undefined =>
  whose && kept?.whose && !isSameOne(whose, kept.whose) ? undefined : kept;

/** Anybody's hand may have written it. */
function keptOf(text: string): Kept | undefined {
  const kept = parsed(text);
  if (!isRecord(kept) || !isRecord(kept["values"]) || !Array.isArray(kept["sealed"])) return undefined;
  const { values, sealed, updatedAt, whose } = kept;
  return {
    values,
    sealed: sealed.map(String),
    ...(typeof updatedAt === "string" && { updatedAt }),
    ...(Array.isArray(whose) && { whose: whose.map(String) }),
  };
}
