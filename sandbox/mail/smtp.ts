import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Logger } from "pino";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { Files } from "../store/files.ts";
import type { Store } from "../store/store.ts";
import { keepMail } from "./keep.ts";

/** Takes every mail, with any or no sign-in. Answers 250 only once the mail is on disk. */
export const startSmtp = async (port: number, store: Store, files: Files, log: Logger) => {
  /** Resolves with what went wrong, or null. */
  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    try {
      const raw = await buffer(stream);
      if (stream.sizeExceeded) throw Object.assign(new Error("Mail too large"), { responseCode: 552 });
      const to = session.envelope.rcptTo.map(({ address }) => address);
      await keepMail(store, files, randomUUID(), raw, to);
      return null;
    } catch (error) {
      log.error(error);
      return error instanceof Error ? error : new Error(String(error));
    }
  };
  const server = new SMTPServer({
    banner: "Switchboard sandbox: nothing leaves this computer",
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    size: 25 * 1024 * 1024,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? "anyone" }),
    onData: (stream, session, done) => {
      void (async () => done(await take(stream, session)))();
    },
  });
  const listening = new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  await listening;
  server.removeAllListeners("error");
  server.on("error", (error: Error) => log.warn(error, "A mail client failed"));
  const address = server.server.address() as AddressInfo;
  return {
    port: address.port,
    close: async () => {
      const closed = once(server.server, "close");
      server.close();
      await closed;
    },
  };
};
