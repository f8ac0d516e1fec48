import { recordSavedAlready } from "../../../contract/records.ts";
import { ApiError } from "../../api/call.ts";
import { command } from "../../api/use-command.ts";
import type { Values } from "../../form/blank.ts";
import type { RecordKind } from "./record-kind.ts";

/**
 * Creates a record of a client, under the form's id. `asked`: it was asked for before, and no answer came. The server
 * may have done it all the same: then saving again, also after more was typed, brings the record that is there up to
 * what the form says.
 * @throws ApiError, NoAnswer
 */
export async function createRecord(
  { endpoints, schema, form }: Pick<RecordKind, "endpoints" | "schema" | "form">,
  clientId: string,
  id: string,
  asked: boolean,
  given: Values,
): Promise<void> {
  const told = form && { form };
  try {
    await command(endpoints.create, { params: { id: clientId }, body: { id, ...told, ...given } } as never);
  } catch (error) {
    if (!asked || !(error instanceof ApiError) || error.fields["id"] !== recordSavedAlready) throw error;
    const emptied = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, null]));
    const body = { ...emptied, ...told, ...given };
    await command(endpoints.update, { params: { id: clientId, recordId: id }, body } as never);
  }
}
