import { useLayoutEffect, useRef } from "react";
import { draftOf, setDraft } from "./drafts.ts";
import type { Writing } from "./writing.ts";

/** Puts the caret into the field of the conversation that was opened to write in, behind what was typed meanwhile. */
export function useBeginWriting(roomId: string, writing: Writing, write: () => void): void {
  const begin = useRef(write);
  useLayoutEffect(() => {
    begin.current = write;
  });
  useLayoutEffect(() => {
    const take = () => {
      const taken = writing.take(roomId);
      if (!taken) return;
      if (taken.early) setDraft(roomId, draftOf(roomId) + taken.early);
      begin.current();
    };
    take();
    // Asked for again while it stands.
    return writing.watch(take);
  }, [roomId, writing]);
}

/** Behind what stands in the field; where there is none the heading of the conversation has the focus. */
export function focusToWrite(field: HTMLTextAreaElement | null, page: HTMLElement | null): void {
  if (field) {
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
    field.scrollTop = field.scrollHeight;
    return;
  }
  const heading = page?.querySelector<HTMLElement>("h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
