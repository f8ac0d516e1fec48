import { X } from "lucide-react";
import { useState } from "react";
import { noteMissing, type ActivityItem } from "../../../contract/activity.ts";
import { limits } from "../../../contract/limits.ts";
import { SaveFoot } from "../../form/save-foot.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { removeNote, updateNote } from "./note-actions.ts";
import { PickPicture } from "./pick-picture.tsx";
import { useNotePicture } from "./use-note-picture.ts";

interface NoteDialogProps {
  note: ActivityItem;
  onClose: () => void;
}

/** For the author of a note, while it may be changed. */
export function NoteDialog({ note, onClose }: NoteDialogProps) {
  const [text, setText] = useState(note.note);
  const [isSticky, setSticky] = useState(note.isSticky);
  const { picture, setPicture, choose, onPaste } = useNotePicture();
  const [isGone, setGone] = useState(false);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const shown = picture?.thumbnail ?? (isGone ? null : note.thumbnail);
  const dirty = text.trim() !== note.note || isSticky !== note.isSticky || shown !== note.thumbnail;
  const empty = text.trim() === "" && !shown;

  async function save() {
    if (!dirty || empty || busy) return;
    setBusy(true);
    try {
      await updateNote(note, { note: text, isSticky, ...(picture ?? (isGone && { image: null })) });
      onClose();
    } catch {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Add/Edit Note"
      dirty={dirty && !busy}
      onSubmit={() => void save()}
      footer={
        <SaveFoot
          ready={dirty && !empty}
          {...(empty && { why: noteMissing })}
          busy={busy}
          verb="Update"
          onCancel={onClose}
        >
          <Button kind="danger-ghost" onPress={() => setAsking(true)}>
            Delete
          </Button>
        </SaveFoot>
      }
    >
      <div className="stack" onPaste={onPaste}>
        <TextArea
          label="Note"
          rows={5}
          maxLength={limits.noteLength}
          autoFocus
          value={text}
          onChange={setText}
        />
        <div className="row">
          <PickPicture
            label={shown ? "Replace image" : "Attach image"}
            onPick={(file) => void choose(file)}
          />
          {shown && (
            <>
              <img className="note__p" src={shown} alt="Attached" width={64} height={64} />
              <IconButton
                icon={X}
                label="Remove picture"
                onPress={() => {
                  setPicture(undefined);
                  setGone(true);
                }}
              />
            </>
          )}
        </div>
        <Checkbox label="Keep as sticky note" value={isSticky} onChange={setSticky} />
      </div>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title="Sure you want to delete this note?"
        verb="Delete note"
        cancel="Keep note"
        onConfirm={async () => {
          await removeNote(note);
          onClose();
        }}
      />
    </Dialog>
  );
}
