import { useState } from "react";
import type { ActivityItem } from "../../../contract/activity.ts";
import { hasVisibleText } from "../../../contract/formats.ts";
import type { NewNote } from "./create-note.ts";
import { useNotePicture } from "./use-note-picture.ts";

type Note = Pick<ActivityItem, "note" | "isSticky" | "thumbnail">;

const none: Note = { note: "", isSticky: false, thumbnail: null };

interface NoteWriting {
  /** Without one a new note begins. */
  stored?: Note;
  /** Says when it failed, and throws. */
  save: (body: NewNote) => Promise<void>;
  onClose: () => void;
}

/** What is written of a note, until it is saved. */
export function useNoteForm({ stored = none, save, onClose }: NoteWriting) {
  const [text, setText] = useState(stored.note);
  const [isSticky, setSticky] = useState(stored.isSticky);
  const [isGone, setGone] = useState(false);
  const [busy, setBusy] = useState(false);
  const { picture, setPicture, choose, onPaste } = useNotePicture();
  const shown = picture?.thumbnail ?? (isGone ? null : stored.thumbnail);

  function removePicture() {
    setPicture(undefined);
    setGone(true);
  }

  const dirty = text.trim() !== stored.note || isSticky !== stored.isSticky || shown !== stored.thumbnail;
  const empty = !hasVisibleText(text) && !shown;
  const ready = dirty && !empty;

  async function submit() {
    if (!ready || busy) return;
    setBusy(true);
    try {
      await save({
        note: text.trim(),
        isSticky,
        ...(picture ?? (isGone && { image: null })),
      });
      onClose();
    } catch {
      setBusy(false);
    }
  }

  return {
    text,
    setText,
    isSticky,
    setSticky,
    /** The picture as it stands. */
    shown,
    choose,
    onPaste,
    removePicture,
    busy,
    dirty,
    empty,
    ready,
    submit,
    onClose,
  };
}
