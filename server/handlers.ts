import { accountHandlers } from "./accounts/index.ts";
import { tidyAccounts } from "./accounts/tidy.ts";
import { authHandlers } from "./auth/index.ts";
import { clientHandlers } from "./clients/index.ts";
import { foldClientCounts } from "./clients/fold-counts.ts";
import { healthHandlers } from "./health/index.ts";
import type { Handler } from "./http/handler.ts";
import type { Webhook } from "./http/webhooks.ts";
import type { JobHandlers } from "./jobs/queue.ts";
import { messagingHandlers, messagingJobs, messagingWebhooks } from "./messaging/index.ts";
import { userHandlers } from "./users/index.ts";

/** The table of contents: what answers each endpoint, each job and each webhook. */
export const handlers = [
  ...healthHandlers,
  ...authHandlers,
  ...userHandlers,
  ...accountHandlers,
  ...clientHandlers,
  ...messagingHandlers,
] as unknown as readonly Handler[];

export const jobHandlers: JobHandlers = {
  ...messagingJobs,
  "clients.foldCounts": foldClientCounts,
  "accounts.tidy": tidyAccounts,
};

export const webhooks: readonly Webhook[] = [...messagingWebhooks];
