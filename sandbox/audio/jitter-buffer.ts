import { openConcealment } from "./conceal.ts";
import { frameSamples } from "./frame.ts";

/** Holds half a second; sound is kept at its own RTP time, so order and repetition do not matter. */
const size = 4096;
/** At the start a packet waits 40 to 60 ms. */
const startDelay = 2 * frameSamples;
/** Waiting longer than this, the oldest is dropped down to the delay at the start. */
const longest = 5 * frameSamples;
/** Two frames to spare all through the window mean that one can go. */
const spare = 3 * frameSamples;
const shortestPatience = 100;
const longestPatience = 3000;

/** Difference of two RTP times, which wrap at 32 bits. */
const since = (later: number, earlier: number) => (later - earlier) | 0;

/**
 * Turns packets that come unevenly into one frame each 20 ms. When nothing has come in time the frame is made up and
 * everything after it is heard 20 ms later; when there was more than enough for a while, two frames are blended into
 * one. This also follows a sender whose clock is not quite ours.
 */
export const openJitterBuffer = () => {
  const kept = new Int16Array(size);
  const filled = new Uint8Array(size);
  const conceal = openConcealment();
  const figures = { concealed: 0, dropped: 0, shortened: 0 };
  let started = false;
  let cursor = 0;
  let end = 0;
  let least = Infinity;
  let ticks = 0;
  let patience = shortestPatience;
  /** We shortened and then ran out: the network is less even than it seemed, so be more patient. */
  let hasty = false;

  const startAt = (timestamp: number) => {
    started = true;
    filled.fill(0);
    cursor = (timestamp - startDelay) | 0;
    end = timestamp | 0;
    for (let i = 0; i < startDelay; i++) {
      kept[(cursor + i) & (size - 1)] = 0;
      filled[(cursor + i) & (size - 1)] = 1;
    }
    ticks = 0;
    least = Infinity;
  };
  /** Moves the frame at the cursor out of the ring; false where a part of it has not come. */
  const lift = (into: Int16Array): boolean => {
    let whole = true;
    for (let i = 0; i < frameSamples; i++) {
      const at = (cursor + i) & (size - 1);
      into[i] = kept[at] ?? 0;
      if (filled[at] === 0) whole = false;
      filled[at] = 0;
    }
    cursor = (cursor + frameSamples) | 0;
    return whole;
  };
  const miss = (frame: Int16Array, quiet: boolean) => {
    if (quiet || !started) {
      frame.fill(0);
      return;
    }
    figures.concealed += 1;
    conceal.guess(frame);
  };
  const blended = new Int16Array(frameSamples);
  const shorten = (frame: Int16Array) => {
    if (!lift(blended)) return;
    figures.shortened += 1;
    hasty = true;
    for (let i = 0; i < frameSamples; i++) {
      const share = i / frameSamples;
      frame[i] = (frame[i] ?? 0) * (1 - share) + (blended[i] ?? 0) * share;
    }
  };
  /** True when there was sound to spare for as long as our patience lasts. */
  const tooMuch = (depth: number): boolean => {
    least = Math.min(least, depth);
    ticks += 1;
    if (ticks < patience) return false;
    const yes = least >= spare;
    ticks = 0;
    least = Infinity;
    return yes;
  };

  return {
    figures,
    put: (timestamp: number, samples: Int16Array) => {
      const ahead = since(timestamp, end);
      if (!started || Math.abs(ahead) > size / 2) startAt(timestamp);
      const behind = since(cursor, timestamp);
      for (let i = Math.max(0, behind); i < samples.length; i++) {
        const at = (timestamp + i) & (size - 1);
        kept[at] = samples[i] ?? 0;
        filled[at] = 1;
      }
      if (since(timestamp + samples.length, end) > 0) end = (timestamp + samples.length) | 0;
      if (since(end, cursor) > longest) {
        const target = (end - startDelay - frameSamples) | 0;
        figures.dropped += since(target, cursor) / frameSamples;
        while (since(target, cursor) > 0) {
          filled[cursor & (size - 1)] = 0;
          cursor = (cursor + 1) | 0;
        }
      }
    },
    /** The next 20 ms, into `frame`. `quiet` while a key is held: the gap is meant, nothing is made up. */
    read: (frame: Int16Array, quiet: boolean) => {
      const depth = started ? since(end, cursor) : 0;
      if (depth < frameSamples) {
        // The network is late, or the sender's clock slower than ours: wait for it, do not run ahead.
        if (hasty) patience = Math.min(patience * 2, longestPatience);
        hasty = false;
        ticks = 0;
        least = Infinity;
        miss(frame, quiet);
        return;
      }
      if (!lift(frame)) {
        miss(frame, quiet);
        return;
      }
      if (tooMuch(depth)) shorten(frame);
      conceal.take(frame);
    },
  };
};
