import type { Logger as JobLogger } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import type { AccountKeys } from "./accounts/keys.ts";
import type { Config } from "./config.ts";
import type { Carrier } from "./gateways/carrier/carrier.ts";
import type { Files } from "./gateways/files/files.ts";
import type { Mail } from "./gateways/mail/mail.ts";
import type { VinRegister } from "./gateways/vin/vin.ts";
import type { KnownSessions } from "./http/known-sessions.ts";
import type { Live } from "./live/live.ts";
import type { Meanwhile } from "./meanwhile.ts";

/** What a process is made of, passed by hand to whatever needs it. */
export interface App {
  config: Config;
  /** Requests: bound to one account at a time, held by row-level security. */
  pool: pg.Pool;
  log: Logger;
  jobLogger: JobLogger;
  meanwhile: Meanwhile;
  keys: AccountKeys;
  sessions: KnownSessions;
  live: Live;
  files: Files;
  mail: Mail;
  carrier: Carrier;
  vins: VinRegister;
}
