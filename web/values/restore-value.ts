import { type SmartValue, values } from "../../contract/values.ts";
import { call } from "../api/call.ts";
import { command } from "../api/use-command.ts";

/** Gives a group back a value that was deleted, where it was, on top of what the group is by then. @throws why not */
export async function restoreValue(key: string, before: readonly SmartValue[], id: string): Promise<void> {
  const now = (await call(values.list, {})).find((group) => group.key === key);
  if (!now) throw new Error("The group was deleted meanwhile.");
  const body = { values: putBack(now.values, before, id), updatedAt: now.updatedAt };
  await command(values.replace, { params: { key }, body });
}

/** Behind the nearest of those that stood before it and are still there. */
export function putBack(
  now: readonly SmartValue[],
  before: readonly SmartValue[],
  id: string,
): { id?: string; value: string }[] {
  const at = before.findIndex((one) => one.id === id);
  const ahead = new Set(before.slice(0, at).map((one) => one.id));
  const place = now.findLastIndex((one) => ahead.has(one.id)) + 1;
  return [...now.slice(0, place), { value: before[at]!.value }, ...now.slice(place)];
}
