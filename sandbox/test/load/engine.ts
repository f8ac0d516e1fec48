import { openEngine } from "../../audio/engine.ts";
import { tone } from "../../audio/tones.ts";
import type { Leg, Room } from "../../audio/audio.ts";

export type Asked =
  | { ask: "answer"; id: number; offer: string; room: string }
  | { ask: "figures"; id: number }
  | { ask: "hang up"; id: number };

export type Figures = { legs: number; sockets: number; lateFrames: number; cpuMs: number; rssMb: number };

/** The engine in a process of its own, as in the sandbox, so that its processor time and memory are its alone. */
const engine = openEngine(process.env["CHURN"] ? { deadAfterMs: 1000 } : {});
const rooms = new Map<string, Room>();

const figures = (): Figures => {
  const { legs, sockets, lateFrames } = engine.figures();
  const { user, system } = process.cpuUsage();
  return { legs, sockets, lateFrames, cpuMs: (user + system) / 1000, rssMb: process.memoryUsage().rss / 1e6 };
};

/** Something to hear as soon as sound flows, so that the caller can tell when it began. */
const greet = async (leg: Leg): Promise<void> => {
  await leg.connected.catch(() => undefined);
  leg.play(tone([2600], 1, 0.05));
};

const answerTo = async (offer: string, name: string): Promise<string> => {
  const leg = engine.openBrowserLeg();
  const answer = await leg.answer(offer);
  const room = rooms.get(name) ?? engine.openRoom();
  rooms.set(name, room);
  room.add(leg);
  void greet(leg);
  return answer;
};

process.on("message", async (asked: Asked) => {
  if (asked.ask === "answer") {
    process.send?.({ id: asked.id, value: await answerTo(asked.offer, asked.room) });
  } else if (asked.ask === "figures") {
    process.send?.({ id: asked.id, value: figures() });
  } else {
    for (const room of rooms.values()) room.close();
    rooms.clear();
    process.send?.({ id: asked.id, value: null });
  }
});
process.on("disconnect", () => process.exit(0));
