import { afterEach, beforeEach, expect, test } from "vitest";
import type { Engine, Pcm } from "../audio/audio.ts";
import { openEngine } from "../audio/engine.ts";
import { hum } from "../audio/voice.ts";
import { openPeer } from "./audio-peer.ts";
import { likeness } from "./audio-tones.ts";

let engine: Engine;
beforeEach(() => {
  engine = openEngine();
});
afterEach(() => engine.close());

const words = hum("Please hold the line");
const others = hum("A lazy brown fox");
const loud = ({ samples }: Pcm) => samples.some((sample) => sample !== 0);

test("a recording of a leg is what was said, to the sample; the second channel is what it heard", async () => {
  const [speaker, listener] = [engine.openMachineLeg(), engine.openMachineLeg()];
  const room = engine.openRoom();
  room.add(speaker);
  room.add(listener);
  const recorder = listener.record({ dual: true });
  await Promise.all([speaker.speak(words).ended, listener.speak(others).ended]);
  const { channels, seconds } = recorder.stop();
  const [said, heard] = channels as [Pcm, Pcm];
  expect(likeness(said, others)).toBeGreaterThan(0.9999);
  expect(likeness(heard, words)).toBeGreaterThan(0.9999);
  expect(likeness(said, words)).toBeLessThan(0.5);
  expect(seconds).toBe(said.samples.length / 8000);
  expect(recorder.stop().channels).toEqual(channels);
});

test("the recording of a room has everybody who may be heard and what is announced", async () => {
  const [open, muted, held] = [engine.openMachineLeg(), engine.openMachineLeg(), engine.openMachineLeg()];
  const room = engine.openRoom();
  room.add(open);
  room.add(muted, { muted: true });
  room.add(held, { held: true });
  const recorder = room.record();
  muted.speak(others, { times: Infinity });
  held.speak(others, { times: Infinity });
  await open.speak(words).ended;
  await room.announce(others).ended;
  const [mix] = recorder.stop().channels as [Pcm];
  expect(likeness(mix, words)).toBeGreaterThan(0.9999);
  expect(likeness(mix, others)).toBeGreaterThan(0.9999);
});

test("a pause is cut out, or kept as silence", async () => {
  const leg = engine.openMachineLeg();
  leg.speak(words, { times: Infinity });
  const [cut, silent, whole] = [leg.record(), leg.record(), leg.record()];
  const long = { samples: new Int16Array(4000) };
  await leg.play(long).ended;
  cut.pause("skip");
  silent.pause("silence");
  await leg.play(long).ended;
  cut.resume();
  silent.resume();
  await leg.play(long).ended;
  const [cutFor, silentFor, wholeFor] = [cut.stop(), silent.stop(), whole.stop()];
  expect(wholeFor.seconds - cutFor.seconds).toBeCloseTo(0.5, 1);
  expect(silentFor.seconds).toBe(wholeFor.seconds);
  const during = silentFor.channels[0]?.samples.slice(4400, 7600) ?? new Int16Array(1);
  expect(loud({ samples: during })).toBe(false);
  expect(loud({ samples: (wholeFor.channels[0] as Pcm).samples.slice(4400, 7600) })).toBe(true);
});

test("words said at another WebRTC stack are in the recording", async () => {
  const peer = await openPeer(engine);
  const said = async () => {
    const recorder = peer.leg.record();
    // Speaking is noticed at its beginning and at its end.
    const spoken = new Promise<void>((resolve) => {
      let begun = false;
      const off = peer.leg.onSpeech((speaking) => {
        if (!speaking && begun) {
          off();
          resolve();
        }
        begun ||= speaking;
      });
    });
    let startedAt: number | null = null;
    peer.say((index) => {
      startedAt ??= index;
      return words.samples[index - startedAt] ?? 0;
    });
    await spoken;
    return recorder.stop().channels[0] as Pcm;
  };
  // A piece of it, as a busy machine may have stretched the whole by a frame; a very busy one is asked again.
  const piece = { samples: words.samples.subarray(2400, 5600) };
  let recording = await said();
  for (let again = 0; again < 3 && likeness(recording, piece) < 0.95; again++) recording = await said();
  peer.vanish();
  expect(likeness(recording, piece)).toBeGreaterThan(0.95);
  expect(likeness(recording, { samples: others.samples.subarray(2400, 5600) })).toBeLessThan(0.8);
});
