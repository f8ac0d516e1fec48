import type { AddressInfo } from "node:net";
import { join } from "node:path";
import formbody from "@fastify/formbody";
import fastify, { type FastifyBaseLogger, LogController } from "fastify";
import type { Logger } from "pino";
import type { Carrier } from "./carrier/carrier.ts";
import { openExchange } from "./carrier/exchange.ts";
import { carrierRoutes } from "./carrier/rest/routes.ts";
import { startClock } from "./clock.ts";
import { controlRoutes } from "./control/routes.ts";
import { openLive } from "./control/live.ts";
import { startSmtp } from "./mail/smtp.ts";
import { pageRoutes } from "./pages.ts";
import { openFiles } from "./store/files.ts";
import { openStore } from "./store/store.ts";

export type SandboxOptions = {
  /** 0 takes a free port. */
  port: number;
  smtpPort: number;
  folder: string;
  publicUrl?: string | undefined;
  accountSid: string;
  authToken: string;
  /** How many times faster than the real service the carrier works. */
  speed: number;
  switchboardUrl: string;
  dev: boolean;
  log: Logger;
  webhookTimeoutMs?: number;
};

export type Sandbox = { port: number; smtpPort: number; close: () => Promise<void> };

/** Starts the pretend carrier, its pages and the pretend mail on the loopback address. */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const { log, folder } = options;
  const store = openStore(folder);
  const media = openFiles(join(folder, "media"));
  const mails = openFiles(join(folder, "mails"));
  media.sweep((id) => store.get("messages", store.get("media", id)?.messageSid ?? "") !== undefined);
  mails.sweep((id) => store.get("mails", id) !== undefined);
  const clock = startClock(options.speed);

  let publicUrl = options.publicUrl?.replace(/\/+$/, "") ?? "";
  const carrier: Carrier = {
    account: { sid: options.accountSid, authToken: options.authToken },
    store,
    media,
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
    bodyLimit: 60 * 1024 * 1024,
    forceCloseConnections: true,
  });
  await app.register(formbody);
  const exchange = openExchange(carrier);
  await carrierRoutes(app, carrier, exchange);
  await controlRoutes(app, { carrier, exchange, live, mails, switchboardUrl: options.switchboardUrl });
  const closePages = await pageRoutes(app, options.dev);

  const stop = async () => {
    live.close();
    clock.stop();
    await closePages();
    await app.close();
    await exchange.office.drain(3000);
    store.close();
  };
  try {
    await app.listen({ host: "127.0.0.1", port: options.port });
    const port = (app.server.address() as AddressInfo).port;
    publicUrl ||= `http://127.0.0.1:${port}`;
    const smtp = await startSmtp(options.smtpPort, store, mails, log);
    return {
      port,
      smtpPort: smtp.port,
      close: async () => {
        await smtp.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
