const lobes = 16;

/**
 * From one rate to another with a windowed sinc: what the new rate cannot carry is removed first, so that nothing
 * folds back as whistling.
 */
export const resample = (samples: Float32Array, from: number, to: number): Float32Array => {
  if (from === to) return samples;
  const ratio = from / to;
  const cut = Math.min(1, to / from) * 0.95;
  const reach = Math.ceil(lobes / cut);
  const made = new Float32Array(Math.floor(samples.length / ratio));
  for (let i = 0; i < made.length; i++) {
    const centre = i * ratio;
    const first = Math.max(0, Math.ceil(centre - reach));
    const last = Math.min(samples.length - 1, Math.floor(centre + reach));
    let sum = 0;
    for (let j = first; j <= last; j++) sum += (samples[j] ?? 0) * sincAt(j - centre, cut, reach);
    made[i] = sum;
  }
  return made;
};

const sincAt = (distance: number, cut: number, reach: number): number => {
  const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / (reach + 1));
  const x = Math.PI * distance * cut;
  return window * cut * (Math.abs(x) < 1e-9 ? 1 : Math.sin(x) / x);
};
