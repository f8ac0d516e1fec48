import { talkAtWork } from "./audio-at-work.ts";
import { load, ms, quantile, show } from "./measure.ts";
import { startTarget, TargetEnded } from "./targets/process.ts";

type Talk = {
  delays: number[];
  cpuShare: number;
  lateFrames: number;
  gaps: number;
  packets: number;
  /** Of one caller. */
  fewest: number;
  took: number;
  heard: number;
  callersLateMs: number;
};
/** Why a part could not be measured. */
type Deaf = { deaf: string };
type Churn = { calls: number; setups: number[]; warm: number; after: number; left: number; sockets: number };

const seconds = Number(process.env["AUDIO_SECONDS"] ?? 60);
/** An hour shows whether memory rises; a minute is for every day. */
const churnSeconds = Number(process.env["AUDIO_CHURN_SECONDS"] ?? 60);

type Tried = { sizes: number[]; perRoom: (legs: number) => number; goal: number };
/** Each telephone has a tone of its own, for which there is room up to 90. Those named are measured whatever comes. */
export const named = process.env["AUDIO_LEGS"]?.split(",").map(Number);
const inPairs: Tried = { sizes: named ?? [10, 20, 40, 80], perRoom: () => 2, goal: 40 };

/** The callers' WebRTC stack is native, and may take its process with it: that says nothing of our engine. */
const tries = 3;
const clicks = 100;

async function measured<T extends object>(env: Record<string, string>): Promise<T | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { ready, child } = await startTarget<T | Deaf>("../../sandbox/test/load/callers.ts", env);
      // That stack has crashed while a process ends (node-webrtc 636): nothing of it is needed any more.
      child.kill("SIGKILL");
      if (!("deaf" in ready)) return ready;
      show(`  not measured: ${ready.deaf}`, `load ${load().split(" ")[0]}`);
      return null;
    } catch (error) {
      if (!(error instanceof TargetEnded && error.signal) || attempt === tries) throw error;
      show(`  the callers are started again: ${error.message}`, "");
    }
  }
}

async function talk(title: string, legs: number, perRoom: number): Promise<void> {
  const env = {
    LEGS: String(legs),
    PER_ROOM: String(perRoom),
    SECONDS: String(seconds),
    CLICKS: String(clicks),
  };
  const measures = await measured<Talk>(env);
  if (!measures) return;
  const { delays, cpuShare, lateFrames, gaps, packets, fewest, took, heard, callersLateMs } = measures;
  show(`${title}: ${heard} legs, all talking, ${seconds} s`, `load ${load().split(" ")[0]}`);
  show("  the engine, share of one core", `${(cpuShare * 100).toFixed(1)} %`);
  show("  for each leg", `${((cpuShare * 100) / heard).toFixed(2)} %`);
  show("  ticks of the engine's clock more than 20 ms late", `${lateFrames} of ${seconds * 50}`, "0");
  show("  gaps heard by the callers", `${gaps} in ${packets} frames`, "0");
  show("  who heard least, of the frames", `${((fewest * 100) / (took * 50)).toFixed(1)} %`, "99 % or more");
  show("  the callers' own thread late by at most", ms(callersLateMs));
  // Callers that could not speak in time are taken for gone: the machine was measured, not the engine.
  if (heard < legs) show(`  not valid: ${legs - heard} callers were too late themselves and were lost`, "");
  show("  mouth to ear, p50", ms(quantile(delays, 0.5)), "120 ms");
  show("  mouth to ear, p95", ms(quantile(delays, 0.95)), "180 ms");
}

/** The most legs that are carried whole, which says nothing of a goal that lies beyond those that were tried. */
export async function most(title: string, { sizes, perRoom, goal }: Tried): Promise<void> {
  let whole = 0;
  let isWhole = true;
  for (const legs of sizes) {
    isWhole = (await talkAtWork(legs, perRoom(legs), seconds)) && isWhole;
    if (isWhole) whole = legs;
    else if (!named) break;
  }
  const isTried = sizes.some((legs) => legs >= goal);
  const label = `the most legs that one core carried ${title}, of ${sizes.join(", ")}`;
  show(label, String(whole), isTried ? `${goal} or more` : undefined);
}

/** How late sound is, how many legs the sandbox carries at work, and what calls leave behind. */
export async function run(): Promise<void> {
  await talk("on the stack of a browser", 2, 2);
  await most("in pairs", inPairs);
  const churned = await measured<Churn>({ CHURN: "100", CHURN_SECONDS: String(churnSeconds) });
  if (!churned) return;
  const { calls, setups, warm, after, left, sockets } = churned;
  show(`after ${calls} calls that were cut`, `load ${load().split(" ")[0]}`);
  show("  on the engine alone: answer in hand to first sound, p50", ms(quantile(setups, 0.5)));
  show(`  of ${setups.length} calls, ten at once, p95`, ms(quantile(setups, 0.95)), "150 ms");
  show("  memory after the first 100", `${warm.toFixed(0)} MB`);
  show("  memory grown by the others", `${Math.max(0, after - warm).toFixed(0)} MB`, "under 25 MB");
  show("  legs and sockets left", `${left}, ${sockets}`, "0, 0");
}
