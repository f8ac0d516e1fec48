import { EventEmitter } from "node:events";
import { type JobHelpers, run, runOnce, type TaskList, type WorkerEvents } from "graphile-worker";
import type { Pool } from "pg";
import type { z } from "zod";
import type { App } from "../app.ts";
import type { Connection } from "../db/connection.ts";
import { jobs, type JobName, type JobPayload } from "./jobs.ts";
import { joinRoll } from "./roll.ts";
import { scheduled } from "./schedule.ts";

export interface Attempt {
  /** When this fails, too, it is not tried again. */
  isLast: boolean;
}

export type JobHandlers = {
  [N in JobName]: (app: App, payload: JobPayload<N>, attempt: Attempt) => Promise<void>;
};

export interface EnqueueOptions {
  runAt?: Date | undefined;
  /** The same key again replaces the job that waits. */
  key?: string | undefined;
  /** The job that waits under the key keeps its time. */
  keepTime?: boolean | undefined;
  /** Jobs of one queue run one after the other. */
  queue?: string | undefined;
}

/** Enqueued in the caller's transaction: it runs if, and only if, that commits. */
export function enqueue<N extends JobName>(
  db: Connection,
  job: N,
  payload: JobPayload<N>,
  options: EnqueueOptions = {},
): void {
  const values = [
    job,
    JSON.stringify(payload),
    options.runAt ?? null,
    options.key ?? null,
    options.queue ?? null,
    options.keepTime ?? false,
  ];
  db.send({ name: "enqueue", text: "select enqueue($1, $2, $3, $4, $5, $6)", values });
}

const tasks = (app: App, handlers: JobHandlers): TaskList =>
  Object.fromEntries(
    (Object.keys(jobs) as JobName[]).map((name) => [
      name,
      async (payload: unknown, { job }: JobHelpers) => {
        const parsed = (jobs[name] as z.ZodType).parse(payload);
        const attempt = { isLast: job.attempts >= job.max_attempts };
        await (handlers[name] as (app: App, payload: unknown, attempt: Attempt) => Promise<void>)(
          app,
          parsed,
          attempt,
        );
      },
    ]),
  );

/** Starts working through jobs. A killed worker keeps its locks for hours, so those of the dead are let go first. */
export async function startJobs(
  app: App,
  owner: Pool,
  handlers: JobHandlers,
): Promise<{ stop(): Promise<void> }> {
  const events = new EventEmitter() as WorkerEvents;
  const roll = await joinRoll(owner, events, (error) =>
    app.log.warn({ err: error }, "a worker is not on the roll"),
  );
  const runner = await run({
    events,
    pgPool: owner,
    taskList: tasks(app, handlers),
    concurrency: 8,
    pollInterval: 1000,
    noHandleSignals: true,
    parsedCronItems: scheduled,
    logger: app.jobLogger,
  });
  return {
    stop: async () => {
      await runner.stop();
      await roll.leave();
    },
  };
}

/** Works through everything that is due, then returns: for tests and the demo's builder. */
export async function drainJobs(app: App, owner: Pool, handlers: JobHandlers): Promise<void> {
  await runOnce({
    pgPool: owner,
    taskList: tasks(app, handlers),
    noHandleSignals: true,
    logger: app.jobLogger,
  });
}
