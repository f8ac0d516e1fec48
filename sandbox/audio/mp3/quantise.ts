import { planOf, type Plan } from "./count.ts";

/** A granule of one channel, ready to be written. */
export interface Granule {
  gain: number;
  /** For each of 21 bands: how many times its steps are finer by the root of 2. */
  scales: number[];
  /** Bits for the scales of each of the four groups of bands. */
  scaleBits: number[];
  lines: Int32Array;
  plan: Plan;
  /** Of the scales and the lines together. */
  bits: number;
}

/** Bands in the four groups of scale factors (ISO/IEC 13818-3, 2.4.3.2), and the most that each can say. */
const groups = [6, 5, 5, 5];
const mostScale = [15, 15, 7, 7];
/** Full scale is 1; below this a band is rounding noise of 16 bits and gets no finer steps. */
const inaudible = 2 ** -15;
const mostLine = 8191 + 15;

/**
 * The noise follows the sound: a quiet band beside loud ones gets finer steps, though less than its share, because what
 * is heard is the noise beside its own band, and what is measured is all noise together.
 */
const scalesFor = (spectrum: Float64Array, edges: number[]): number[] => {
  const loudness: number[] = [];
  for (let band = 0; band < 21; band++) {
    const [from, to] = [edges[band] ?? 0, edges[band + 1] ?? 0];
    let sum = 0;
    for (let i = from; i < to; i++) sum += (spectrum[i] ?? 0) ** 2;
    loudness.push(Math.sqrt(sum / (to - from)));
  }
  const most = Math.max(...loudness);
  return loudness.map((one, band) => {
    const finer = one < inaudible ? 0 : Math.round(0.6 * Math.log2(most / one));
    return Math.min(finer, mostScale[groupOf(band)] ?? 0);
  });
};

export const groupOf = (band: number): number => (band < 6 ? 0 : band < 11 ? 1 : band < 16 ? 2 : 3);

const scaleBitsFor = (scales: number[]): number[] => {
  let at = 0;
  return groups.map((width) => {
    const most = Math.max(...scales.slice(at, (at += width)));
    return 32 - Math.clz32(most);
  });
};

const quantiseWith = (sizes: Float64Array, signs: Float64Array, gain: number, lines: Int32Array): boolean => {
  const step = 2 ** ((-3 / 16) * (gain - 210));
  for (let i = 0; i < 576; i++) {
    // Rounds down more than half: the decoder's power of 4/3 spreads the values (ISO/IEC 11172-3, C.1.5.4.4.1).
    const line = Math.floor((sizes[i] ?? 0) * step + 0.4054);
    if (line > mostLine) return false;
    lines[i] = (signs[i] ?? 0) < 0 ? -line : line;
  }
  return true;
};

/** The finest steps whose code fits in `room` bits. */
export const quantise = (spectrum: Float64Array, edges: number[], room: number): Granule => {
  const scales = scalesFor(spectrum, edges);
  const scaleBits = scaleBitsFor(scales);
  const forScales = scaleBits.reduce((sum, bits, group) => sum + bits * (groups[group] ?? 0), 0);
  const sizes = new Float64Array(576);
  for (let band = 0; band < 22; band++) {
    const finer = 2 ** ((scales[band] ?? 0) / 2);
    for (let i = edges[band] ?? 0; i < (edges[band + 1] ?? 0); i++)
      sizes[i] = (Math.abs(spectrum[i] ?? 0) * finer) ** 0.75;
  }
  const lines = new Int32Array(576);
  // Coarser steps need fewer bits: the search halves between one that fails and one that is all zeros.
  let [fails, fits] = [-1, 255];
  while (fits - fails > 1) {
    const gain = (fails + fits) >> 1;
    if (quantiseWith(sizes, spectrum, gain, lines) && planOf(lines, edges).bits + forScales <= room)
      fits = gain;
    else fails = gain;
  }
  quantiseWith(sizes, spectrum, fits, lines);
  const plan = planOf(lines, edges);
  return { gain: fits, scales, scaleBits, lines, plan, bits: plan.bits + forScales };
};
