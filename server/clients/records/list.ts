import { handle } from "../../http/handler.ts";
import { findClient } from "../find.ts";
import type { Family } from "./family.ts";
import { recordsOf } from "./find.ts";
import { presentRecords } from "./present.ts";
import type { ListCall } from "./record-call.ts";

export const listRecords = ({ endpoints, kinds }: Family) =>
  handle(endpoints.list as ListCall, async ({ params, query }, ctx) => {
    const form = query?.form;
    const asked = kinds.filter((kind) => !form || kind.form === form).map(({ name }) => name);
    const [, rows] = await Promise.all([
      findClient(ctx.db, ctx.accountId, params.id),
      recordsOf(ctx, params.id, asked),
    ]);
    return presentRecords(ctx, rows);
  });
