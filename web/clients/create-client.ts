import { clientFields, clients } from "../../contract/clients.ts";
import { forAsker } from "../api/asker.ts";
import { ApiError, call } from "../api/call.ts";
import { command } from "../api/use-command.ts";
import type { Values } from "../form/blank.ts";
import { createOrUpdate } from "../form/create-or-update.ts";

const CREATED = 201;

/** Under the form's id. The answer may be a success that tells no id. @throws ApiError, NoAnswer */
export function createClient(
  id: string,
  asked: boolean,
  smsRoom: string | undefined,
  given: Values,
): Promise<{ id?: string }> {
  return createOrUpdate<{ id?: string }>(
    asked,
    () => create({ ...given, id, ...(smsRoom && { smsRoom }) }),
    async () => {
      const emptied = Object.fromEntries(clientFields.map((field) => [field, null]));
      await command(clients.update, { params: { id }, body: { ...emptied, ...given } as object });
      return { id };
    },
  );
}

async function create(body: Values): Promise<{ id?: string }> {
  try {
    return await forAsker(call(clients.create, { body } as never));
  } catch (error) {
    if (error instanceof ApiError && error.status === CREATED) return {};
    throw error;
  }
}
