import type { AddressInfo } from "node:net";
import type { App } from "./app.ts";
import { openAccount } from "./open-account.ts";
import { readConfig, type Config } from "./config.ts";
import { reachable } from "./db/reachable.ts";
import { migrate } from "./db/migrate.ts";
import { createPool } from "./db/pool.ts";
import { buildDemo } from "./demo/build.ts";
import { clearUnfinished } from "./demo/unfinished.ts";
import { readFlags, type Flags } from "./flags.ts";
import { handlers, jobHandlers, webhooks } from "./handlers.ts";
import { createServer } from "./http/server.ts";
import { startJobs } from "./jobs/queue.ts";
import { acceptSockets } from "./live/socket.ts";
import { holdTexts } from "./messaging/incoming/first-asking.ts";
import { askMissed, askSoon } from "./messaging/missed/ask.ts";
import { pointNumbersHere } from "./numbers/point-here.ts";
import { refuseSandboxInProduction } from "./production.ts";
import { createLogger, startApp } from "./start-app.ts";
import { sentenceOf, Stop } from "./stop.ts";

async function main(): Promise<void> {
  const flags = readFlags(process.argv.slice(2));
  const config = readConfig(process.env);
  await reachable(config.DATABASE_URL);
  if (flags.migrate) return runMigrations(config);
  if (flags["open-account"]) return openFirstAccount(config, flags);
  if (flags.demo) return buildDemo(config, (line) => process.stdout.write(`${line}\n`));
  refuseSandboxInProduction(config);
  await serve(config, flags.only);
}

/** For an installation that starts empty; the password is shown once, here. */
async function openFirstAccount(config: Config, flags: Flags): Promise<void> {
  await runMigrations(config);
  const running = await startApp(config);
  // Everybody knows how to sign in to a demo: what is left of one must not stand beside a real agency.
  const db = await running.owner.connect();
  await clearUnfinished(db).finally(() => db.release());
  const { company, email, timezone, number } = flags;
  const names = { firstName: flags["first-name"], lastName: flags["last-name"] };
  const input = { company, email, timezone, number, ...names };
  const owner = await openAccount(running.app, input).finally(() => running.close());
  process.stdout.write(`Sign in with ${owner.email} and the password ${owner.password}\n`);
}

async function runMigrations(config: Config): Promise<void> {
  const owner = createPool({ url: config.DATABASE_URL, max: 2, asOwner: true });
  await migrate(owner, (line) => process.stdout.write(`${line}\n`));
  await owner.end();
}

async function serve(config: Config, only: Flags["only"]): Promise<void> {
  const log = createLogger(config);
  const running = await startApp(config, log);
  const letTextsIn = only === "web" ? undefined : holdTexts();
  const jobs = only === "web" ? undefined : await startJobs(running.app, running.owner, jobHandlers);
  const server = only === "jobs" ? undefined : await createServer(running.app, handlers, webhooks);
  if (server) {
    acceptSockets(running.app, handlers);
    running.app.live.attach(server.server);
    await server.listen({ port: config.PORT, host: config.HOST }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE")
        throw new Stop(
          `Port ${config.PORT} is taken. Start with another one: PORT=${config.PORT + 1} npm start`,
        );
      throw error;
    });
  }
  const port = server ? (server.server.address() as AddressInfo).port : 0;
  log.info({ port, only }, "ready");
  if (jobs)
    void meetCarrier(running.app)
      .catch((error: unknown) => log.warn({ err: error }, "numbers"))
      .finally(letTextsIn);
  else askSoon(running.app);
  process.send?.({ ready: true, port });
  const drain = once(async () => {
    // An open socket would keep the HTTP server from closing.
    running.app.live.hangUp();
    await server?.close();
    await jobs?.stop();
    await running.close();
    process.exit(0);
  });
  process.on("SIGTERM", drain);
  process.on("SIGINT", drain);
  // Started by a parent that is gone: nobody would stop us any more.
  process.on("disconnect", drain);
}

/** Where texts are to go, and those that came while nobody was there. */
async function meetCarrier(app: App): Promise<void> {
  await pointNumbersHere(app);
  await askMissed(app, "atStart");
}

const once = (work: () => Promise<void>) => {
  let started = false;
  return () => {
    if (started) return;
    started = true;
    void work().catch(() => process.exit(1));
  };
};

main().catch((error: unknown) => {
  const trouble = sentenceOf(error) ?? (error instanceof Error ? error.stack : String(error));
  process.stderr.write(`${trouble}\n`);
  process.exit(1);
});
