import { useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { hasVisibleText } from "../../contract/formats.ts";
import type { SmartValueGroup } from "../../contract/values.ts";
import { isRecord } from "../api/stored.ts";
import { uuidV7 } from "../api/uuid-v7.ts";
import { useFormDraft } from "../form/use-form-draft.ts";
import { changesOf, type DraftValue, onTop, sorted, withGone, withHalf } from "./draft.ts";

interface GroupFields {
  name: string;
  /** Under which key it was asked for, if it was. */
  key: string;
  values: DraftValue[];
  /** The value that is being typed, until it is kept. */
  half: DraftValue[];
}

const blank: GroupFields = { name: "", key: "", values: [], half: [] };

/** The values of a group while its dialog is open, as it is or was last, and the name of a new one. */
export function useGroupDraft(group: SmartValueGroup | undefined) {
  const form = useForm<GroupFields, unknown, GroupFields>({ defaultValues: blank });
  const back = useFormDraft({ form, of: `values.${group?.key ?? "new"}`, start: blank });
  // Not what is half typed: that is not drawn anew for every letter.
  const [name, written] = useWatch({ control: form.control, name: ["name", "values"] });
  const [editing, setEditing] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** Not drawn anew for every letter. */
  const typed = useRef("");
  const draft =
    editing === null ? withHalf(valuesIn(written), valuesIn(form.getValues("half"))) : valuesIn(written);
  const items = onTop(draft, group?.values ?? []);
  const gone = () => {
    const there = new Set(group?.values.map(({ id }) => id));
    return valuesIn(form.getValues("values")).filter(({ id, was }) => was !== undefined && !there.has(id));
  };
  const put = <F extends keyof GroupFields>(field: F, value: GroupFields[F]) =>
    form.setValue(field as keyof GroupFields, value, { shouldDirty: true });

  const putValues = (next: DraftValue[]) =>
    put("values", withGone(next, valuesIn(form.getValues("values")), gone()));

  /** What is being typed, as if it had been kept; a new value without a word is none. */
  function settled(): DraftValue[] {
    const text = typed.current.trim();
    return items.flatMap((item) => {
      if (item.id !== editing) return [item];
      if (text !== "") return [{ ...item, value: text }];
      return item.was === undefined ? [] : [item];
    });
  }

  function edit(id: string | null, next: DraftValue[] = settled()) {
    typed.current = next.find((item) => item.id === id)?.value ?? "";
    put("half", []);
    putValues(next);
    setEditing(id);
    if (id !== null) setErrors({});
  }

  return {
    back,
    name,
    setName: (next: string) => put("name", next),
    items,
    editing,
    errors,
    setErrors,
    settled,
    askedAs: () => group?.key ?? form.getValues("key"),
    askAs: (key: string) => put("key", key),
    changes: changesOf(items, group),
    onTyped: (value: string) => {
      typed.current = value;
      const item = items.find(({ id }) => id === editing);
      if (item) put("half", [{ ...item, value }]);
    },
    edit,
    keep(value: string) {
      typed.current = value;
      if (!hasVisibleText(value)) setErrors({ [editing ?? ""]: "Enter a value" });
      else {
        setErrors({});
        edit(null);
      }
    },
    /** One that was never saved goes. */
    cancel() {
      setErrors({});
      edit(
        null,
        items.filter(({ id, was }) => id !== editing || was !== undefined),
      );
    },
    add() {
      const id = uuidV7();
      edit(id, [...settled(), { id, value: "" }]);
    },
    remove: (id: string) =>
      edit(
        null,
        settled().filter((item) => item.id !== id),
      ),
    /**
     * One that was saved is deleted by now, with what was typed of it. Not by what stood here when that was asked for:
     * more may be typed since.
     */
    dropDeleted(id: string) {
      const unedited = (item: DraftValue) =>
        item.id === id && item.was !== undefined ? { ...item, value: item.was } : item;
      put("values", valuesIn(form.getValues("values")).map(unedited));
      put(
        "half",
        valuesIn(form.getValues("half")).filter((item) => item.id !== id),
      );
      setEditing((now) => (now === id ? null : now));
    },
    reorder: putValues,
    sort: () => edit(null, sorted([...settled(), ...gone()])),
  };
}

/** Anybody's hand may have written what is back. */
const valuesIn = (written: readonly unknown[]): DraftValue[] => written.filter(isValue);

const isValue = (one: unknown): one is DraftValue =>
  isRecord(one) &&
  typeof one["id"] === "string" &&
  typeof one["value"] === "string" &&
  (one["was"] === undefined || typeof one["was"] === "string");
