import { setTimeout } from "node:timers/promises";
import { toneAt, type Caller } from "../audio-peer.ts";

export const isLoud = (samples: Int16Array): boolean => samples.some((sample) => Math.abs(sample) > 300);

/** A click that nobody has heard by then is lost, and counts as so late. */
const lostMs = 1000;
/** After a click was heard: its end is heard, too. Not a whole number of frames, so that each click meets another. */
const restMs = 213;
const clickSamples = 8 * 60;

/** Clicks of one of a quiet room; how long each took until another heard it. */
export const mouthToEar = async (speaker: Caller, listeners: Caller[], clicks: number): Promise<number[]> => {
  const delays: number[] = [];
  let clickAt = 0;
  let waiting = new Set<Caller>();
  let allHeard: () => void = () => undefined;
  for (const listener of listeners) {
    listener.attend(true);
    listener.onHeard((samples) => {
      if (clickAt === 0 || !waiting.has(listener) || !isLoud(samples)) return;
      waiting.delete(listener);
      delays.push(performance.now() - clickAt);
      if (waiting.size === 0) allHeard();
    });
  }
  for (let click = 0; click < clicks; click++) {
    let left = clickSamples;
    const heard = new Promise<void>((resolve) => {
      allHeard = resolve;
    });
    waiting = new Set(listeners);
    clickAt = 0;
    speaker.say((index) => {
      if (left === 0) return 0;
      if (clickAt === 0) clickAt = performance.now();
      left -= 1;
      return toneAt(1000, 16_000)(index);
    });
    await Promise.race([heard, setTimeout(lostMs)]);
    for (const listener of waiting) {
      waiting.delete(listener);
      delays.push(lostMs);
    }
    await setTimeout(restMs);
  }
  speaker.say(() => 0);
  return delays;
};
