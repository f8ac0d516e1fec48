import { X } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { noteMissing } from "../../../contract/activity.ts";
import { limits } from "../../../contract/limits.ts";
import { NotKept } from "../../drafts/not-kept.tsx";
import { DraftBack } from "../../form/draft-back.tsx";
import { SaveFoot } from "../../form/save-foot.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { GoneBanner } from "../gone/gone-banner.tsx";
import { type Gone, notHere } from "../gone/use-gone.ts";
import { PickPicture } from "./pick-picture.tsx";
import { PictureRefused } from "./picture-refused.tsx";
import type { useNoteForm } from "./use-note-form.ts";
import "./notes.css";

interface NoteFormProps {
  form: ReturnType<typeof useNoteForm>;
  clientId: string;
  /** None: it is new. */
  noteId?: string | undefined;
  /** Whom it is about, where the page does not say so. */
  record?: string;
  /** Nothing of it can be saved. */
  gone?: Gone;
  /** What the button says when it is not "Save". */
  verb?: string;
  /** At the other end of the foot. */
  action?: ReactNode;
  children?: ReactNode;
}

/** The dialog of a note, new or stored: its text, its picture, and whether it stays in sight. */
export function NoteForm({ form, clientId, noteId, gone, ...rest }: NoteFormProps) {
  const { record, verb, action, children } = rest;
  const { busy, dirty, empty, ready, submit, draft, close } = form;
  return (
    <Dialog
      open
      onClose={close}
      onDiscard={form.discard}
      title="Add/Edit Note"
      {...(record !== undefined && { record })}
      dirty={dirty}
      saving={busy}
      onSubmit={() => void (!gone && submit())}
      footer={
        <SaveFoot
          ready={ready && !gone}
          {...(empty && { why: noteMissing })}
          {...(gone && { why: notHere(gone, "note") })}
          {...(verb && { verb })}
          busy={busy}
          onCancel={close}
        >
          {action}
        </SaveFoot>
      }
    >
      <div className="stack" {...form.brought}>
        <GoneBanner gone={gone} clientId={clientId} recordId={noteId} noun="note" typing />
        <DraftBack draft={draft} />
        <NotKept what="picture" place={form.pictured} attached={form.hasPicture} />
        <TextArea
          label="Note"
          rows={5}
          maxLength={limits.noteLength}
          autoFocus
          value={form.note}
          onChange={form.setNote}
          onKeyDown={saveOnEnter}
          error={form.wrong.note}
        />
        <div className="row">
          <PickPicture
            label={form.shown ? "Replace image" : "Attach image"}
            onPick={(file) => void form.choose(file)}
          />
          {form.shown && (
            <>
              <img className="note__p" src={form.shown} alt="Attached" width={64} height={64} />
              <IconButton icon={X} label="Remove picture" onPress={form.removePicture} />
            </>
          )}
        </div>
        <PictureRefused>{form.refused}</PictureRefused>
        {form.wrong.picture && <Banner kind="danger">{form.wrong.picture}</Banner>}
        <Checkbox
          label="Keep as sticky note"
          value={form.isSticky}
          onChange={form.setSticky}
          error={form.wrong.isSticky}
        />
      </div>
      {children}
    </Dialog>
  );
}

/** As in the field beside the notes: Shift-Enter begins a line. */
function saveOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.nativeEvent.isComposing || event.key !== "Enter" || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.form?.requestSubmit();
}
