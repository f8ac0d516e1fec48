import { useLayoutEffect, useRef } from "react";
import { draftOf, setDraft } from "../../drafts/drafts.ts";
import { typedKey, withKey } from "../../text/typed-key.ts";

interface EarlyNoteProps {
  place: string;
  /** No note is wanted after all. */
  onEnd: () => void;
}

/** Stands in for the field of a note until that is there: letters are its text, not keys of the page. */
export function EarlyNote({ place, onEnd }: EarlyNoteProps) {
  const end = useRef(onEnd);
  useLayoutEffect(() => {
    end.current = onEnd;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => take(event, place, () => end.current());
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, [place]);
  return null;
}

/** Whoever went to a field, a button or a dialog meanwhile means that one. */
const ELSEWHERE = "a, button, input, select, textarea, [data-modal], [role='dialog']";

function take(event: KeyboardEvent, place: string, end: () => void): void {
  const key = typedKey(event);
  if (key === undefined || (event.target instanceof Element && event.target.closest(ELSEWHERE))) return;
  const typed = withKey(draftOf(place), key);
  if (typed !== undefined) setDraft(place, typed);
  else if (key === "Escape") end();
  else if (key !== "Enter") return;
  event.preventDefault();
  event.stopPropagation();
}
