import { clientFields, clients, savedAlready } from "../../contract/clients.ts";
import { ApiError, call } from "../api/call.ts";
import { command } from "../api/use-command.ts";
import type { Values } from "../form/blank.ts";

const CREATED = 201;

/**
 * Creates a client, under the form's id. `asked`: it was asked for before, and no answer came. The server may have done
 * it all the same: then saving again, also after more was typed, brings the client that is there up to what the form
 * says. The answer may be a success that tells no id. @throws ApiError, NoAnswer
 */
export async function createClient(
  id: string,
  asked: boolean,
  smsRoom: string | undefined,
  given: Values,
): Promise<{ id?: string }> {
  const body = { ...given, id, ...(smsRoom && { smsRoom }) } as { id: string };
  try {
    return await call(clients.create, { body } as never);
  } catch (error) {
    if (error instanceof ApiError && error.status === CREATED) return {};
    if (!asked || !(error instanceof ApiError) || error.fields["id"] !== savedAlready) throw error;
    const emptied = Object.fromEntries(clientFields.map((field) => [field, null]));
    await command(clients.update, { params: { id }, body: { ...emptied, ...given } as object });
    return { id };
  }
}
