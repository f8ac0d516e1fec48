import { useState } from "react";
import { useForm } from "react-hook-form";
import { command } from "../../api/use-command.ts";
import { blankOf, fill, standing, type Values } from "../../form/blank.ts";
import { useRefusals } from "../../form/use-refusals.ts";
import { toast } from "../../ui/toast.tsx";
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
  const [start] = useState(() => fill(blankOf(kind.schema), withoutSealed(kind, record) ?? begin ?? {}));
  const form = useForm<Values, unknown, Values>({
    resolver: checkBy(kind),
    defaultValues: start,
    mode: "onTouched",
  });
  const { seen, refuse } = useRefusals(form, record?.updatedAt);
  const { endpoints, texts } = kind;
  const told = kind.form && { form: kind.form };

  async function save() {
    const typed = asked(kind, form.getValues());
    try {
      if (stored) {
        const body = { ...told, ...changesOf(start, typed), updatedAt: seen };
        await command(endpoints.update, { params: { id: clientId, recordId: stored.id }, body } as never);
        toast.success(texts.updated);
      } else {
        const body = { ...told, ...standing(typed) };
        await command(endpoints.create, { params: { id: clientId }, body } as never);
        toast.success(texts.added);
      }
      onClose();
    } catch (error) {
      refuse(error);
      toast.failed(`${stored ? texts.notUpdated : texts.notAdded} ${(error as Error).message}`, error);
    }
  }

  async function remove() {
    await removeRecord(kind, clientId, stored!.id);
    onClose();
  }

  return { form, stored, save: form.handleSubmit(save), remove };
}

/** Deletes a record, with its way back in the toast. */
export async function removeRecord(kind: RecordKind, clientId: string, recordId: string): Promise<void> {
  const { endpoints, texts } = kind;
  try {
    const removed = await command(endpoints.remove, { params: { id: clientId, recordId } } as never);
    const { change } = removed as unknown as { change: string };
    toast.success(texts.removed, { undo: () => undoChange(change) });
  } catch (error) {
    toast.failed(`${texts.notRemoved} ${(error as Error).message}`, error);
    throw error;
  }
}

/** Of a sealed field only the mask is known, which is no value to begin with. */
const withoutSealed = ({ sealed = [] }: RecordKind, record: AnyRecord | undefined): Values | undefined =>
  record && Object.fromEntries(Object.entries(record).filter(([key]) => !sealed.includes(key)));
