import { documentTypes, type Document, type DocumentType } from "../../../contract/documents.ts";
import { DraftBack } from "../../form/draft-back.tsx";
import { SaveFoot } from "../../form/save-foot.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { GoneBanner } from "../gone/gone-banner.tsx";
import { useGone } from "../gone/use-gone.ts";
import { useDocumentForm } from "./use-document-form.ts";

/** What a document is called, and what it is. */
export function EditDocument({ document, onClose }: { document: Document; onClose: () => void }) {
  const { name, type, put, errors, dirty, draft, busy, submit, close } = useDocumentForm(document, onClose);
  const { client, id } = document;
  const gone = useGone(client, id);
  return (
    <Dialog
      open
      onClose={close}
      onDiscard={draft.drop}
      title="Rename document"
      record={document.name}
      dirty={dirty}
      saving={busy}
      onSubmit={() => void submit()}
      footer={
        <SaveFoot
          ready={dirty && !gone}
          {...(gone && { why: "This document was deleted." })}
          busy={busy}
          onCancel={close}
        />
      }
    >
      <div className="stack">
        <GoneBanner gone={gone} clientId={client} recordId={id} noun="document" typing />
        <DraftBack draft={draft} />
        <div className="grid12">
          <TextField
            label="Name"
            span={12}
            value={name}
            onChange={(next) => put("name", next)}
            error={errors.name?.message}
            maxLength={150}
            autoFocus
          />
          <Select
            label="Type"
            span={12}
            error={errors.type?.message}
            options={documentTypes}
            value={type}
            onChange={(next) => put("type", next as DocumentType)}
          />
        </div>
      </div>
    </Dialog>
  );
}
