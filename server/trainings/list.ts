import sql, { empty } from "sql-template-tag";
import { trainings } from "../../contract/trainings.ts";
import { handle } from "../http/handler.ts";
import { hasWords } from "./has-words.ts";
import { isOf } from "./is-of.ts";
import { presentTraining, trainingColumns, type TrainingRow } from "./present.ts";

export const listTrainings = handle(trainings.list, async ({ query: { search, kind, tag, count } }, ctx) => {
  const rows = await ctx.db.many<TrainingRow>(sql`
    select ${trainingColumns} from trainings
    where ${hasWords(search)} and ${isOf(kind)}
      ${tag ? sql`and ${tag} = any (tags)` : empty}
    order by created_at desc, id desc limit ${count}`);
  return rows.map((row) => presentTraining(ctx.app, row));
});
