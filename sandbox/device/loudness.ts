import { audioContext } from "./audio-context.ts";

/** Loudness of a stream or track, 0 to 1, asked for as often as a meter is painted. */
export type Loudness = { level: () => number; stop: () => void };

export const listenTo = (stream: MediaStream): Loudness => {
  const context = audioContext();
  const source = context.createMediaStreamSource(stream);
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
    },
    stop: () => source.disconnect(),
  };
};
