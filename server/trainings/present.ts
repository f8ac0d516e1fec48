import sql, { type Sql } from "sql-template-tag";
import type { Training } from "../../contract/trainings.ts";
import type { App } from "../app.ts";
import { sharedShelf } from "../gateways/files/files.ts";

export type TrainingRow = Omit<Training, "thumbnail"> & { thumbnail: boolean };

export const trainingColumns: Sql = sql`id, title, description, tags, notify, thumbnail, arcade_id, details, created_at`;

export const presentTraining = (app: App, row: TrainingRow): Training => ({
  ...row,
  thumbnail: row.thumbnail ? app.files.path(sharedShelf, row.id) : null,
});
