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
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { toast } from "../../ui/toast.tsx";
import { createNote } from "./create-note.ts";
import { askedPlace, notePlace, picturePlace, stickyPlace, writeNote } from "./note-place.ts";
import { PickPicture } from "./pick-picture.tsx";
import { PictureRefused } from "./picture-refused.tsx";
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
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => field.current!);
  const [busy, setBusy] = useState(false);
  const place = picturePlace(clientId);
  const { picture, setPicture, choose, refused, over, brought } = useNotePicture({
    place,
    disabled: busy,
  });
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

  // Who types on writes the next note, which may be asked for before this one is answered.
  const isNextAsked = useRef(false);
  const hasTypedOn = useRef(false);
  async function save() {
    isNextAsked.current = busy;
    if (busy || !(await saveOne(picture))) return;
    while (isNextAsked.current) {
      isNextAsked.current = false;
      if (!(await saveOne(undefined))) return;
    }
  }

  async function saveOne(attached: typeof picture): Promise<boolean> {
    const typed = draftNow(notePlace(clientId));
    if (!hasVisibleText(typed) && !attached) return false;
    if (typed.trim().length > limits.noteLength) {
      toast.error(tooLong);
      return false;
    }
    const sticky = draftNow(stickyPlace(clientId)) !== "";
    const written = {
      note: typed.trim(),
      isSticky: sticky,
      ...(attached === null ? { image: null } : attached),
    };
    hasTypedOn.current = false;
    setBusy(true);
    try {
      await making.save((...own) => createNote(clientId, ...own, written));
    } catch {
      return false;
    } finally {
      setBusy(false);
    }
    setPicture(undefined);
    const now = draftNow(notePlace(clientId));
    // What another window has made of it meanwhile stays, and is the same note.
    if (now !== typed && !(hasTypedOn.current && now.startsWith(typed))) return false;
    making.renew();
    writeNote(clientId, now.slice(typed.length).trimStart());
    setSticky(false);
    saveDrafts();
    return true;
  }

  const setSticky = (sticky: boolean) => setDraft(stickyPlace(clientId), sticky ? "sticky" : "");

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.key !== "Enter" || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void save();
  }

  return (
    <div className={classNames("wbox notebox", over && "is-over")} aria-busy={busy} {...brought}>
      <NotKept what="picture" place={place} attached={Boolean(picture)} />
      <textarea
        ref={field}
        className="wbox__t notebox__t"
        rows={1}
        aria-label="Note"
        placeholder="Add a note"
        value={text}
        onChange={({ target }) => {
          hasTypedOn.current = true;
          writeNote(clientId, target.value);
        }}
        onBlur={saveDrafts}
        onKeyDown={onKeyDown}
      />
      {picture && (
        <div className="notebox__p">
          <img src={picture.thumbnail} alt="Attached" width={64} height={64} />
          <IconButton icon={X} label="Remove picture" onPress={() => setPicture(null)} />
        </div>
      )}
      <PictureRefused className="notebox__r">{refused}</PictureRefused>
      <div className="notebox__b">
        <PickPicture
          label={picture ? "Replace image" : "Attach image"}
          onPick={(file) => void choose(file)}
        />
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
