import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { Definition, Answer } from "../../contract/endpoint.ts";
import type { App } from "../app.ts";
import { readConfig } from "../config.ts";
import { handlers, jobHandlers } from "../handlers.ts";
import type { Caller } from "../http/actor.ts";
import type { Handler } from "../http/handler.ts";
import { invoke, type InvokeOptions, type RawInput } from "../http/invoke.ts";
import { drainJobs } from "../jobs/queue.ts";
import { startApp, type Running } from "../start-app.ts";
import { cloneDatabase } from "./database.ts";
import { TestCarrier } from "./carrier.ts";
import { testVins } from "./vins.ts";

export interface TestApp {
  app: App;
  running: Running;
  carrier: TestCarrier;
  /** Calls an endpoint by its contract entry, or a handler that has no address. */
  call<D extends Definition>(
    of: Handler<D> | (D & { name: string }),
    input: RawInput,
    caller: Caller,
    options?: InvokeOptions,
  ): Promise<Answer<D>>;
  /** Works through every job that is due. */
  runJobs(): Promise<void>;
}

/** The whole server without its HTTP door, on a database of its own. Call it at the top of a test file. */
export async function startTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = await cloneDatabase();
  const data = await mkdtemp(join(tmpdir(), "switchboard-data-"));
  const config = readConfig({
    NODE_ENV: "test",
    DATABASE_URL: database.url,
    DATA_DIR: data,
    LOG_LEVEL: "silent",
    PUBLIC_URL: "http://switchboard.test",
    ...env,
  });
  const running = await startApp(config);
  const carrier = new TestCarrier();
  running.app.carrier = carrier;
  running.app.vins = testVins;
  afterAll(async () => {
    await running.close();
    await database.drop();
    await rm(data, { recursive: true, force: true });
  });
  return {
    app: running.app,
    running,
    carrier,
    call: (of, input, caller, options) => {
      const handler = "run" in of ? of : handlers.find((one) => one.endpoint.name === of.name);
      if (!handler) throw new Error(`${(of as { name: string }).name} has no handler`);
      return invoke(running.app, handler as Handler<never>, input, caller, options) as never;
    },
    runJobs: () => drainJobs(running.app, running.owner, jobHandlers),
  };
}
