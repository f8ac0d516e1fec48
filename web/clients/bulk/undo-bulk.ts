import { bulk, type Bulk, unableToUndo } from "../../../contract/bulk.ts";
import { until } from "../../api/until.ts";
import { command } from "../../api/use-command.ts";
import { tellKept } from "../trash/undo-change.ts";

/** Whose undoing was asked for here and is on its way. */
const asked = new Set<string>();
/** How those that were have ended: the list of changes may tell it later. */
const ended = new Set<string>();

export const endOf = ({ id, state, reason }: Pick<Bulk, "id" | "state" | "reason">): string =>
  `${id} ${state} ${reason ?? ""}`;

/** Whether this window is told what became of the undoing of a change by what was pressed. A later one is another. */
export const isToldHere = (one: Bulk): boolean => asked.has(one.id) || ended.has(endOf(one));

/**
 * Takes back what was done with many contacts. Of very many it takes a while: then `over` is what is waited for.
 * @throws why it was refused, as does `over`
 */
export async function undoBulk(id: string): Promise<{ over?: Promise<void> }> {
  const input = { params: { id } };
  const letGo = () => void asked.delete(id);
  asked.add(id);
  const now = await command(bulk.undo, input).catch((error: unknown) => {
    letGo();
    throw error;
  });
  if (now.state === "undoing")
    return {
      over: until(bulk.get, input, ({ state }) => state !== "undoing")
        .then(finish)
        .finally(letGo),
    };
  letGo();
  finish(now);
  return {};
}

function finish(now: Bulk): void {
  ended.add(endOf(now));
  const { state, reason, kept } = now;
  if (state !== "undone") throw new Error(reason?.replace(unableToUndo, "") ?? "It was stopped.");
  tellKept(kept);
}
