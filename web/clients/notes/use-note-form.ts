import { useState } from "react";
import type { ActivityItem } from "../../../contract/activity.ts";
import { hasVisibleText } from "../../../contract/formats.ts";
import { useNotePicture } from "./use-note-picture.ts";

type Note = Pick<ActivityItem, "note" | "isSticky" | "thumbnail">;

const none: Note = { note: "", isSticky: false, thumbnail: null };

/** What is written of a note; without a stored one a new one begins. */
export function useNoteForm(stored: Note = none) {
  const [text, setText] = useState(stored.note);
  const [isSticky, setSticky] = useState(stored.isSticky);
  const [isGone, setGone] = useState(false);
  const { picture, setPicture, choose, onPaste } = useNotePicture();
  const shown = picture?.thumbnail ?? (isGone ? null : stored.thumbnail);

  function removePicture() {
    setPicture(undefined);
    setGone(true);
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
    dirty: text.trim() !== stored.note || isSticky !== stored.isSticky || shown !== stored.thumbnail,
    empty: !hasVisibleText(text) && !shown,
    body: {
      note: text.trim(),
      isSticky,
      ...(picture ?? (isGone && stored.thumbnail !== null && { image: null })),
    },
  };
}
