import type { Namespace } from "socket.io";
import type { App } from "../app.ts";
import type { SocketData } from "./socket.ts";

const EVERY_MS = 3_000;

/**
 * What was committed may never be told: its server died before it could, or the line between the servers was away.
 * So each tells the screens that it holds how far their account is; they ask for what they miss.
 */
export function tellNewest(app: App): void {
  const told = new WeakMap<Namespace, number>();
  const tell = async () => {
    const held = namespacesHeld(app);
    if (held.size === 0) return;
    const { rows } = await app.pool.query<{ account: string; seq: number }>(
      "select account, seq from newest_numbers($1)",
      [[...held.keys()]],
    );
    for (const { account, seq } of rows) {
      const namespace = held.get(account)!;
      if (told.get(namespace) === seq) continue;
      told.set(namespace, seq);
      namespace.local.emit("newest", { seq });
    }
  };
  const later = () => {
    if (app.live.closing) return;
    const round = () =>
      tell()
        .catch((error: unknown) => app.log.warn({ err: error }, "the newest numbers were not told"))
        .finally(later);
    setTimeout(() => void round(), EVERY_MS).unref();
  };
  later();
}

/** Account -> its namespace, where this process holds sockets of it. */
function namespacesHeld(app: App): Map<string, Namespace> {
  const held = new Map<string, Namespace>();
  for (const namespace of app.live.io._nsps.values()) {
    const [socket] = namespace.sockets.values();
    if (socket) held.set((socket.data as SocketData).accountId, namespace);
  }
  return held;
}
