import { pino, type Logger } from "pino";
import { Logger as JobLogger } from "graphile-worker";
import type pg from "pg";
import { AccountKeys, serverKey } from "./accounts/keys.ts";
import type { App } from "./app.ts";
import type { Config } from "./config.ts";
import { createPool, mustBindRequests } from "./db/pool.ts";
import { createCarrier } from "./gateways/carrier/twilio.ts";
import { Files } from "./gateways/files/files.ts";
import { Mail } from "./gateways/mail/mail.ts";
import { createVinRegister } from "./gateways/vin/vpic.ts";
import { KnownSessions } from "./http/known-sessions.ts";
import { Live } from "./live/live.ts";
import { Meanwhile } from "./meanwhile.ts";

export interface Running {
  app: App;
  /** Connections as the owner of the tables: migrations, jobs, and the adapter between processes. */
  owner: pg.Pool;
  close(): Promise<void>;
}

/** Secrets are not handed to the log at all; these are crossed out where a request or a record is logged whole. */
const redact = [
  "req.headers.authorization",
  "*.password",
  "*.token",
  "*.ssn",
  "*.coSsn",
  "*.dlId",
  "*.coDlId",
];

export const createLogger = (config: Config): Logger =>
  pino({ level: config.LOG_LEVEL, redact, base: { pid: process.pid } });

/** Puts a process together; what opened is closed again in the opposite order. */
export async function startApp(config: Config, log: Logger = createLogger(config)): Promise<Running> {
  const owner = createPool({ url: config.DATABASE_URL, max: 24, asOwner: true });
  const pool = createPool({ url: config.DATABASE_URL, max: 16 });
  await mustBindRequests(pool);
  const key = await serverKey(config, owner);
  const live = await Live.start({ pool, owner, log, redisUrl: config.REDIS_URL });
  const sessions = new KnownSessions(owner, log);
  await sessions.listen();
  const mail = new Mail(config);
  const app: App = {
    config,
    pool,
    log,
    jobLogger: jobLogger(log),
    meanwhile: new Meanwhile(log),
    keys: new AccountKeys(key),
    sessions,
    live,
    files: await Files.open(config, key),
    mail,
    carrier: createCarrier(config),
    vins: createVinRegister(config),
  };
  const close = async () => {
    await app.meanwhile.over();
    await live.close();
    sessions.close();
    mail.close();
    await pool.end();
    await owner.end();
  };
  return { app, owner, close };
}

const jobLogger = (log: Logger): JobLogger =>
  new JobLogger(() => (level, message) => {
    if (level === "error") log.error(message);
    else if (level === "warning") log.warn(message);
    else log.trace(message);
  });
