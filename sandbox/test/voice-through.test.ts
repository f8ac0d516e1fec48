import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Pcm } from "../audio/audio.ts";
import { hum } from "../audio/voice.ts";
import { decodeWav, encodeWav } from "../audio/wav.ts";
import { openCaller, type Caller } from "./audio-peer.ts";
import { likeness } from "./audio-tones.ts";
import { askSignal } from "./load/signal.ts";
import { agency, openStage, type Stage } from "./voice-stage.ts";
import { channelsOf } from "./voice-words.ts";

/** Words that one telephone says by WebRTC are looked for in what another hears by WebRTC, and in the recording. */
let stage: Stage;
const callers: Caller[] = [];
const listening = new AbortController();
beforeEach(async () => {
  stage = await openStage();
});
afterEach(async () => {
  listening.abort();
  for (const caller of callers.splice(0)) caller.vanish();
  await stage.close();
});

const room = `<Response><Dial><Conference beep="false" waitUrl="" record="record-from-start" recordingStatusCallback="/row" statusCallback="/room" statusCallbackEvent="join">room</Conference></Dial></Response>`;
const join = async (number: string) => {
  const { url } = stage.sandbox;
  const { id } = await askSignal(url, "/sessions", { number });
  const stream = await fetch(`${url}/sandbox/signal/sessions/${id}/events`, { signal: listening.signal });
  void stream.text().catch(() => undefined);
  const caller = await openCaller(async (offer) => {
    const wish = { call: "mine", to: agency, parameters: {}, offer };
    return (await askSignal(url, `/sessions/${id}/calls`, wish))["answer"] ?? "";
  });
  callers.push(caller);
  await stage.at("/room", callers.length);
  return caller;
};

it("what one says comes out at the other and in the recording of the conference, and nothing else does", async () => {
  stage.answer("/voice", room);
  // As whoever speaks from a file does, with what that does to the sound.
  const words = await decodeWav(await encodeWav([hum("Please hold the line while I look that up")]));
  const others = hum("A lazy brown fox");
  const [speaker, listener] = [await join("+14355550161"), await join("+14355550162")];
  const say = async (sound: Pcm) => {
    let startedAt: number | null = null;
    await new Promise<void>((said) => {
      speaker.say((index) => {
        startedAt ??= index;
        const at = index - startedAt;
        if (at === sound.samples.length + 8000) said();
        return sound.samples[at] ?? 0;
      });
    });
    return { samples: listener.heard(sound.samples.length / 8000 + 2) };
  };
  // A piece of it, as a busy machine may have stretched the whole by a frame; a very busy one is asked again.
  const pieceOf = ({ samples }: Pcm) => ({ samples: samples.subarray(2400, 5600) });
  await vi.waitFor(async () => expect(likeness(await say(words), pieceOf(words))).toBeGreaterThan(0.9), {
    timeout: 60_000,
  });
  const heard = await say(words);
  expect(likeness(heard, pieceOf(others))).toBeLessThan(0.8);

  for (const { sid } of await stage.client.calls.list({ status: "in-progress" })) await stage.hangUp(sid);
  const [row] = await stage.at("/row");
  const file = await fetch(`${String(row?.params["RecordingUrl"])}.wav`);
  const [recorded] = channelsOf(Buffer.from(await file.arrayBuffer()));
  expect(likeness(recorded as Pcm, pieceOf(words))).toBeGreaterThan(0.9);
  expect(likeness(recorded as Pcm, pieceOf(others))).toBeLessThan(0.8);
}, 120_000);
