import { forward, granule, inverse, reduceAliases, subband } from "./mdct.ts";
import { openAnalysis } from "./polyphase.ts";

/** Samples of one channel into the 576 lines of one granule after another. */
export const openForward = () => {
  const analyse = openAnalysis();
  const slots = new Float64Array(36 * 32);
  const block = new Float64Array(36);
  return (samples: Float64Array): Float64Array => {
    slots.copyWithin(0, subband * 32);
    for (let slot = 0; slot < subband; slot++) analyse(samples, slot * 32, slots, (subband + slot) * 32);
    const lines = new Float64Array(granule);
    for (let band = 0; band < 32; band++) {
      for (let slot = 0; slot < 36; slot++) {
        const sample = slots[slot * 32 + band] ?? 0;
        // Odd subbands lie mirrored; turning every other sample sets them right.
        block[slot] = band & slot & 1 ? -sample : sample;
      }
      forward(block, lines, band * subband);
    }
    reduceAliases(lines, -1);
    return lines;
  };
};

/** The lines of a granule: those below `longLines` are of long blocks, whatever the type. */
interface Lines {
  spectrum: Float64Array;
  blockType: number;
  longLines: number;
}

/** Lines back into 18 samples of each subband; `share` of them is added to `slots`. */
export const openInverse = () => {
  const waiting = new Float64Array(granule);
  const block = new Float64Array(36);
  return ({ spectrum, blockType, longLines }: Lines, slots: Float64Array, share: number): void => {
    reduceAliases(spectrum, 1, longLines / subband);
    for (let band = 0; band < 32; band++) {
      const from = band * subband;
      inverse(blockType === 2 && from < longLines ? 0 : blockType, spectrum, from, block);
      for (let slot = 0; slot < subband; slot++) {
        const sample = ((block[slot] ?? 0) + (waiting[from + slot] ?? 0)) * share;
        waiting[from + slot] = block[subband + slot] ?? 0;
        slots[slot * 32 + band] = (slots[slot * 32 + band] ?? 0) + (band & slot & 1 ? -sample : sample);
      }
    }
  };
};
