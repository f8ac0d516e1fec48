import { type SmartValue, values } from "../../contract/values.ts";
import { call } from "../api/call.ts";
import { command } from "../api/use-command.ts";
import { placeOf } from "./draft.ts";

/** Gives a group back a value that was deleted, where it was, on top of what the group is by then. @throws why not */
export async function restoreValue(key: string, before: readonly SmartValue[], id: string): Promise<void> {
  const now = (await call(values.list, {})).find((group) => group.key === key);
  if (!now) throw new Error("The group was deleted meanwhile.");
  const body = { values: putBack(now.values, before, id), updatedAt: now.updatedAt };
  await command(values.replace, { params: { key }, body });
}

/** As the same, whose place whoever is changing the order may still have. */
export function putBack(now: readonly SmartValue[], before: readonly SmartValue[], id: string): SmartValue[] {
  const deleted = before.filter((one) => one.id === id);
  return now.toSpliced(placeOf(now, before, id), 0, ...deleted);
}
