import type { Change } from "../../../contract/changes.ts";
import { undoBulk } from "../bulk/undo-bulk.ts";
import { undoChange } from "./undo-change.ts";

/**
 * Takes any change back: what was done with very many contacts in the background, until `over`.
 * @throws why it was refused, as does `over`
 */
export async function takeBack({ id, bulk }: Pick<Change, "id" | "bulk">): ReturnType<typeof undoBulk> {
  if (bulk) return undoBulk(bulk);
  await undoChange(id);
  return {};
}
