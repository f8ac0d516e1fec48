import { clients } from "../../contract/clients.ts";
import { handle } from "../http/handler.ts";
import { presentClient } from "./present.ts";
import { recordsOf } from "./records/find.ts";
import { presentRecords } from "./records/present.ts";

export const getClient = handle(clients.get, async ({ params: { id } }, ctx) => {
  const [client, addresses] = await Promise.all([presentClient(ctx, id), recordsOf(ctx, id, ["addresses"])]);
  return { ...client, addresses: (await presentRecords(ctx, addresses)) as never };
});
