import { completeFollowUp } from "./complete.ts";
import { createFollowUp } from "./create.ts";
import { countFollowUps, listFollowUps, listOfClient } from "./list.ts";
import { listNotices } from "./notices.ts";
import { cancelText, removeFollowUp } from "./remove.ts";
import { listScheduled } from "./scheduled.ts";
import { remindJob, tellDueJob } from "./tell.ts";
import { textJob } from "./text.ts";
import { updateFollowUp } from "./update.ts";

export const followupHandlers = [
  listOfClient,
  countFollowUps,
  listNotices,
  listFollowUps,
  createFollowUp,
  updateFollowUp,
  completeFollowUp,
  removeFollowUp,
  listScheduled,
  cancelText,
];

export const followupJobs = {
  "followups.due": tellDueJob,
  "followups.remind": remindJob,
  "followups.text": textJob,
};
