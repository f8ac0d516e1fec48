import { activity } from "../../../contract/activity.ts";
import { handle } from "../../http/handler.ts";
import { findNote } from "./find.ts";
import { presentNote } from "./present.ts";

export const getNote = handle(activity.get, async ({ params: { id, activityId } }, ctx) =>
  presentNote(ctx, await findNote(ctx, id, activityId)),
);
