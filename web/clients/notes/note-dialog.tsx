import { useState } from "react";
import { noteMissing, type ActivityItem } from "../../../contract/activity.ts";
import { SaveFoot } from "../../form/save-foot.tsx";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { removeNote, updateNote } from "./note-actions.ts";
import { NoteForm } from "./note-form.tsx";
import { useNoteForm } from "./use-note-form.ts";

interface NoteDialogProps {
  note: ActivityItem;
  onClose: () => void;
}

/** For the author of a note, while it may be changed. */
export function NoteDialog({ note, onClose }: NoteDialogProps) {
  const form = useNoteForm(note);
  const { dirty, empty } = form;
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  async function save() {
    if (!dirty || empty || busy) return;
    setBusy(true);
    try {
      await updateNote(note, form.body);
      onClose();
    } catch {
      setBusy(false);
    }
  }

  return (
    <NoteForm
      form={form}
      busy={busy}
      onSave={() => void save()}
      onClose={onClose}
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
    </NoteForm>
  );
}
