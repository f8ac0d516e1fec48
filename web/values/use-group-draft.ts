import { useRef, useState } from "react";
import { hasVisibleText } from "../../contract/formats.ts";
import type { SmartValueGroup } from "../../contract/values.ts";
import { uuidV7 } from "../api/uuid-v7.ts";
import { changesOf, type DraftValue, onTop, sorted } from "./draft.ts";

/** The values of a group while its dialog is open. */
export function useGroupDraft(group: SmartValueGroup | undefined) {
  const [draft, setDraft] = useState<DraftValue[]>([]);
  const [editing, setEditing] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** Not drawn anew for every letter. */
  const typed = useRef("");
  const items = onTop(draft, group?.values ?? []);

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
    setDraft(next);
    setEditing(id);
    if (id !== null) setErrors({});
  }

  return {
    items,
    editing,
    errors,
    setErrors,
    settled,
    changes: changesOf(items, group),
    onTyped: (value: string) => {
      typed.current = value;
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
    reorder: (next: DraftValue[]) => setDraft(next),
    sort: () => edit(null, sorted(settled())),
  };
}
