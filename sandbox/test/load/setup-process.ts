import { setTimeout } from "node:timers/promises";
import { openCaller } from "../audio-peer.ts";
import { isLoud } from "./mouth-to-ear.ts";
import { askSignal, callsOn } from "./signal.ts";

/**
 * A telephone on the stack of a browser that takes each call that comes, and says how many milliseconds it was from
 * there to the first sound. By the environment: SANDBOX_URL, its NUMBER. Says when it is there; it is ended by whoever
 * started it.
 */
const { SANDBOX_URL = "", NUMBER = "" } = process.env;
const deafMs = 10_000;

const { id } = await askSignal(SANDBOX_URL, "/sessions", { number: NUMBER });
const stream = await fetch(`${SANDBOX_URL}/sandbox/signal/sessions/${id}/events`);
process.send?.("here");
for await (const call of callsOn(stream)) {
  const acceptedAt = performance.now();
  const caller = await openCaller(
    async (offer) =>
      (await askSignal(SANDBOX_URL, `/sessions/${id}/calls/${call}/accept`, { offer }))["answer"] ?? "",
  );
  const heard = new Promise<number>((resolve) => {
    caller.onHeard((samples) => isLoud(samples) && resolve(performance.now() - acceptedAt));
  });
  const tookMs = await Promise.race([heard, setTimeout(deafMs, deafMs, { ref: false })]);
  await askSignal(SANDBOX_URL, `/sessions/${id}/calls/${call}/hang-up`);
  caller.vanish();
  process.send?.(tookMs);
}
