import { useLayoutEffect, useRef } from "react";
import { draftOf } from "../../drafts/drafts.ts";
import { typedKey, withKey } from "../../text/typed-key.ts";
import { notePlace, writeNote } from "./note-place.ts";

interface EarlyNoteProps {
  clientId: string;
  /** No note is wanted after all. */
  onEnd: () => void;
}

/** Stands in for the field of a note until that is there: letters are its text, not keys of the page. */
export function EarlyNote({ clientId, onEnd }: EarlyNoteProps) {
  const end = useRef(onEnd);
  useLayoutEffect(() => {
    end.current = onEnd;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => take(event, clientId, () => end.current());
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, [clientId]);
  return null;
}

/** Whoever went to a field, a button or a dialog meanwhile means that one. */
const ELSEWHERE = "a, button, input, select, textarea, [data-modal], [role='dialog']";

function take(event: KeyboardEvent, clientId: string, end: () => void): void {
  const key = typedKey(event);
  if (key === undefined || (event.target instanceof Element && event.target.closest(ELSEWHERE))) return;
  const typed = withKey(draftOf(notePlace(clientId)), key);
  if (typed !== undefined) writeNote(clientId, typed);
  else if (key === "Escape") end();
  else if (key !== "Enter") return;
  event.preventDefault();
  event.stopPropagation();
}
