import { useState } from "react";
import { documents, documentTypes, type Document, type DocumentType } from "../../../contract/documents.ts";
import { ApiError } from "../../api/call.ts";
import { useCommand } from "../../api/use-command.ts";
import { SaveFoot } from "../../form/save-foot.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.tsx";

/** What a document is called, and what it is. */
export function EditDocument({ document, onClose }: { document: Document; onClose: () => void }) {
  const [name, setName] = useState(document.name);
  const [type, setType] = useState<DocumentType>(document.type);
  const [seen, setSeen] = useState(document.updatedAt as string | undefined);
  const dirty = name.trim() !== document.name || type !== document.type;
  const update = useCommand(documents.update, {
    onSuccess: () => {
      toast.success("Document updated");
      onClose();
    },
    onError: (error) => {
      // Told once whose change it is: the next save is meant to stand over that.
      if (error instanceof ApiError && error.seen) setSeen(error.seen);
      toast.failed(`There was an error updating ${document.name}. ${error.message}`, error);
    },
  });
  const said = update.error instanceof ApiError ? update.error.fields : {};

  function save() {
    if (dirty)
      update.mutate({
        params: { id: document.client, documentId: document.id },
        body: {
          ...(name.trim() !== document.name && { name }),
          ...(type !== document.type && { type }),
          updatedAt: seen,
        },
      });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Rename document"
      record={document.name}
      dirty={dirty}
      onSubmit={save}
      footer={<SaveFoot ready={dirty} busy={update.isPending} onCancel={onClose} />}
    >
      <div className="grid12">
        <TextField
          label="Name"
          span={12}
          value={name}
          onChange={setName}
          error={said["name"]}
          maxLength={150}
          autoFocus
        />
        <Select
          label="Type"
          span={12}
          error={said["type"]}
          options={documentTypes}
          value={type}
          onChange={(next) => setType(next as DocumentType)}
        />
      </div>
    </Dialog>
  );
}
