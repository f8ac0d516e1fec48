import { Trash2 } from "lucide-react";
import { useState } from "react";
import { activity, type ActivityItem } from "../../../contract/activity.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { isNotThere, useGone } from "../gone/use-gone.ts";
import { removeNote, updateNote } from "./note-actions.ts";
import { NoteForm } from "./note-form.tsx";
import { useNoteForm } from "./use-note-form.ts";

interface NoteDialogProps {
  note: ActivityItem;
  onClose: () => void;
}

/** For the author of a note, while it may be changed. */
export function NoteDialog({ note, onClose }: NoteDialogProps) {
  const form = useNoteForm({
    of: `note.${note.id}`,
    stored: note,
    update: (changes) => updateNote(note, changes),
    onClose,
  });
  const [asking, setAsking] = useState(false);
  const { id, client } = note;
  const { error } = useEndpoint(activity.get, { params: { id: client, activityId: id } });
  const missing = useGone(client) ?? (isNotThere(error) ? "record" : undefined);
  // Who is asked about deleting it deletes it here.
  const gone = asking ? undefined : missing;

  return (
    <NoteForm
      form={form}
      clientId={client}
      noteId={id}
      gone={gone}
      verb="Update"
      {...(!gone && {
        action: (
          <Button kind="danger-ghost" icon={Trash2} onPress={() => setAsking(true)}>
            Delete
          </Button>
        ),
      })}
    >
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title="Sure you want to delete this note?"
        verb="Delete note"
        cancel="Keep note"
        onConfirm={() => removeNote(note)}
        onDone={form.close}
      />
    </NoteForm>
  );
}
