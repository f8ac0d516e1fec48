import { Pin, X } from "lucide-react";
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { counted } from "../../../contract/counted.ts";
import { hasVisibleText } from "../../../contract/formats.ts";
import { limits } from "../../../contract/limits.ts";
import { draftNow, saveDrafts, setDraft, useDraft } from "../../drafts/drafts.ts";
import { NotKept } from "../../drafts/not-kept.tsx";
import { Making } from "../../form/making.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { toast } from "../../ui/toast.tsx";
import { createNote } from "./create-note.ts";
import { askedPlace, notePlace, picturePlace, stickyPlace, writeNote } from "./note-place.ts";
import { PickPicture } from "./pick-picture.tsx";
import { useNotePicture } from "./use-note-picture.ts";
import "../../ui/writing-box.css";

const TALLEST = 180;

interface NoteBoxProps {
  clientId: string;
  ref: Ref<HTMLTextAreaElement>;
}

/** Enter saves, Shift-Enter begins a line. What is not saved yet is there when one comes back. */
export function NoteBox({ clientId, ref }: NoteBoxProps) {
  const text = useDraft(notePlace(clientId));
  const isSticky = useDraft(stickyPlace(clientId)) !== "";
  const { picture, setPicture, choose, onPaste } = useNotePicture(picturePlace(clientId));
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => field.current!);
  const [busy, setBusy] = useState(false);
  const [making] = useState(() => new Making(askedPlace(clientId), { shared: true }));
  // Emptied, here or in another window, it is given up: what comes next is another note.
  const isEmpty = text === "" && !picture && !busy;
  useEffect(() => {
    if (isEmpty) making.renew();
  }, [isEmpty, making]);

  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = "auto";
    area.style.height = text === "" ? "" : `${Math.min(TALLEST, area.scrollHeight)}px`;
  }, [text]);

  async function save() {
    if (busy || (!hasVisibleText(text) && !picture)) return;
    if (text.trim().length > limits.noteLength) return void toast.error(tooLong);
    const written = { note: text.trim(), isSticky, ...(picture === null ? { image: null } : picture) };
    setBusy(true);
    try {
      await making.save((...own) => createNote(clientId, ...own, written));
    } catch {
      return;
    } finally {
      setBusy(false);
    }
    setPicture(undefined);
    // What another window has made of it meanwhile stays, and is the same note.
    if (draftNow(notePlace(clientId)) !== text) return;
    making.renew();
    writeNote(clientId, "");
    setSticky(false);
    saveDrafts();
  }

  const setSticky = (sticky: boolean) => setDraft(stickyPlace(clientId), sticky ? "sticky" : "");

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.key !== "Enter" || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void save();
  }

  return (
    <div className="wbox notebox" aria-busy={busy}>
      <NotKept what="picture" place={picturePlace(clientId)} attached={Boolean(picture)} />
      <textarea
        ref={field}
        className="wbox__t notebox__t"
        rows={1}
        aria-label="Note"
        placeholder="Add a note"
        readOnly={busy}
        value={text}
        onChange={({ target }) => writeNote(clientId, target.value)}
        onBlur={saveDrafts}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {picture && (
        <div className="notebox__p">
          <img src={picture.thumbnail} alt="Attached" width={64} height={64} />
          <IconButton icon={X} label="Remove picture" onPress={() => setPicture(null)} />
        </div>
      )}
      <div className="notebox__b">
        <PickPicture label="Attach image" onPick={(file) => void choose(file)} />
        <IconButton
          icon={Pin}
          label="Keep as sticky note"
          pressed={isSticky}
          onPress={() => setSticky(!isSticky)}
        />
        <span className="sp" />
        <button type="button" className="notebox__s t12" disabled={busy} onClick={() => void save()}>
          {busy ? "Saving..." : "Save"}
          <Kbd keys="enter" />
        </button>
      </div>
    </div>
  );
}

const tooLong = `A note has at most ${counted(limits.noteLength)} characters`;
