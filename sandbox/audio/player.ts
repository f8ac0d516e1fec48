import type { Pcm, Playing } from "./audio.ts";
import { defer } from "./deferred.ts";
import { frameSamples } from "./frame.ts";

export type Player = {
  play: (sound: Pcm, options?: { times?: number }) => Playing;
  /** Adds the next 20 ms of all that plays; false when nothing does. */
  addTo: (sum: Int32Array) => boolean;
  stop: () => void;
};

/** `left`: rounds, this one included. */
type Track = { samples: Int16Array; at: number; left: number; end: (heard: boolean) => void };

/** Sounds that play at the same place, one over the other. */
export const openPlayer = (): Player => {
  const tracks = new Set<Track>();

  const play = (sound: Pcm, options: { times?: number } = {}): Playing => {
    const { promise, resolve } = defer<boolean>();
    const track: Track = {
      samples: sound.samples,
      at: 0,
      left: options.times ?? 1,
      end: (heard) => {
        tracks.delete(track);
        resolve(heard);
      },
    };
    if (sound.samples.length === 0) track.end(true);
    else tracks.add(track);
    return { ended: promise, stop: () => track.end(false) };
  };

  const add = (sum: Int32Array, track: Track) => {
    const { samples } = track;
    for (let i = 0; i < frameSamples; i++) {
      if (track.at >= samples.length) {
        if (track.left <= 1) break;
        track.left -= 1;
        track.at = 0;
      }
      sum[i] = (sum[i] ?? 0) + (samples[track.at] ?? 0);
      track.at += 1;
    }
    if (track.left <= 1 && track.at >= samples.length) track.end(true);
  };

  return {
    play,
    addTo: (sum) => {
      if (tracks.size === 0) return false;
      for (const track of tracks) add(sum, track);
      return true;
    },
    stop: () => {
      for (const track of tracks) track.end(false);
    },
  };
};
