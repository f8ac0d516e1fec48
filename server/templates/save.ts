import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { templates } from "../../contract/templates.ts";
import { refuseRemoved } from "../changes/deleted.ts";
import { savedAlready } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { findTemplate, recordTemplate, requireGroups } from "./find.ts";
import { changeTemplate } from "./update.ts";

export const saveTemplate = handle(
  templates.save,
  async ({ body: { id = uuid(), updatedAt: seen, ...fields } }, ctx) => {
    const there = await findTemplate(ctx, id);
    if (there) return changeTemplate(ctx, there, { ...fields, updatedAt: seen });
    requireGroups(ctx, fields.group);
    await refuseRemoved(ctx, "templates", id, { seen });
    const owner = fields.group === "personal" ? ctx.userId : null;
    const made = await ctx.db.run(sql`
    insert into templates (account_id, id, user_id, name, template, format, created_at, updated_at)
    values (${ctx.accountId}, ${id}, ${owner}, ${fields.name}, ${fields.template}, ${fields.format}, ${ctx.now},
      ${ctx.now})
    on conflict do nothing`);
    if (made === 0) throw savedAlready();
    const template = { id, ...fields, updatedAt: ctx.now.toISOString() };
    recordTemplate(ctx, "Saved", template);
    return template;
  },
  { recalled: ({ id }, where) => refuseRemoved(where, "templates", id, { made: true }) },
);
