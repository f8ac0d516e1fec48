import { useState } from "react";
import { noteMissing } from "../../../contract/activity.ts";
import { clients } from "../../../contract/clients.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { SaveFoot } from "../../form/save-foot.tsx";
import type { PartProps } from "../../shell/shell-dialogs.tsx";
import { toast } from "../../ui/toast.tsx";
import { coupleName } from "../couple-name.ts";
import { NoteForm } from "./note-form.tsx";
import { createNote } from "./note-actions.ts";
import { useNoteForm } from "./use-note-form.ts";

/** A note about the client that was found, over whatever page one is on. */
export function AddNote({ about, onClose }: PartProps) {
  return about !== undefined && <NoteAbout clientId={about} onClose={onClose} />;
}

function NoteAbout({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const { data: client } = useEndpoint(clients.get, { params: { id: clientId } });
  const form = useNoteForm();
  const [busy, setBusy] = useState(false);

  async function save() {
    if (form.empty || busy) return;
    setBusy(true);
    try {
      await createNote(clientId, form.body);
      toast.success("Note added");
      onClose();
    } catch {
      setBusy(false);
    }
  }

  return (
    <NoteForm
      form={form}
      {...(client && { record: coupleName(client) })}
      busy={busy}
      onSave={() => void save()}
      onClose={onClose}
      footer={<SaveFoot ready={!form.empty} why={noteMissing} busy={busy} onCancel={onClose} />}
    />
  );
}
