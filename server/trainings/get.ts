import sql from "sql-template-tag";
import { trainings } from "../../contract/trainings.ts";
import { notFound } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { presentTraining, trainingColumns, type TrainingRow } from "./present.ts";

export const getTraining = handle(trainings.get, async ({ params }, ctx) => {
  const row = await ctx.db.maybe<TrainingRow>(
    sql`select ${trainingColumns} from trainings where id = ${params.id}`,
  );
  if (!row) throw notFound("training item");
  return presentTraining(ctx.app, row);
});
