import type { Pcm } from "../audio.ts";
import { openBreath } from "../breath.ts";
import { clip, sampleRate } from "../frame.ts";
import { arrange } from "./arrange.ts";
import { seeded } from "./theory.ts";
import type { Track } from "./tracks.ts";

/** Samples that are made without looking at the time. */
const stretch = 4000;
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
  const breathe = openBreath();
  for (const { instrument, beat, beats: length, frequency, loudness } of notes) {
    const sound = instrument(frequency, length * beatSeconds, chance);
    const start = Math.round(beat * beatSeconds * sampleRate);
    for (let i = 0; i < sound.length; i++) {
      const at = (start + i) % mix.length;
      mix[at] = (mix[at] ?? 0) + loudness * (sound[i] ?? 0);
    }
    await breathe();
  }
  let sum = 0;
  for (const sample of mix) sum += sample * sample;
  const gain = wantedLoudness / Math.sqrt(sum / mix.length);
  const samples = new Int16Array(mix.length);
  for (let i = 0; i < mix.length; i++) {
    if (i % stretch === 0) await breathe();
    // Peaks are bent, not cut.
    samples[i] = clip(28_000 * Math.tanh(((mix[i] ?? 0) * gain) / 28_000));
  }
  return { samples };
};
