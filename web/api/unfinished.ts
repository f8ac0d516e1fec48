import type { Manager } from "socket.io-client";

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
