import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { app } from "../../contract/app.ts";
import { AppError } from "../http/errors.ts";
import { handle } from "../http/handler.ts";

export const createRelease = handle(app.release, async ({ body }, ctx) => {
  const id = uuid();
  const added = await ctx.db.run(sql`
    insert into app_releases (id, version, notes, created_at)
    values (${id}, ${body.version}, ${body.notes}, ${ctx.now}) on conflict (version) do nothing`);
  const there = "The notes of that version are kept already";
  if (added === 0) throw new AppError("conflict", there, { version: there });
  ctx.record("app.released", [id], { version: body.version });
  return { id };
});
