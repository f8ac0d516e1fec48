import { useState } from "react";
import { activity, noteMissing } from "../../contract/activity.ts";
import { clients } from "../../contract/clients.ts";
import { limits } from "../../contract/limits.ts";
import { useCommand } from "../api/use-command.ts";
import { useEndpoint } from "../api/use-query.ts";
import { coupleName } from "../clients/couple-name.ts";
import { SaveFoot } from "../form/save-foot.tsx";
import type { PartProps } from "../shell/shell-dialogs.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { toast } from "../ui/toast.tsx";

/** A note about the client that was found, over whatever page one is on. */
export function AddNote({ about, onClose }: PartProps) {
  return about !== undefined && <NoteForm clientId={about} onClose={onClose} />;
}

function NoteForm({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const { data: client } = useEndpoint(clients.get, { params: { id: clientId } });
  const [text, setText] = useState("");
  const [isSticky, setSticky] = useState(false);
  const { mutate, isPending } = useCommand(activity.create, {
    onSuccess: () => {
      toast.success("Note added");
      onClose();
    },
    onError: (error) => {
      const what = isSticky ? "error creating sticky note:" : "There was an error creating note.";
      toast.failed(`${what} ${error.message}`, error);
    },
  });
  const note = text.trim();
  const body = { type: "note" as const, note, isSticky };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add/Edit Note"
      {...(client && { record: coupleName(client) })}
      dirty={note !== "" && !isPending}
      onSubmit={() => mutate({ params: { id: clientId }, body })}
      footer={<SaveFoot ready={note !== ""} why={noteMissing} busy={isPending} onCancel={onClose} />}
    >
      <div className="stack">
        <TextArea
          label="Note"
          rows={5}
          maxLength={limits.noteLength}
          autoFocus
          value={text}
          onChange={setText}
        />
        <Checkbox label="Keep as sticky note" value={isSticky} onChange={setSticky} />
      </div>
    </Dialog>
  );
}
