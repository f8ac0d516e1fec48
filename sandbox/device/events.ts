import { sessionGone, type SignalEvent } from "../signal/events.ts";
import { SignalError } from "./signal-error.ts";

export type Listening = {
  take: (event: SignalEvent) => void;
  /** The connection broke, and is made again for as long as it takes; or is there again. */
  line: (up: boolean) => void;
  /** The registration is gone: another one has to be made. */
  lost: () => void;
};

const againMs = 500;

/**
 * Listens to the events of a session, by WebSocket: of streams that are requests, a browser has six for all its windows.
 * Resolves with how to stop. A connection that breaks is made again and goes on after the last event.
 */
export const followEvents = (
  url: string,
  { take, line, lost }: Listening,
  timeoutMs: number,
): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const address = new URL(url, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    let last = 0;
    let socket: WebSocket | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    let up: boolean | null = null;
    const stop = () => {
      stopped = true;
      clearTimeout(again);
      clearTimeout(late);
      socket?.close();
    };
    const giveUp = () => {
      stop();
      reject(new SignalError("The telephone company cannot be reached", 0));
    };
    const late = setTimeout(giveUp, timeoutMs);
    const connect = () => {
      address.search = `?after=${last}`;
      const made = new WebSocket(address);
      socket = made;
      made.addEventListener("open", () => {
        clearTimeout(late);
        up ??= true;
        resolve(stop);
      });
      made.addEventListener("message", ({ data }: MessageEvent<string>) => {
        const { sequence, event } = JSON.parse(data) as { sequence: number; event: SignalEvent };
        last = sequence;
        if (stopped) return;
        // Not by its opening: one that the company has forgotten is told so only after that.
        if (event.type !== "here") return take(event);
        const isBack = up === false;
        up = true;
        if (isBack) line(true);
        return undefined;
      });
      made.addEventListener("close", ({ code }) => {
        if (stopped) return;
        if (code !== sessionGone) {
          again = setTimeout(connect, againMs);
          const isLost = up === true;
          if (isLost) up = false;
          if (isLost) line(false);
          return;
        }
        stop();
        lost();
      });
    };
    try {
      connect();
    } catch {
      // The browser forbids it: a page by https, and a telephone company without.
      giveUp();
    }
  });
