import { assignTags } from "./assign.ts";
import { listAssigned } from "./assigned.ts";
import { evaluateByDay, foldTagCounts, forgetTags } from "./by-the-clock.ts";
import { createTag, insertTag } from "./create.ts";
import { evaluateTags } from "./evaluate.ts";
import { listTags } from "./list.ts";
import { listClientTags } from "./of-client.ts";
import { previewTag } from "./preview.ts";
import { removeTag } from "./remove.ts";
import { updateTag } from "./update.ts";

export { insertTag };

export const tagHandlers = [
  listTags,
  createTag,
  updateTag,
  removeTag,
  listAssigned,
  previewTag,
  listClientTags,
  assignTags,
];

export const tagJobs = {
  "tags.evaluate": evaluateTags,
  "tags.evaluateByDay": evaluateByDay,
  "tags.foldCounts": foldTagCounts,
  "tags.forget": forgetTags,
};
