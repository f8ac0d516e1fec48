import type { AddressInfo } from "node:net";
import { join } from "node:path";
import formbody from "@fastify/formbody";
import fastify, { type FastifyBaseLogger, LogController } from "fastify";
import type { Logger } from "pino";
import { openEngine } from "./audio/engine.ts";
import { openMusic } from "./audio/music/music.ts";
import { musicRoutes } from "./audio/music/routes.ts";
import type { Carrier } from "./carrier/carrier.ts";
import { openExchange } from "./carrier/exchange.ts";
import { belongsToAgency } from "./carrier/people.ts";
import { carrierRoutes } from "./carrier/rest/routes.ts";
import { ownedNumber } from "./carrier/take.ts";
import { openTelephone } from "./carrier/voice/open.ts";
import { isRecorded } from "./carrier/voice/recording-row.ts";
import { openSounds } from "./carrier/voice/sounds.ts";
import { keepKey, tokenVerifier } from "./carrier/voice/tokens.ts";
import { startClock } from "./clock.ts";
import { controlRoutes } from "./control/routes.ts";
import { openLive } from "./control/live.ts";
import { startSmtp } from "./mail/smtp.ts";
import { pageRoutes } from "./pages.ts";
import { signalRoutes } from "./signal/routes.ts";
import { openFiles } from "./store/files.ts";
import { type FolderLock, lockFolder } from "./store/folder-lock.ts";
import { openStore } from "./store/store.ts";
import { vinRoutes } from "./vin/routes.ts";

export type SandboxOptions = {
  /** 0 takes a free port. */
  port: number;
  smtpPort: number;
  folder: string;
  publicUrl?: string | undefined;
  accountSid: string;
  authToken: string;
  /** A key that is there from the start, for access tokens. */
  apiKey?: { sid: string; secret: string };
  /** How many times faster than the real service the carrier works. */
  speed: number;
  switchboardUrl: string;
  dev: boolean;
  log: Logger;
  webhookTimeoutMs?: number;
};

export type Sandbox = { port: number; smtpPort: number; close: () => Promise<void> };

/** Starts the pretend carrier, its pages and the pretend mail on the loopback address; alone on its folder. */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const lock = lockFolder(options.folder);
  try {
    const sandbox = await openSandbox(options, lock);
    const close = async () => {
      await sandbox.close();
      lock.free();
    };
    return { ...sandbox, close };
  } catch (error) {
    lock.free();
    throw error;
  }
};

const openSandbox = async (options: SandboxOptions, lock: FolderLock): Promise<Sandbox> => {
  const { log, folder } = options;
  const store = openStore(folder);
  const media = openFiles(join(folder, "media"));
  const mails = openFiles(join(folder, "mails"));
  const recordings = openFiles(join(folder, "recordings"));
  media.sweep((id) => store.get("messages", store.get("media", id)?.messageSid ?? "") !== undefined);
  mails.sweep((id) => store.get("mails", id) !== undefined);
  const drafts = openFiles(join(folder, "drafts"));
  drafts.sweep((id) => {
    const row = store.get("recordings", id);
    return row !== undefined && !isRecorded(row);
  });
  recordings.sweep((id) => store.get("recordings", id) !== undefined);
  const clock = startClock(options.speed);

  let publicUrl = options.publicUrl?.replace(/\/+$/, "") ?? "";
  const carrier: Carrier = {
    account: { sid: options.accountSid, authToken: options.authToken },
    store,
    media,
    recordings,
    drafts,
    clock,
    log,
    publicUrl: () => publicUrl,
    webhookTimeoutMs: options.webhookTimeoutMs ?? 15_000,
  };
  const live = openLive(store);
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // No request line is longer: a name that is too long is refused by its route, in the service's words.
    routerOptions: { maxParamLength: 16 * 1024 },
    bodyLimit: 60 * 1024 * 1024,
    forceCloseConnections: true,
  });
  await app.register(formbody);
  const exchange = openExchange(carrier);
  if (options.apiKey) keepKey(store, options.apiKey);
  const engine = openEngine();
  const phones = await signalRoutes(app, {
    engine,
    verifyToken: tokenVerifier(carrier),
    publicUrl: carrier.publicUrl,
    refuses: (number) => (ownedNumber(carrier, number) ? belongsToAgency : null),
  });
  const music = openMusic(join(folder, "music"));
  musicRoutes(app, music);
  const sounds = openSounds(carrier.webhookTimeoutMs, music);
  const { telephone, takeUp, hangUpAll, written } = openTelephone(
    carrier,
    exchange.callbacks,
    engine,
    phones,
    sounds,
  );
  await carrierRoutes(app, carrier, exchange, telephone);
  const { switchboardUrl } = options;
  await controlRoutes(app, { carrier, exchange, telephone, live, mails, switchboardUrl });
  vinRoutes(app);
  const closePages = await pageRoutes(app, options.dev);

  const stop = async () => {
    hangUpAll();
    live.close();
    clock.stop();
    phones.close();
    await engine.close();
    await closePages();
    await app.close();
    await exchange.office.drain(3000);
    await written();
    store.close();
  };
  let closeSmtp = async () => {};
  try {
    const smtp = await startSmtp(options.smtpPort, store, mails, log);
    closeSmtp = smtp.close;
    await app.listen({ host: "127.0.0.1", port: options.port });
    const port = (app.server.address() as AddressInfo).port;
    publicUrl ||= `http://127.0.0.1:${port}`;
    // Not before both ports are ours: what an earlier run left half way is told once, by one that stays.
    exchange.takeUp();
    takeUp(lock.lastAlive);
    lock.beat();
    const close = async () => {
      await closeSmtp();
      await stop();
    };
    return { port, smtpPort: smtp.port, close };
  } catch (error) {
    await closeSmtp();
    await stop();
    throw error;
  }
};
