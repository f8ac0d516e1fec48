import { type ClipboardEvent, useState } from "react";
import { markAttached } from "../../drafts/attached.ts";
import { refusedFile } from "../../ui/file-accept.ts";
import { pastedFiles } from "../../ui/pasted-files.ts";
import { useDropTarget } from "../../ui/use-drop-target.ts";
import { type NotePicture, notePictureOf } from "./note-picture.ts";

interface NotePictureOptions {
  /** Where it is kept that there is one. */
  place: string;
  /** The note has one that is stored. */
  isStored?: boolean;
  disabled?: boolean;
}

const formats = "PNG, JPEG, GIF or WEBP";
const onlyOne = "A note has one picture.";

/**
 * The picture of a note that is being written: chosen, pasted or dropped, drawn small before it is sent. Spread `brought`
 * on what takes it.
 */
export function useNotePicture({ place, isStored = false, disabled = false }: NotePictureOptions) {
  // null: taken out again.
  const [picture, put] = useState<NotePicture | null>();
  const [refused, setRefused] = useState("");

  function setPicture(next: NotePicture | null | undefined) {
    put(next);
    setRefused("");
    markAttached(place, Boolean(next));
  }

  async function choose(file: Blob): Promise<boolean> {
    try {
      setPicture(await notePictureOf(file));
      return true;
    } catch {
      setRefused(`That picture cannot be read. Choose a ${formats}.`);
      return false;
    }
  }

  /** Pasted or dropped: none takes the place of one that is there. */
  async function take(files: readonly File[]) {
    const [first, ...more] = files.filter(({ type }) => type.startsWith("image/"));
    const [other] = files.filter(({ type }) => !type.startsWith("image/"));
    const taken = first && (picture || isStored) ? undefined : first;
    const wasRead = taken === undefined || (await choose(taken));
    if (!wasRead) return;
    if (other) setRefused(refusedFile(other.name, formats));
    else if (first && (!taken || more.length > 0)) setRefused(onlyOne);
  }

  function onPaste(event: ClipboardEvent) {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    void take(files);
  }

  const { over, target } = useDropTarget((files) => void take(files), !disabled);
  return { picture, setPicture, choose, refused, over, brought: { onPaste, ...target } };
}
