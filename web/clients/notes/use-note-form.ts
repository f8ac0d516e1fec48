import { useState } from "react";
import { useForm, useFormState, useWatch } from "react-hook-form";
import type { ActivityItem } from "../../../contract/activity.ts";
import { hasVisibleText } from "../../../contract/formats.ts";
import { ApiError } from "../../api/call.ts";
import { markAttached } from "../../drafts/attached.ts";
import { formPlace } from "../../drafts/draft-places.ts";
import type { Make } from "../../form/making.ts";
import { useFormDraft } from "../../form/use-form-draft.ts";
import { useOwnClose } from "../../form/use-own-close.ts";
import { useRefusals } from "../../form/use-refusals.ts";
import { useStable } from "../../ui/use-stable.ts";
import { changedIn } from "../../form/changed-in.ts";
import type { NewNote } from "./create-note.ts";
import { useNotePicture } from "./use-note-picture.ts";

type Note = Pick<ActivityItem, "note" | "isSticky" | "thumbnail">;

type Version = Pick<ActivityItem, "updatedAt">;

const none: Note = { note: "", isSticky: false, thumbnail: null };

interface NoteWriting {
  /** Which note it is: what is written of it waits under this. */
  of: string;
  onClose: () => void;
}

/** Under the form's id. Says when it failed, and throws. */
interface NewNoteWriting extends NoteWriting {
  begin?: Note;
  create: (written: NewNote, ...own: Parameters<Make<void>>) => Promise<void>;
}

/** Only what was changed, with the version that it was changed from. Says when it failed, and throws. */
interface StoredNoteWriting extends NoteWriting {
  stored: Note & Version;
  update: (changes: Partial<NewNote> & { updatedAt: string | undefined }) => Promise<Version>;
}

type NoteFields = Pick<Note, "note" | "isSticky">;

/** What is written of a note, until it is saved. */
export function useNoteForm(writing: NewNoteWriting | StoredNoteWriting) {
  const { of, onClose } = writing;
  // What it was when the dialog opened: a colleague's change meanwhile does not undo what is being typed.
  const [began, setBegan] = useState(() => ("stored" in writing ? writing.stored : (writing.begin ?? none)));
  const [start] = useState<NoteFields>({ note: began.note, isSticky: began.isSticky });
  const form = useForm<NoteFields, unknown, NoteFields>({ defaultValues: start });
  const draft = useFormDraft({
    form,
    of,
    start,
    updatedAt: "stored" in writing ? writing.stored.updatedAt : undefined,
  });
  const { seen, refuse } = useRefusals(form, draft.updatedAt);
  const closeOwn = useOwnClose(onClose);
  const [note, isSticky] = useWatch({ control: form.control, name: ["note", "isSticky"] });
  const { errors } = useFormState({ control: form.control });
  const [isGone, setGone] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrongPicture, setWrongPicture] = useState<string>();
  const pictured = `${formPlace(of)}.picture`;
  const { picture, setPicture, choose, refused, brought } = useNotePicture({
    place: pictured,
    isStored: !isGone && began.thumbnail !== null,
    disabled: busy,
  });
  const shown = picture?.thumbnail ?? (isGone ? null : began.thumbnail);

  function removePicture() {
    setPicture(undefined);
    setGone(true);
  }

  function discard() {
    draft.drop();
    markAttached(pictured, false);
  }

  /** What is on its way may fail yet: until then it is kept. */
  function close() {
    if (!busy) discard();
    closeOwn();
  }

  const dirty =
    note.trim() !== draft.start.note || isSticky !== draft.start.isSticky || shown !== began.thumbnail;
  const empty = !hasVisibleText(note) && !shown;
  const ready = dirty && !empty;

  /** Answers the version that it has by then; none of a new one. */
  async function save(typed: NoteFields): Promise<Version | void> {
    const image = picture ?? (isGone && { image: null });
    if ("create" in writing) return draft.save((...own) => writing.create({ ...typed, ...image }, ...own));
    return writing.update({ ...changedIn(draft.start, typed), ...image, updatedAt: seen });
  }

  const pictureNow = useStable(() => ({ picture, shown }));

  /** What was sent is saved. Answers whether it was all. */
  function finish(typed: NoteFields, version: Version | void): boolean {
    const now = pictureNow();
    const isMore = now.shown !== shown;
    // Of the picture that was sent nothing is left to be saved.
    if (!isMore) setPicture(undefined);
    if (draft.finish({ note, isSticky }, { updatedAt: version?.updatedAt, as: typed, isMore })) return true;
    setBegan({ ...began, thumbnail: shown });
    if (!now.picture) setGone(isMore);
    return false;
  }

  async function submit() {
    if (!ready || busy) return;
    setBusy(true);
    form.clearErrors();
    setWrongPicture(undefined);
    const typed = { note: note.trim(), isSticky };
    try {
      if (finish(typed, await save(typed))) closeOwn();
      else setBusy(false);
    } catch (error) {
      refuse(error);
      // A picture is no field that waits as a draft.
      if (error instanceof ApiError) setWrongPicture(error.fields["image"]);
      setBusy(false);
    }
  }

  return {
    note,
    setNote: (next: string) => form.setValue("note", next, { shouldDirty: true }),
    /** What is wrong with it, by what the server said. */
    wrong: { note: errors.note?.message, isSticky: errors.isSticky?.message, picture: wrongPicture },
    isSticky,
    setSticky: (next: boolean) => form.setValue("isSticky", next, { shouldDirty: true }),
    draft,
    /** The picture as it stands. */
    shown,
    /** Where it is kept that there is another than the stored one, and whether it is here. */
    pictured,
    hasPicture: Boolean(picture),
    choose,
    /** What of that which was pasted or dropped was left, and why. */
    refused,
    /** For what takes a picture that is pasted or dropped. */
    brought,
    removePicture,
    busy,
    dirty,
    empty,
    ready,
    submit,
    discard,
    close,
  };
}
