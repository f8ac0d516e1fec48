import { amplitudeOf } from "../audio-tones.ts";
import { openCaller, toneAt, type Caller } from "../audio-peer.ts";
import { askSignal, callsOn } from "./signal.ts";

/**
 * A telephone on another WebRTC stack than a browser's, in a process apart as that stack may take its process with it.
 * By the environment: SANDBOX_URL, its NUMBER, the TONE it says. Says when it is there; takes the call that comes;
 * asked with frequencies, answers with those that it heard in the last second. Ended by whoever started it.
 */
const { SANDBOX_URL = "", NUMBER = "", TONE = "0" } = process.env;
/** As much as one of many tones must be to be heard. */
const audible = 400;

const { id } = await askSignal(SANDBOX_URL, "/sessions", { number: NUMBER });
const stream = await fetch(`${SANDBOX_URL}/sandbox/signal/sessions/${id}/events`);
let caller: Caller | undefined;
process.on("message", (frequencies: number[]) => {
  const heard = caller?.heard(1) ?? new Int16Array();
  process.send?.(frequencies.filter((each) => amplitudeOf(heard, each) > audible));
});
process.send?.("here");
const { value: call } = await callsOn(stream).next();
caller = await openCaller(
  async (offer) =>
    (await askSignal(SANDBOX_URL, `/sessions/${id}/calls/${call}/accept`, { offer }))["answer"] ?? "",
  toneAt(Number(TONE), 3000),
);
