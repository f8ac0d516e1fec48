import { randomUUID } from "node:crypto";
import type { Engine } from "./audio.ts";
import { reachBrowser } from "./browser.ts";
import { openLine, type Line } from "./line.ts";
import { openMachine } from "./machine.ts";
import { openPair } from "./pair.ts";
import { openMixedRoom, type MixedRoom } from "./room.ts";
import { startTicker } from "./ticker.ts";

export type EngineOptions = {
  /** A browser that sends nothing for so long is gone: a living one sends packets even when nobody speaks. */
  deadAfterMs?: number;
  /** The same, of one that is reached another way: it may be stopped, or its network be lost for a while. */
  silentAfterMs?: number;
};

/** The sound of all calls: one clock, 50 times a second, over all legs and rooms. */
export const openEngine = ({ deadAfterMs = 5000, silentAfterMs = 30_000 }: EngineOptions = {}): Engine => {
  const lines = new Map<string, Line>();
  const rooms = new Set<MixedRoom>();
  const closings = new Set<Promise<void>>();
  let sockets = 0;

  const keep = <L extends Line>(line: L): L => {
    lines.set(line.id, line);
    line.onClosed(() => lines.delete(line.id));
    return line;
  };
  const ticker = startTicker(() => {
    for (const line of lines.values()) line.take();
    for (const room of rooms) room.mix();
    for (const line of lines.values()) line.give();
  });

  return {
    openBrowserLeg: ({ isReached } = { isReached: () => false }) =>
      keep(
        openLine(randomUUID(), (signals) =>
          reachBrowser(signals, {
            deadAfterMs: () => (isReached() ? silentAfterMs : deadAfterMs),
            opened: () => (sockets += 1),
            closing: (done) => {
              const freed = done.finally(() => {
                sockets -= 1;
                closings.delete(freed);
              });
              closings.add(freed);
            },
          }),
        ),
      ),
    openMachineLeg: () => keep(openMachine(randomUUID())),
    openPair: () => {
      const [one, other] = openPair(randomUUID(), randomUUID());
      return [keep(one), keep(other)];
    },
    openRoom: ({ keys } = { keys: "silent" }) => {
      const room = openMixedRoom(
        randomUUID(),
        (legId) => lines.get(legId),
        (closed) => rooms.delete(closed),
        keys === "heard",
      );
      rooms.add(room);
      return room;
    },
    figures: () => ({ legs: lines.size, rooms: rooms.size, sockets, lateFrames: ticker.late() }),
    close: async () => {
      ticker.stop();
      for (const line of lines.values()) line.close();
      for (const room of rooms) room.close();
      await Promise.allSettled(closings);
    },
  };
};
