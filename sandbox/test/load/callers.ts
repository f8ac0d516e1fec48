import { fork } from "node:child_process";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openCaller, toneAt, type Caller } from "../audio-peer.ts";
import type { Asked, Figures } from "./engine.ts";
import { isLoud, mouthToEar } from "./mouth-to-ear.ts";

/**
 * Callers on another WebRTC stack, in a process apart from the engine they call. By the environment: LEGS, PER_ROOM,
 * SECONDS of talking, CLICKS after them, CHURN calls that are cut, again and again for CHURN_SECONDS. Sends its results, or why there are
 * none, to the process that started it, which ends it.
 */
const read = (name: string, usual: number) => Number(process.env[name] ?? usual);
const legs = read("LEGS", 2);
const perRoom = read("PER_ROOM", 2);
const seconds = read("SECONDS", 10);
const clicks = read("CLICKS", 10);
const churn = read("CHURN", 0);
const churnSeconds = read("CHURN_SECONDS", 0);

const engine = fork(fileURLToPath(new URL("engine.ts", import.meta.url)), { execArgv: ["--import", "tsx"] });
engine.once("exit", (code, signal) => {
  process.stderr.write(`The engine ended with ${signal ?? code}\n`);
  process.exit(1);
});
const waiting = new Map<number, (value: unknown) => void>();
let asked = 0;
engine.on("message", ({ id, value }: { id: number; value: unknown }) => {
  waiting.get(id)?.(value);
  waiting.delete(id);
});
type Question = Asked extends infer Each ? (Each extends { id: number } ? Omit<Each, "id"> : never) : never;
const ask = <T>(question: Question) =>
  new Promise<T>((resolve) => {
    asked += 1;
    waiting.set(asked, resolve as (value: unknown) => void);
    engine.send({ ...question, id: asked });
  });
const figures = () => ask<Figures>({ ask: "figures" });
/** A thread that is late itself has its callers say nothing meanwhile, and the engine takes them for gone. */
const own = monitorEventLoopDelay({ resolution: 5 });
own.enable();
const ownLateMs = () => own.max / 1e6;

const whyDeaf = async (caller: Caller) =>
  `after ${setups.length} others a caller heard nothing for 30 s: ${await caller.state()}; the engine has ` +
  `${(await figures()).legs} legs, the callers' own thread was up to ${ownLateMs().toFixed(0)} ms late`;

/** From the answer in hand to the first sound heard. */
const setups: number[] = [];
const call = async (room: string): Promise<Caller> => {
  let answeredAt = 0;
  const caller = await openCaller(async (offer) => {
    const answer = await ask<string>({ ask: "answer", offer, room });
    answeredAt = performance.now();
    return answer;
  });
  const heard = new Promise<number>((resolve) => {
    caller.onHeard((samples) => isLoud(samples) && resolve(performance.now()));
  });
  const heardAt = await Promise.race([heard, setTimeout(30_000, null, { ref: false })]);
  if (heardAt === null) throw new Error(await whyDeaf(caller));
  setups.push(heardAt - answeredAt);
  caller.attend(false);
  return caller;
};

const cut = async (count: number) => {
  for (let done = 0; done < count; done += 10) {
    const callers = await Promise.all(Array.from({ length: 10 }, () => call("churn")));
    for (const caller of callers) caller.vanish();
    await ask({ ask: "hang up" });
    while ((await figures()).legs > 0) await setTimeout(100);
  }
  return (await figures()).rssMb;
};

const cutAll = async () => {
  const warm = await cut(churn);
  const until = performance.now() + churnSeconds * 1000;
  let calls = churn;
  let after = warm;
  do {
    after = await cut(churn);
    calls += churn;
  } while (performance.now() < until);
  const { legs: left, sockets } = await figures();
  return { calls, setups, warm, after, left, sockets };
};

const talk = async () => {
  const rooms: Caller[][] = [];
  for (let leg = 0; leg < legs; leg++) {
    const room = Math.floor(leg / perRoom);
    (rooms[room] ??= []).push(await call(`room ${room}`));
  }
  const all = rooms.flat();
  // All talk, each a tone of its own, as in the worst of conferences.
  for (const [i, caller] of all.entries()) caller.say(toneAt(400 + 37 * i, 1000));
  await setTimeout(2000);
  own.reset();
  const received = () => Promise.all(all.map((caller) => caller.received()));
  const [before, had, startedAt] = [await figures(), await received(), performance.now()];
  await setTimeout(seconds * 1000);
  const [after, have, took] = [await figures(), await received(), performance.now() - startedAt];
  const came = have.map(({ packets, gaps }, i) => ({
    packets: packets - (had[i]?.packets ?? 0),
    gaps: gaps - (had[i]?.gaps ?? 0),
  }));
  const callersLateMs = ownLateMs();
  for (const caller of all) caller.say(() => 0);
  await setTimeout(1000);
  const [speaker, ...listeners] = rooms[0] ?? [];
  const delays = speaker ? await mouthToEar(speaker, listeners, clicks) : [];
  return {
    delays,
    cpuShare: (after.cpuMs - before.cpuMs) / took,
    lateFrames: after.lateFrames - before.lateFrames,
    gaps: came.reduce((sum, { gaps }) => sum + gaps, 0),
    packets: came.reduce((sum, { packets }) => sum + packets, 0),
    fewest: Math.min(...came.map(({ packets }) => packets)),
    took: took / 1000,
    heard: after.legs,
    callersLateMs,
  };
};

try {
  process.send?.(churn > 0 ? await cutAll() : await talk());
} catch (error) {
  process.send?.({ deaf: error instanceof Error ? error.message : String(error) });
}
