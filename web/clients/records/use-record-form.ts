import { useState } from "react";
import { useForm } from "react-hook-form";
import { changes } from "../../../contract/changes.ts";
import { ApiError } from "../../api/call.ts";
import { command } from "../../api/use-command.ts";
import { blankOf, fill, standing, type Values } from "../../form/blank.ts";
import { toast } from "../../ui/toast.tsx";
import { changesOf, checkBy } from "./record-form.ts";
import type { AnyRecord, RecordKind } from "./record-kind.ts";

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
  const [seen, setSeen] = useState(record?.updatedAt);
  const [start] = useState(() => fill(blankOf(kind.schema), withoutSealed(kind, record) ?? begin ?? {}));
  const form = useForm<Values, unknown, Values>({
    resolver: checkBy(kind),
    defaultValues: start,
    mode: "onTouched",
  });
  const { endpoints, texts } = kind;

  async function save() {
    const typed = form.getValues();
    try {
      if (stored) {
        const body = { ...changesOf(start, typed), updatedAt: seen };
        await command(endpoints.update, { params: { id: clientId, recordId: stored.id }, body } as never);
        toast.success(texts.updated);
      } else {
        await command(endpoints.create, { params: { id: clientId }, body: standing(typed) } as never);
        toast.success(texts.added);
      }
      onClose();
    } catch (error) {
      // Told once whose change it is: the next save is meant to stand over it.
      if (error instanceof ApiError && error.code === "conflict") setSeen(undefined);
      showAtFields(error);
      toast.failed(`${stored ? texts.notUpdated : texts.notAdded} ${(error as Error).message}`, error);
    }
  }

  function showAtFields(error: unknown) {
    if (!(error instanceof ApiError)) return;
    for (const [field, message] of Object.entries(error.fields))
      form.setError(field, { type: "server", message });
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
    toast.success(texts.removed, { undo: () => command(changes.undo, { params: { id: change } }) });
  } catch (error) {
    toast.failed(`${texts.notRemoved} ${(error as Error).message}`, error);
    throw error;
  }
}

/** Of a sealed field only the mask is known, which is no value to begin with. */
const withoutSealed = ({ sealed = [] }: RecordKind, record: AnyRecord | undefined): Values | undefined =>
  record && Object.fromEntries(Object.entries(record).filter(([key]) => !sealed.includes(key)));
