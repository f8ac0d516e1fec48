import { useState } from "react";
import { get, set, useForm } from "react-hook-form";
import { e164 } from "../../../contract/show-phone.ts";
import { command } from "../../api/use-command.ts";
import { blankOf, fill, standing, type Values } from "../../form/blank.ts";
import { useFormDraft } from "../../form/use-form-draft.ts";
import { useOwnClose } from "../../form/use-own-close.ts";
import { useRefusals } from "../../form/use-refusals.ts";
import { formatMask } from "../../ui/mask.ts";
import { toast } from "../../ui/toast.tsx";
import { createRecord } from "./create-record.ts";
import { failedText, saysWhy } from "./failed-text.ts";
import { asked, changesOf, checkBy } from "./record-form.ts";
import type { AnyRecord, RecordKind } from "./record-kind.ts";
import { undoChange } from "../trash/undo-change.ts";

interface RecordFormOptions {
  kind: RecordKind;
  clientId: string;
  /** None: one is added. */
  record?: AnyRecord | undefined;
  /** What a new one begins with. */
  begin?: Values | undefined;
  onClose: () => void;
}

/** The form of one record: saves what was typed, and loses none of it when that fails. */
export function useRecordForm({ kind, clientId, record, begin, onClose }: RecordFormOptions) {
  // What it was when the dialog opened: a colleague's change meanwhile does not undo what is being typed.
  const [stored] = useState(record);
  const [start] = useState(() => fill(blankOf(kind.schema), asTyped(kind, record) ?? begin ?? {}));
  const form = useForm<Values, unknown, Values>({
    resolver: checkBy(kind),
    defaultValues: start,
    mode: "onTouched",
  });
  const { endpoints, texts, sealed } = kind;
  const of = [kind.form ?? kind.noun, clientId, stored?.id ?? "new"].join(".");
  const draft = useFormDraft({ form, of, start, sealed, updatedAt: stored?.updatedAt });
  const { seen, refuse } = useRefusals(form, draft.updatedAt);
  const closeOwn = useOwnClose(onClose);
  const told = kind.form && { form: kind.form };

  /** What is on its way may fail yet: until then it is kept. */
  function close() {
    if (!form.formState.isSubmitting) draft.drop();
    closeOwn();
  }

  async function save() {
    const sent = structuredClone(form.getValues());
    const typed = asked(kind, sent);
    let saved: AnyRecord | undefined;
    try {
      if (stored) {
        const body = { ...told, ...changesOf(draft.start, typed, sealed), updatedAt: seen };
        const params = { id: clientId, recordId: stored.id };
        saved = (await command(endpoints.update, { params, body } as never)) as unknown as AnyRecord;
        toast.success(texts.updated);
      } else {
        await draft.save((...own) => createRecord(kind, clientId, ...own, standing(typed)));
        toast.success(texts.added);
      }
      if (draft.finish(sent, { updatedAt: saved?.updatedAt, as: typed })) closeOwn();
    } catch (error) {
      tellFailure(stored ? texts.notUpdated : texts.notAdded, error, refuse(error));
    }
  }

  /** Deletes the record, with its way back in the toast. */
  async function remove() {
    try {
      const params = { id: clientId, recordId: stored!.id };
      const removed = await command(endpoints.remove, { params } as never);
      const { change } = removed as unknown as { change: string };
      toast.success(texts.removed, { undo: () => undoChange(change) });
    } catch (error) {
      tellFailure(texts.notRemoved, error, false);
      throw error;
    }
  }

  /** The reason stands above the fields where neither the failure's words nor a field have a place for it. */
  function tellFailure(text: string, error: unknown, isAtField: boolean) {
    toast.failed(failedText(text, error), error);
    if (!isAtField && !saysWhy(text))
      form.setError("root", { type: "server", message: (error as Error).message });
  }

  return { form, draft, stored, save: form.handleSubmit(save), remove, close };
}

/** As somebody would type it. Of a sealed field only the mask is known, which is no value to begin with. */
function asTyped(
  { sealed = [], phones = [] }: RecordKind,
  record: AnyRecord | undefined,
): Values | undefined {
  if (!record) return undefined;
  const typed = structuredClone(
    Object.fromEntries(Object.entries(record).filter(([key]) => !sealed.includes(key))),
  );
  for (const path of phones) {
    const stored: unknown = get(typed, path);
    if (typeof stored === "string") set(typed, path, formatMask("phone", e164(stored)));
  }
  return typed;
}
