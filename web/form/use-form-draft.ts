import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { isRecord, parsed } from "../api/stored.ts";
import { formPlace } from "../drafts/draft-places.ts";
import { draftNow, onEmptied, saveDrafts, setDraft } from "../drafts/drafts.ts";
import { useStable } from "../ui/use-stable.ts";
import type { Values } from "./blank.ts";
import { type Make, Making } from "./making.ts";
import { isSameForm, type Typed, typedIn, withTyped } from "./typed.ts";
import { useWhose } from "./use-whose.ts";
import { isSameOne, type Marks } from "./whose.ts";

interface FormDraftOptions<V extends FieldValues> {
  form: UseFormReturn<V, unknown, V>;
  /** Which form it is, and of what record. */
  of: string;
  /** What the form begins with. */
  start: V;
  /** Whom a save is for, where the form is kept for others, too: for others it makes another. */
  about?: string | undefined;
  /** Who is there by now, where somebody else may come in their place: what was typed about one is of no other. */
  whose?: Marks | undefined;
  sealed?: readonly string[];
  /** The version of what is edited. */
  updatedAt?: string | undefined;
}

/** What a form stands on. */
interface Ground {
  /** What is stored of it, as it began or was saved since. */
  start: Values;
  /** What it begins with when it is opened again: a form for a new one is blank then. */
  begin: Values;
  updatedAt: string | undefined;
}

interface Saved<V> {
  /** The version that it has by that. */
  updatedAt?: string | undefined;
  /** What was sent as it is stored, where that is something else. */
  as?: V;
  /** More than the fields is still to be saved. */
  isMore?: boolean;
}

export interface FormDraft<V = Values> {
  /** What the form began with, or what was saved of it since: only what differs is to be saved. */
  start: V;
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
  /** What was sent is saved. Answers whether it was all: what was typed meanwhile stays to be saved, over that. */
  finish: (sent: V, saved?: Saved<V>) => boolean;
  /** Nothing of it is kept: it was saved, or is not wanted. */
  drop: () => void;
}

interface Kept extends Typed {
  updatedAt?: string | undefined;
  /** Their prints: nothing of the record is kept. */
  whose?: Marks["lasting"] | undefined;
}

/**
 * What is typed in a form waits, as any draft does, for the same person over a reload or the end of their session.
 * Never kept: the record itself, and what is typed in a sealed field.
 */
export function useFormDraft<V extends FieldValues>(options: FormDraftOptions<V>): FormDraft<V> {
  const { of, about, sealed = none, updatedAt } = options;
  // By the paths of its fields any form is read and filled alike.
  const form = options.form as unknown as UseFormReturn<Values, unknown, Values>;
  const { getValues } = form;
  const place = formPlace(of);
  const [ground, setGround] = useState<Ground>({ start: options.start, begin: options.start, updatedAt });
  const whose = useWhose(options.whose);
  const [foundText] = useState(() => draftNow(place));
  // Of another it stays where it is as long as nothing is typed here: they may be back.
  const [found, setFound] = useState(() => ofWhom(whose, keptOf(foundText)));
  const [making] = useState(
    () => new Making(about === undefined ? `${place}.asked` : `${place}.asked.${about}`),
  );
  const seen = found ? found.updatedAt : ground.updatedAt;
  const written = useRef("");
  const restored = useRef(false);
  const typedHere = useRef(false);

  const textOn = useCallback(
    ({ start, begin, updatedAt }: Ground, unsealed: readonly string[]) => {
      const form = getValues();
      if (isSameForm(start, form) && unsealed.length === 0) return "";
      const typed = typedIn(begin, form, sealed);
      const again = [...new Set([...typed.sealed, ...unsealed])];
      const kept: Kept = { ...typed, sealed: again, updatedAt, whose: whose?.lasting };
      return JSON.stringify(kept);
    },
    [getValues, sealed, whose],
  );
  const textNow = useCallback(
    () => textOn({ ...ground, updatedAt: seen }, found?.sealed ?? none),
    [found, ground, seen, textOn],
  );

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
    if (found && !restored.current)
      form.reset(withTyped(ground.start, found.values), { keepDefaultValues: true });
    const text = textNow();
    if (restored.current && text !== written.current && isKeptHere()) setDraft(place, text);
    restored.current = true;
    written.current = text;
    return form.subscribe({
      formState: { values: true },
      callback: write,
    });
  }, [form, found, ground, isKeptHere, place, textNow, write]);

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
  const [isOther] = useState(about === undefined && !found);
  useEffect(() => {
    if (isOther) making.renew();
  }, [isOther, making]);

  // What another window has written since is not what was saved here; nor is what is of another person.
  const isOwn = () => draftNow(place) === "" || isKeptHere();

  function forget() {
    const isToGo = isOwn();
    written.current = textNow();
    typedHere.current = false;
    if (isToGo) setDraft(place, "");
    saveDrafts();
  }

  // Whoever saves holds these until the answer comes, and by then who is there may be called otherwise.
  const drop = useStable(() => {
    making.renew();
    forget();
  });
  const finish = useStable((sent: V, saved: Saved<V> = {}) => {
    const { updatedAt, as: start = sent, isMore } = saved;
    if (!isMore && isSameForm(sent, getValues())) {
      drop();
      return true;
    }
    const isToStand = isOwn();
    const next = { start, begin: making.goOn() ? ground.begin : start, updatedAt };
    written.current = textOn(next, none);
    if (isToStand) setDraft(place, written.current);
    saveDrafts();
    setGround(next);
    setFound(undefined);
    form.reset(start, { keepValues: true, keepErrors: true, keepTouched: true });
    return false;
  });

  function startOver() {
    form.reset();
    // Of what was made here it is known that it is there: what is typed from now on is of it.
    if (ground.begin === ground.start) drop();
    else forget();
    setFound(undefined);
  }

  return {
    start: ground.start as V,
    save: (make) => making.save(make),
    isAsked: () => making.asked,
    updatedAt: seen,
    again: found?.sealed,
    startOver,
    saveAnother: () => making.renew(),
    finish,
    drop,
  };
}

const none: readonly string[] = [];

const ofWhom = (whose: Marks | undefined, kept: Kept | undefined): Kept | undefined =>
  whose && kept?.whose && !isSameOne(whose, { lasting: kept.whose }) ? undefined : kept;

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
