import { setImmediate } from "node:timers/promises";
import type { Pcm } from "../audio.ts";
import { clip, sampleRate } from "../frame.ts";
import { arrange } from "./arrange.ts";
import { seeded } from "./theory.ts";
import type { Track } from "./tracks.ts";

/** Calls go on meanwhile: nothing may hold the clock of the engine for longer than this. */
const sliceMs = 4;
/** About -20 dB of full scale on average, as loud as a voice on the telephone. */
const wantedLoudness = 3200;

/**
 * Plays the notes into one loop. What rings beyond the end goes on at the start, so the seam is not heard.
 */
export const render = async (track: Track): Promise<Pcm> => {
  const { notes, beats } = arrange(track);
  const beatSeconds = 60 / track.beatsPerMinute;
  const mix = new Float32Array(Math.round(beats * beatSeconds * sampleRate));
  const chance = seeded(`${track.id} touch`);
  let sliceStart = performance.now();
  for (const { instrument, beat, beats: length, frequency, loudness } of notes) {
    const sound = instrument(frequency, length * beatSeconds, chance);
    const start = Math.round(beat * beatSeconds * sampleRate);
    for (let i = 0; i < sound.length; i++) {
      const at = (start + i) % mix.length;
      mix[at] = (mix[at] ?? 0) + loudness * (sound[i] ?? 0);
    }
    if (performance.now() - sliceStart > sliceMs) {
      await setImmediate();
      sliceStart = performance.now();
    }
  }
  let sum = 0;
  for (const sample of mix) sum += sample * sample;
  const gain = wantedLoudness / Math.sqrt(sum / mix.length);
  // Peaks are bent, not cut.
  return { samples: Int16Array.from(mix, (sample) => clip(28_000 * Math.tanh((sample * gain) / 28_000))) };
};
