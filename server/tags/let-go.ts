import sql from "sql-template-tag";
import { z } from "zod";
import { Instant } from "../../contract/formats.ts";
import type { App } from "../app.ts";
import { jobActor } from "../http/actor.ts";
import { handle } from "../http/handler.ts";
import { internal } from "../http/internal.ts";
import { invoke } from "../http/invoke.ts";
import { recordTags } from "./record.ts";

/** Tags that waited for contacts whom nobody can restore any more: they are seen, so screens and the log hear of it. */
const letGo = handle(
  internal("tags.letGo", z.object({ since: Instant })),
  async ({ body: { since } }, ctx) => {
    const gone = await ctx.db.many<{ id: string; name: string }>(sql`select * from let_go_of_tags(${since})`);
    for (const { id, name } of gone) recordTags(ctx, "tags.removed", [id], { name });
  },
  { silent: "In most nights none is left to nobody" },
);

/** `since`: what was deleted before can no longer be undone. */
export const letGoOfTags = (app: App, accountId: string, since: Date): Promise<void> =>
  invoke(app, letGo, { body: { since: since.toISOString() } }, jobActor(accountId));
