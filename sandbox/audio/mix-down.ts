import { openBreath } from "./breath.ts";
import { clip } from "./frame.ts";

type Sound = { samples: Int16Array; channels: number };

/** One channel in which all are heard, each as loud as it was; the thread's other work goes on meanwhile. */
export const mixDown = async ({ samples, channels }: Sound): Promise<Sound> => {
  const mixed = new Int16Array(Math.floor(samples.length / channels));
  const breathe = openBreath();
  for (let i = 0; i < mixed.length; i++) {
    if (i % 4000 === 0) await breathe();
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += samples[i * channels + channel] ?? 0;
    mixed[i] = clip(sum);
  }
  return { samples: mixed, channels: 1 };
};
