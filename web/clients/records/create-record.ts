import { command } from "../../api/use-command.ts";
import type { Values } from "../../form/blank.ts";
import { createOrUpdate } from "../../form/create-or-update.ts";
import type { RecordKind } from "./record-kind.ts";

/** A record of a client, under the form's id. @throws ApiError, NoAnswer */
export function createRecord(
  { endpoints, schema, form }: Pick<RecordKind, "endpoints" | "schema" | "form">,
  clientId: string,
  id: string,
  asked: boolean,
  given: Values,
): Promise<void> {
  const written = { ...(form && { form }), ...given };
  return createOrUpdate(
    asked,
    () => command(endpoints.create, { params: { id: clientId }, body: { id, ...written } } as never),
    () => {
      const emptied = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, null]));
      const body = { ...emptied, ...written };
      return command(endpoints.update, { params: { id: clientId, recordId: id }, body } as never);
    },
  );
}
