import { limits } from "../../../../contract/limits.ts";
import { fillTemplate, placeholderValues } from "../../../../contract/placeholders.ts";
import type { Context } from "../../../http/context.ts";
import { readFilling } from "../../../templates/index.ts";
import type { Recipient } from "./read.ts";

/** What each of them is to read; null where names make it too long for a text, or nothing is left of it. */
export async function filling(ctx: Context, message: string, ids: string[]) {
  const known = new Map((await readFilling(ctx, ids)).map((client) => [client.id, client]));
  return ({ id, level }: Pick<Recipient, "id" | "level">): string | null => {
    const client = known.get(id);
    if (!client) return null;
    const { text } = fillTemplate(message, placeholderValues(client, client.physical, level ?? "primary"));
    return text !== "" && text.length <= limits.messageLength ? text : null;
  };
}
