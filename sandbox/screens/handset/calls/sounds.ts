import { audioContext } from "../../../device/audio-context.ts";
import { query } from "../../parts/api.ts";

export type Sound = { name: string; load: () => Promise<AudioBuffer> };

const fetched = async (path: string): Promise<AudioBuffer> => {
  const response = await fetch(path);
  if (!response.ok) throw new Error("The sandbox has no such sound.");
  return audioContext().decodeAudioData(await response.arrayBuffer());
};

/** Words in the voice of the sandbox. */
export const spoken = (text: string): Promise<AudioBuffer> =>
  fetched(`/sandbox/api/speech${query({ text })}`);

/** A tone that comes and goes: a steady one is taken for noise by whoever cleans the sound. */
const beeps = async (): Promise<AudioBuffer> => {
  const context = audioContext();
  const buffer = context.createBuffer(1, context.sampleRate * 4, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) {
    const seconds = i / context.sampleRate;
    if (seconds % 0.5 < 0.25) samples[i] = 0.3 * Math.sin(2 * Math.PI * 660 * seconds);
  }
  return buffer;
};

const music = async (): Promise<AudioBuffer> => {
  const response = await fetch("/sandbox/music");
  const { tracks } = (await response.json()) as { tracks: { path: string }[] };
  return fetched(tracks[0]?.path ?? "");
};

export const builtIn: readonly Sound[] = [
  {
    name: "Say hello",
    load: () =>
      spoken("Hello. I have a question about my policy. Could you call me back, please? Thank you."),
  },
  { name: "Beeps, 4 seconds", load: beeps },
  { name: "Music", load: music },
];

/** A sound of the person's own. */
export const soundFrom = async (file: File): Promise<Sound> => {
  const bytes = await file.arrayBuffer();
  try {
    const buffer = await audioContext().decodeAudioData(bytes);
    return { name: file.name, load: async () => buffer };
  } catch {
    throw new Error(`${file.name} is no sound that this browser can play. Choose a WAV file.`);
  }
};
