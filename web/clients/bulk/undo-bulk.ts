import { bulk, type Bulk, unableToUndo } from "../../../contract/bulk.ts";
import { until } from "../../api/until.ts";
import { command } from "../../api/use-command.ts";
import { tellKept } from "../trash/undo-change.ts";

const asked = new Set<string>();

/** Whether this window tells itself what becomes of the undoing of a change. */
export const isAskedHere = (id: string): boolean => asked.has(id);

/**
 * Takes back what was done with many contacts. Of very many it takes a while: then `over` is what is waited for.
 * @throws why it was refused, as does `over`
 */
export async function undoBulk(id: string): Promise<{ over?: Promise<void> }> {
  const input = { params: { id } };
  asked.add(id);
  const now = await command(bulk.undo, input);
  if (now.state === "undoing")
    return { over: until(bulk.get, input, ({ state }) => state !== "undoing").then(finish) };
  finish(now);
  return {};
}

function finish({ state, reason, kept }: Bulk): void {
  if (state !== "undone") throw new Error(reason?.replace(unableToUndo, "") ?? "It was stopped.");
  tellKept(kept);
}
