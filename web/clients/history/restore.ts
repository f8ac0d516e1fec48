import { bulk } from "../../../contract/bulk.ts";
import { clients } from "../../../contract/clients.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { addresses } from "../../../contract/addresses.ts";
import { dependents } from "../../../contract/dependents.ts";
import { extras } from "../../../contract/extras.ts";
import { links } from "../../../contract/links.ts";
import { paymentMethods } from "../../../contract/payment-methods.ts";
import { policies } from "../../../contract/policies.ts";
import { command } from "../../api/use-command.ts";
import { toast } from "../../ui/toast.tsx";
import { undoChange } from "../trash/undo-change.ts";
import type { HistoryRow } from "./rows.ts";

/** Records whose fields are put back one by one. */
const updates: Record<string, Endpoint> = {
  addresses: addresses.update,
  dependents: dependents.update,
  policies: policies.update,
  paymentMethods: paymentMethods.update,
  extras: extras.update,
  links: links.update,
};

/** Whether a row's earlier value can be sent again. */
export const isRestorable = ({ entry, line }: HistoryRow): boolean =>
  line?.plain === true && (entry.area === "clients" || entry.area in updates);

/** Puts the earlier value of one field back, as a change of its own. */
export async function restore(clientId: string, { entry, field, line }: HistoryRow): Promise<void> {
  const body = { [line!.field]: line!.before };
  try {
    if (entry.area === "clients") await command(clients.update, { params: { id: clientId }, body });
    else
      await command(updates[entry.area]!, {
        params: { id: clientId, recordId: entry.record },
        body,
      } as never);
    toast.success(`${field} restored`);
  } catch (error) {
    toast.failed(`Unable to restore ${field}. ${(error as Error).message}`, error);
    throw error;
  }
}

/** Takes all of a change back. What was done with many contacts at once has its own way. */
export async function undoWhole({ entry }: HistoryRow): Promise<void> {
  try {
    if (entry.area === "bulk") await command(bulk.undo, { params: { id: entry.record! } });
    else await undoChange(entry.change!.id);
    toast.success("Undone");
  } catch (error) {
    toast.failed(`Unable to undo. ${(error as Error).message}`, error);
    throw error;
  }
}
