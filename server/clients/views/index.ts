import { createView } from "./create.ts";
import { listViews } from "./list.ts";
import { removeView } from "./remove.ts";
import { updateView } from "./update.ts";

export const viewHandlers = [listViews, createView, updateView, removeView];
