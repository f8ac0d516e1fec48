import { clients } from "../../../contract/clients.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { addresses } from "../../../contract/addresses.ts";
import { dependents } from "../../../contract/dependents.ts";
import { extras } from "../../../contract/extras.ts";
import type { HistoryLine } from "../../../contract/history.ts";
import { imports, type Import } from "../../../contract/imports.ts";
import { links } from "../../../contract/links.ts";
import { paymentMethods } from "../../../contract/payment-methods.ts";
import { policies } from "../../../contract/policies.ts";
import type { QuoteForm } from "../../../contract/quote.ts";
import { quotes } from "../../../contract/quotes.ts";
import { ApiError, call } from "../../api/call.ts";
import { until } from "../../api/until.ts";
import { command } from "../../api/use-command.ts";
import { toast } from "../../ui/toast.tsx";
import { takeBack } from "../trash/take-back.ts";
import { tellKept } from "../trash/undo-change.ts";
import { earlier } from "./earlier.ts";
import type { HistoryRow } from "./rows.ts";

/** Records whose fields are put back one by one. */
const updates: Record<string, Endpoint> = {
  addresses: addresses.update,
  dependents: dependents.update,
  policies: policies.update,
  paymentMethods: paymentMethods.update,
  extras: extras.update,
  links: links.update,
  vehicles: quotes.update,
  homes: quotes.update,
  commercial: quotes.update,
};

/** Sent along where one call serves several kinds. */
const forms: Record<string, QuoteForm> = { vehicles: "auto", homes: "home", commercial: "commercial" };

/** Whether a row's earlier value can be sent again. */
export const isRestorable = ({ entry, line }: HistoryRow): boolean =>
  line?.plain === true &&
  (line.field.includes(".") ? entry.area in forms : entry.area === "clients" || entry.area in updates);

/**
 * Puts the earlier value of one field back, as a change of its own. What somebody has made of it after `seen` is not
 * overwritten.
 */
export async function restore(clientId: string, row: HistoryRow, seen: string): Promise<void> {
  const { entry, field, line } = row;
  const area = entry.area;
  const params = { id: clientId, recordId: entry.record! };
  try {
    if (area === "clients") {
      const body = { ...earlier(line!, {}), updatedAt: seen };
      await command(clients.update, { params: { id: clientId }, body });
    } else {
      const fields = area in forms ? await ofForm(forms[area]!, params, line!) : earlier(line!, {});
      await command(updates[area]!, { params, body: { ...fields, updatedAt: seen } } as never);
    }
    toast.success(`${field} restored`);
  } catch (error) {
    toast.failed(
      `Unable to restore ${field}. ${newerOf(error, row)?.told ?? (error as Error).message}`,
      error,
    );
    throw error;
  }
}

/** What else stands in the same group of fields goes with it as it is by now. */
async function ofForm(form: QuoteForm, params: { id: string; recordId: string }, line: HistoryLine) {
  return { ...earlier(line, (await call(quotes.get, { params })) as Record<string, unknown>), form };
}

/** Whose newer change a restore was refused for, and up to when that is told. */
export function newerOf(error: unknown, { line }: HistoryRow): { told: string; seen: string } | undefined {
  if (!(error instanceof ApiError) || !error.seen) return undefined;
  const [field] = line!.field.split(".", 1) as [string];
  // Nothing was typed, and it is not saved but restored again.
  const told = (error.fields[field] ?? error.message).replace(/ Save again to keep yours\.$/, "");
  return { told, seen: error.seen };
}

/** Takes all of a change back. What was done with many contacts at once has its own way. */
export async function undoWhole({ entry }: HistoryRow): Promise<void> {
  try {
    const { area, record, change, import: brought } = entry;
    const { over } = await (brought
      ? undoImport(brought.id)
      : takeBack({ id: change!.id, bulk: area === "bulk" ? record : null }));
    if (over) toast.undoing(over);
    else toast.success("Undone");
  } catch (error) {
    toast.failed(`Unable to undo. ${(error as Error).message}`, error);
    throw error;
  }
}

async function undoImport(id: string): ReturnType<typeof takeBack> {
  const now = await command(imports.undo, { params: { id } });
  if (now.state === "undoing") {
    const input = { params: { id }, query: {} };
    return { over: until(imports.get, input, ({ state }) => state !== "undoing").then(finishImport) };
  }
  finishImport(now);
  return {};
}

function finishImport({ state, message, kept }: Import): void {
  // Its own page says the sentence whole.
  if (state !== "undone") throw new Error(message?.replace("Unable to undo. ", "") ?? "It was stopped.");
  tellKept(kept);
}
