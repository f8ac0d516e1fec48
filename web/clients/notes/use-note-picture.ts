import { type ClipboardEvent, useState } from "react";
import { toast } from "../../ui/toast.tsx";
import { type NotePicture, notePictureOf } from "./note-picture.ts";

/** The picture of a note that is being written: chosen or pasted, drawn small before it is sent. */
export function useNotePicture() {
  // null: taken out again.
  const [picture, setPicture] = useState<NotePicture | null>();

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
