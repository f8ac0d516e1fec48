import { setTimeout } from "node:timers/promises";
import { toneAt, type Caller } from "../audio-peer.ts";

export const isLoud = (samples: Int16Array): boolean => samples.some((sample) => Math.abs(sample) > 300);

/** One click a second from one of a quiet room; how long each took until another heard it. */
export const mouthToEar = async (speaker: Caller, listeners: Caller[], clicks: number): Promise<number[]> => {
  const delays: number[] = [];
  let clickAt = 0;
  let heardBy = new Set<Caller>();
  for (const listener of listeners) {
    listener.attend(true);
    listener.onHeard((samples) => {
      if (clickAt === 0 || heardBy.has(listener) || !isLoud(samples)) return;
      heardBy.add(listener);
      delays.push(performance.now() - clickAt);
    });
  }
  for (let click = 0; click < clicks; click++) {
    let left = 8 * 60;
    heardBy = new Set();
    clickAt = 0;
    speaker.say((index) => {
      if (left === 0) return 0;
      if (clickAt === 0) clickAt = performance.now();
      left -= 1;
      return toneAt(1000, 16_000)(index);
    });
    await setTimeout(1000);
  }
  speaker.say(() => 0);
  return delays;
};
