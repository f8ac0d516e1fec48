import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { ActivityItem } from "../../../contract/activity.ts";
import { hasVisibleText } from "../../../contract/formats.ts";
import { markAttached } from "../../drafts/attached.ts";
import { formPlace } from "../../drafts/draft-places.ts";
import type { Make } from "../../form/making.ts";
import { useFormDraft } from "../../form/use-form-draft.ts";
import type { NewNote } from "./create-note.ts";
import { useNotePicture } from "./use-note-picture.ts";

type Note = Pick<ActivityItem, "note" | "isSticky" | "thumbnail">;

const none: Note = { note: "", isSticky: false, thumbnail: null };

interface NoteWriting {
  /** Which note it is: what is written of it waits under this. */
  of: string;
  /** Without one a new note begins. */
  stored?: Note;
  /** Under the form's id where it is a new one. Says when it failed, and throws. */
  save: (body: NewNote, ...own: Parameters<Make<void>>) => Promise<void>;
  onClose: () => void;
}

interface NoteFields {
  text: string;
  isSticky: boolean;
}

/** What is written of a note, until it is saved. */
export function useNoteForm({ of, stored = none, save, onClose }: NoteWriting) {
  const [start] = useState<NoteFields>({ text: stored.note, isSticky: stored.isSticky });
  const form = useForm<NoteFields, unknown, NoteFields>({ defaultValues: start });
  const draft = useFormDraft({ form, of, start });
  const [text, isSticky] = useWatch({ control: form.control, name: ["text", "isSticky"] });
  const [isGone, setGone] = useState(false);
  const [busy, setBusy] = useState(false);
  const pictured = `${formPlace(of)}.picture`;
  const { picture, setPicture, choose, onPaste } = useNotePicture(pictured);
  const shown = picture?.thumbnail ?? (isGone ? null : stored.thumbnail);

  function removePicture() {
    setPicture(undefined);
    setGone(true);
  }

  function discard() {
    draft.drop();
    markAttached(pictured, false);
  }

  function close() {
    discard();
    onClose();
  }

  const dirty = text.trim() !== start.text || isSticky !== start.isSticky || shown !== stored.thumbnail;
  const empty = !hasVisibleText(text) && !shown;
  const ready = dirty && !empty;

  async function submit() {
    if (!ready || busy) return;
    setBusy(true);
    const body = { note: text.trim(), isSticky, ...(picture ?? (isGone && { image: null })) };
    try {
      await draft.save((...own) => save(body, ...own));
      close();
    } catch {
      setBusy(false);
    }
  }

  return {
    text,
    setText: (next: string) => form.setValue("text", next, { shouldDirty: true }),
    isSticky,
    setSticky: (next: boolean) => form.setValue("isSticky", next, { shouldDirty: true }),
    draft,
    /** The picture as it stands. */
    shown,
    /** Where it is kept that there is another than the stored one, and whether it is here. */
    pictured,
    hasPicture: Boolean(picture),
    choose,
    onPaste,
    removePicture,
    busy,
    dirty,
    empty,
    ready,
    submit,
    discard,
    close,
  };
}
