import sql, { type Sql } from "sql-template-tag";
import { FEATURE, type TrainingKind } from "../../contract/trainings.ts";

/** Whether an item is of this kind; without one every item is. */
export const isOf = (kind: TrainingKind | undefined): Sql =>
  kind === undefined ? sql`true` : sql`(${FEATURE} = any (tags)) = ${kind === "feature"}`;
