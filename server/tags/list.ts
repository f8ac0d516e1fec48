import sql, { raw } from "sql-template-tag";
import { tags } from "../../contract/tags.ts";
import { handle } from "../http/handler.ts";
import { tagsOf } from "./find.ts";

export const listTags = handle(tags.list, ({ query: { limit } }, ctx) =>
  tagsOf(ctx, sql`order by t.name_key, t.id ${raw(`limit ${limit}`)}`),
);
