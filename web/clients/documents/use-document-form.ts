import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { documents, type Document } from "../../../contract/documents.ts";
import { command } from "../../api/use-command.ts";
import { changedIn } from "../../form/changed-in.ts";
import { useFormDraft } from "../../form/use-form-draft.ts";
import { useOwnClose } from "../../form/use-own-close.ts";
import { useOnce } from "../../form/use-once.ts";
import { useRefusals } from "../../form/use-refusals.ts";
import { toast } from "../../ui/toast.tsx";

type DocumentFields = Pick<Document, "name" | "type">;

/** What a document is called and what it is, until that is saved. */
export function useDocumentForm(document: Document, onClose: () => void) {
  // What it was when the dialog opened: a colleague's change meanwhile does not undo what is being typed.
  const [start] = useState<DocumentFields>({ name: document.name, type: document.type });
  const form = useForm<DocumentFields, unknown, DocumentFields>({ defaultValues: start });
  const { id, client, updatedAt } = document;
  const draft = useFormDraft({ form, of: `document.${id}`, start, updatedAt });
  const { seen, refuse } = useRefusals(form, draft.updatedAt);
  const closeOwn = useOwnClose(onClose);
  const [name, type] = useWatch({ control: form.control, name: ["name", "type"] });
  const changed = changedIn(draft.start, { name: name.trim(), type });
  const dirty = Object.keys(changed).length > 0;

  /** What is on its way may fail yet: until then it is kept. */
  function close() {
    if (!busy) draft.drop();
    closeOwn();
  }

  const { once, busy } = useOnce(async () => {
    form.clearErrors();
    try {
      const body = { ...changed, updatedAt: seen };
      const saved = await command(documents.update, { params: { id: client, documentId: id }, body });
      toast.success("Document updated");
      const as = { name: name.trim(), type };
      if (draft.finish({ name, type }, { updatedAt: saved.updatedAt, as })) closeOwn();
    } catch (error) {
      refuse(error);
      toast.failed(`There was an error updating ${start.name}. ${(error as Error).message}`, error);
    }
  });

  return {
    name,
    type,
    put: <F extends keyof DocumentFields>(field: F, value: DocumentFields[F]) =>
      form.setValue(field as keyof DocumentFields, value, { shouldDirty: true }),
    errors: form.formState.errors,
    dirty,
    draft,
    busy,
    submit: async () => void (dirty && (await once())),
    close,
  };
}
