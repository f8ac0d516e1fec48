import { type ClipboardEvent, useState } from "react";
import { markAttached } from "../../drafts/attached.ts";
import { toast } from "../../ui/toast.tsx";
import { type NotePicture, notePictureOf } from "./note-picture.ts";

/**
 * The picture of a note that is being written: chosen or pasted, drawn small before it is sent. `place`: where it is
 * kept that there is one.
 */
export function useNotePicture(place: string) {
  // null: taken out again.
  const [picture, put] = useState<NotePicture | null>();

  function setPicture(next: NotePicture | null | undefined) {
    put(next);
    markAttached(place, Boolean(next));
  }

  async function choose(file: Blob | undefined | null) {
    if (!file) return;
    try {
      setPicture(await notePictureOf(file));
    } catch {
      toast.error("That picture cannot be read. Choose a PNG, JPEG, GIF or WEBP.");
    }
  }

  function onPaste(event: ClipboardEvent) {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith("image/"));
    if (!file) return;
    event.preventDefault();
    void choose(file);
  }

  return { picture, setPicture, choose, onPaste };
}
