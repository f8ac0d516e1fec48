import { placeholderValues } from "../../contract/placeholders.ts";
import { templates } from "../../contract/templates.ts";
import { notFound } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { readFilling } from "./read-filling.ts";

export const listPlaceholders = handle(templates.placeholders, async ({ params, query }, ctx) => {
  const [client] = await readFilling(ctx, [params.id]);
  if (!client) throw notFound("contact");
  return placeholderValues(client, client.physical, query.level);
});
