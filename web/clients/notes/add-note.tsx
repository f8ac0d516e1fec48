import { clients } from "../../../contract/clients.ts";
import { useEndpoint } from "../../api/use-query.ts";
import type { PartProps } from "../../shell/shell-dialogs.tsx";
import { toast } from "../../ui/toast.tsx";
import { coupleName } from "../couple-name.ts";
import { isNotThere } from "../gone/use-gone.ts";
import { createNote } from "./create-note.ts";
import { NoteForm } from "./note-form.tsx";
import { useNoteForm } from "./use-note-form.ts";

/** A note about the client that was found, over whatever page one is on. */
export function AddNote({ about, onClose }: PartProps) {
  return about !== undefined && <NoteAbout clientId={about} onClose={onClose} />;
}

function NoteAbout({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const { data: client, error } = useEndpoint(clients.get, { params: { id: clientId } });
  const form = useNoteForm({
    of: `new-note.${clientId}`,
    async create(written, ...own) {
      await createNote(clientId, ...own, written);
      toast.success("Note added");
    },
    onClose,
  });
  const gone = isNotThere(error) ? "contact" : undefined;
  return (
    <NoteForm form={form} clientId={clientId} gone={gone} {...(client && { record: coupleName(client) })} />
  );
}
