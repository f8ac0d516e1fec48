import type { Manager } from "socket.io-client";
import { limits } from "../../contract/limits.ts";

/**
 * Told of a connection that closed before it stood, as when the network goes just then: the library goes on waiting for
 * it, as long as for a server that says nothing.
 */
export function onUnfinished(manager: Manager, tell: () => void): void {
  const watch = () => {
    const { engine } = manager;
    let isSettled = false;
    const settle = () => void (isSettled = true);
    engine.once("open", settle);
    // Of a failure it tells by itself.
    engine.once("error", settle);
    engine.once("close", (reason) => {
      // "forced close": by us, or given up for it took too long.
      if (!isSettled && reason !== "forced close") tell();
    });
  };
  watch();
  // The next one is made right after this was said.
  manager.on("reconnect_attempt", () => queueMicrotask(watch));
}

/** Grows, and is never the same for two, as the library's own: a server that comes back is not asked by all at once. */
export function pauseAfter(tries: number): number {
  const longest = Math.min(limits.reconnectDelayMax, limits.reconnectDelay * 2 ** (tries + 1));
  return (longest * (1 + Math.random())) / 2;
}
