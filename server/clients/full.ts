import { clients } from "../../contract/clients.ts";
import { handle } from "../http/handler.ts";
import { documentsOf } from "./documents/find.ts";
import { presentClient } from "./present.ts";
import { recordsOf } from "./records/find.ts";
import { kindNames, type KindName } from "./records/kinds.ts";
import { presentRecords, type Shown } from "./records/present.ts";

export const getFullClient = handle(clients.full, async ({ params }, ctx) => {
  const [client, rows, documents] = await Promise.all([
    presentClient(ctx, params.id),
    recordsOf(ctx, params.id),
    documentsOf(ctx, params.id),
  ]);
  const shown = await presentRecords(ctx, rows);
  const of = Object.fromEntries(kindNames.map((name) => [name, [] as Shown[]])) as Record<KindName, never[]>;
  rows.forEach(({ kind }, i) => of[kind as KindName].push(shown[i] as never));
  return { ...client, extended: true, ...of, documents };
});
