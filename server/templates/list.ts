import sql from "sql-template-tag";
import { type Template, templates } from "../../contract/templates.ts";
import { handle } from "../http/handler.ts";
import { isVisible, templateColumns } from "./find.ts";

export const listTemplates = handle(templates.list, ({ query }, ctx) =>
  ctx.db.many<Template>(sql`
    select ${templateColumns} from templates where ${isVisible(ctx)} and format = ${query.format}
    order by fold(name), id`),
);
