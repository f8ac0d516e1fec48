import sql, { empty } from "sql-template-tag";
import { trainings } from "../../contract/trainings.ts";
import { handle } from "../http/handler.ts";
import { hasWords } from "./has-words.ts";
import { isOf } from "./is-of.ts";
import { presentTraining, trainingColumns, type TrainingRow } from "./present.ts";

export const listTrainings = handle(trainings.list, async ({ query }, ctx) => {
  const { search, kind, tag, before, count } = query;
  const rows = await ctx.db.many<TrainingRow>(sql`
    select ${trainingColumns} from trainings
    where ${hasWords(search)} and ${isOf(kind)}
      ${tag ? sql`and ${tag} = any (tags)` : empty}
      ${before ? sql`and (created_at, id) < (select b.created_at, b.id from trainings b where b.id = ${before})` : empty}
    order by created_at desc, id desc limit ${count}`);
  return rows.map((row) => presentTraining(ctx.app, row));
});
