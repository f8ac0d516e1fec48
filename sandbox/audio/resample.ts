import { openBreath } from "./breath.ts";

const lobes = 16;
/** Samples that are made without looking at the time. */
const stretch = 500;

/**
 * From one rate to another with a windowed sinc: what the new rate cannot carry is removed first, so that nothing
 * folds back as whistling.
 */
export const resample = async (samples: Float32Array, from: number, to: number): Promise<Float32Array> => {
  if (from === to) return samples;
  const divisor = commonDivisor(from, to);
  const [step, phases] = [from / divisor, to / divisor];
  const cut = Math.min(1, to / from) * 0.95;
  const reach = Math.ceil(lobes / cut);
  // The shifts between the two rates repeat, so each weight is worked out once: calls wait for nothing meanwhile.
  const weights: Float32Array[] = [];
  const weightsOf = (phase: number) =>
    (weights[phase] ??= Float32Array.from({ length: 2 * reach + 1 }, (_, j) =>
      weightAt(j - reach - phase / phases, cut, reach),
    ));
  const made = new Float32Array(Math.floor((samples.length * to) / from));
  const breathe = openBreath();
  let [base, phase] = [0, 0];
  for (let i = 0; i < made.length; i++) {
    if (i % stretch === 0) await breathe();
    const shifted = weightsOf(phase);
    const start = base - reach;
    const last = Math.min(2 * reach, samples.length - 1 - start);
    let sum = 0;
    for (let j = Math.max(0, -start); j <= last; j++) sum += (samples[start + j] ?? 0) * (shifted[j] ?? 0);
    made[i] = sum;
    phase += step;
    base += Math.floor(phase / phases);
    phase %= phases;
  }
  return made;
};

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

const weightAt = (distance: number, cut: number, reach: number): number => {
  if (Math.abs(distance) > reach) return 0;
  const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / (reach + 1));
  const x = Math.PI * distance * cut;
  return window * cut * (Math.abs(x) < 1e-9 ? 1 : Math.sin(x) / x);
};
