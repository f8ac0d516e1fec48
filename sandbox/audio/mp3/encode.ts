import { bandsOf } from "./bands.ts";
import { openBitWriter, type BitWriter } from "./bit-writer.ts";
import { writeLines } from "./count.ts";
import { frameBytes, lowHeader, sideBytes } from "./header.ts";
import { openForward } from "./hybrid.ts";
import { leastDelay } from "./index-frame.ts";
import { granule } from "./mdct.ts";
import { groupOf, quantise, type Granule } from "./quantise.ts";

const writeSide = (writer: BitWriter, made: Granule): void => {
  const { plan, gain, scaleBits, bits } = made;
  const [a = 0, b = 0, c = 0, d = 0] = scaleBits;
  writer.write(bits, 12);
  writer.write(plan.pairsEnd / 2, 9);
  writer.write(gain, 8);
  writer.write((a * 5 + b) * 16 + c * 4 + d, 9);
  writer.write(0, 1); // no other window
  for (const { table } of plan.regions) writer.write(table, 5);
  writer.write(plan.bands[0] - 1, 4);
  writer.write(plan.bands[1] - 1, 3);
  writer.write(0, 1); // scales are powers of the root of 2
  writer.write(plan.quadTable - 32, 1);
};

const writeFrame = (header: number[], bytes: number, made: Granule[]): Buffer => {
  const frame = Buffer.alloc(bytes);
  frame.set(header);
  const side = openBitWriter(frame, 4);
  // Every frame stands for itself: nothing of it lies in the one before.
  side.write(0, 8 + made.length);
  for (const one of made) writeSide(side, one);
  const main = openBitWriter(frame, 4 + sideBytes({ isFirst: false, channels: made.length }));
  for (const one of made) {
    for (const [band, scale] of one.scales.entries()) main.write(scale, one.scaleBits[groupOf(band)] ?? 0);
    writeLines(main, one.lines, one.plan);
  }
  return frame;
};

/** Four bits a sample: the smallest allowed rate that gives them. */
const kilobitsFor = (rate: number, channels: number): number =>
  [32, 48, 64, 96, 128].find((one) => one * 1000 >= rate * 4 * channels) ?? 160;

/**
 * The frames of an MP3 one after another: MPEG-2 Layer III, or 2.5 below 16 kHz, of a constant bit rate. The samples
 * of two channels come in turn. The sound begins 1057 samples late: a player only skips them for encoders that it knows by name.
 */
export function* mp3Frames(pcm: Int16Array, sampleRate: number, channels = 1): Generator<Buffer> {
  const transforms = Array.from({ length: channels }, openForward);
  const kilobit = kilobitsFor(sampleRate, channels);
  const edges = bandsOf[sampleRate]?.long ?? [];
  const samples = new Float64Array(granule);
  let owed = 0;
  for (let at = 0; at < pcm.length / channels + leastDelay; at += granule) {
    // A frame of whole bytes falls short of the bit rate by a part; a byte is added when these make one.
    owed += (72_000 * kilobit) / sampleRate - frameBytes(sampleRate, kilobit, false);
    const padding = owed >= 1 ? 1 : 0;
    owed -= padding;
    const header = lowHeader(sampleRate, channels, kilobit, padding);
    const bytes = frameBytes(sampleRate, kilobit, false) + padding;
    let room = (bytes - 4 - sideBytes({ isFirst: false, channels })) * 8;
    const made = transforms.map((transform, channel) => {
      for (let i = 0; i < granule; i++) samples[i] = (pcm[(at + i) * channels + channel] ?? 0) / 32_768;
      const share = Math.min(4095, Math.floor(room / (channels - channel)));
      const one = quantise(transform(samples), edges, share);
      room -= one.bits;
      return one;
    });
    yield writeFrame(header, bytes, made);
  }
}

export const encodeMp3 = (pcm: Int16Array, sampleRate: number, channels = 1): Buffer =>
  Buffer.concat([...mp3Frames(pcm, sampleRate, channels)]);
