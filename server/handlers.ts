import { accountHandlers } from "./accounts/index.ts";
import { tidyAccounts } from "./accounts/tidy.ts";
import { authHandlers, authJobs } from "./auth/index.ts";
import { forgetChanges } from "./changes/forget.ts";
import { changeHandlers } from "./changes/index.ts";
import { clientHandlers } from "./clients/index.ts";
import { filesOfChanges } from "./clients/documents/forget-files.ts";
import { documentHandlers, documentJobs } from "./clients/documents/index.ts";
import { bulkHandlers, bulkJobs } from "./clients/bulk/index.ts";
import { duplicateHandlers, duplicateJobs } from "./clients/duplicates/index.ts";
import { historyHandlers } from "./clients/history/index.ts";
import { picturesOfChanges } from "./clients/notes/forget-pictures.ts";
import { foldClientCounts } from "./clients/fold-counts.ts";
import { importHandlers, importJobs } from "./clients/imports/index.ts";
import { viewHandlers } from "./clients/views/index.ts";
import { noteHandlers, noteJobs } from "./clients/notes/index.ts";
import { feedbackHandlers, feedbackJobs } from "./feedback/index.ts";
import { followupHandlers, followupJobs } from "./followups/index.ts";
import { healthHandlers } from "./health/index.ts";
import type { Handler } from "./http/handler.ts";
import type { Webhook } from "./http/webhooks.ts";
import type { JobHandlers } from "./jobs/queue.ts";
import { messagingHandlers, messagingJobs, messagingWebhooks } from "./messaging/index.ts";
import { listNumbers } from "./numbers/list.ts";
import { sessionHandlers } from "./sessions/index.ts";
import { releaseHandlers } from "./releases/index.ts";
import { tagHandlers, tagJobs } from "./tags/index.ts";
import { letGoOfTags } from "./tags/let-go.ts";
import { templateHandlers } from "./templates/index.ts";
import { trainingHandlers, trainingJobs } from "./trainings/index.ts";
import { userHandlers, userJobs } from "./users/index.ts";
import { valueHandlers } from "./values/index.ts";
import { lookUpVin } from "./vin/lookup.ts";

/** The table of contents: what answers each endpoint, each job and each webhook. */
export const handlers = [
  ...healthHandlers,
  ...authHandlers,
  ...userHandlers,
  ...sessionHandlers,
  ...accountHandlers,
  ...clientHandlers,
  ...viewHandlers,
  ...bulkHandlers,
  ...noteHandlers,
  ...followupHandlers,
  ...documentHandlers,
  ...historyHandlers,
  ...duplicateHandlers,
  ...changeHandlers,
  ...importHandlers,
  listNumbers,
  ...messagingHandlers,
  ...tagHandlers,
  ...templateHandlers,
  ...valueHandlers,
  lookUpVin,
  ...trainingHandlers,
  ...feedbackHandlers,
  ...releaseHandlers,
] as unknown as readonly Handler[];

export const jobHandlers: JobHandlers = {
  ...messagingJobs,
  ...duplicateJobs,
  ...authJobs,
  ...userJobs,
  ...trainingJobs,
  ...feedbackJobs,
  ...importJobs,
  ...bulkJobs,
  ...noteJobs,
  ...followupJobs,
  ...tagJobs,
  ...documentJobs,
  "clients.foldCounts": foldClientCounts,
  "changes.forget": (app) => forgetChanges(app, letGoOfTags, picturesOfChanges, filesOfChanges),
  "accounts.tidy": tidyAccounts,
};

export const webhooks: readonly Webhook[] = [...messagingWebhooks];
