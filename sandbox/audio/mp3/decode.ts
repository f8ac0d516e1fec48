import { bandsOf } from "./bands.ts";
import { openBitReader, type BitReader } from "./bit-reader.ts";
import { endsOfFile, framesOf, type Frame } from "./frames.ts";
import { sideBytes, type Header } from "./header.ts";
import { openInverse } from "./hybrid.ts";
import { granule, subband } from "./mdct.ts";
import { openSynthesis } from "./polyphase.ts";
import { piecesOf, readFirstScales, readLowScales, type Piece, type Scales } from "./scales.ts";
import { readSide, type Part } from "./side-info.ts";
import { interleave, readLines, scaleLines } from "./spectrum.ts";
import { separate } from "./stereo.ts";

/** The data of a frame begin at most this many bytes before it. */
const mostBack = 511;
const longestSeconds = 30 * 60;

interface Channel {
  part: Part;
  spectrum: Float64Array;
  pieces: Piece[];
  scales: Scales;
}

const readChannel = (
  bits: BitReader,
  header: Header,
  part: Part,
  isRight: boolean,
  before?: Scales,
): Channel => {
  const bands = bandsOf[header.rate] ?? { long: [], short: [] };
  const end = bits.place() + part.bits;
  const scales = header.isFirst
    ? readFirstScales(bits, part, before)
    : readLowScales(bits, part, isRight && header.intensity);
  const pieces = piecesOf(bands, part, header.isFirst);
  const lines = readLines(bits, part, bands, end);
  bits.go(end);
  return { part, spectrum: scaleLines(lines, part, pieces, scales), pieces, scales };
};

const longLinesOf = (pieces: Piece[]): number => pieces.findLast(({ window }) => window === null)?.to ?? 0;

/** The channels of a granule as one of sound. */
const openMix = () => {
  const inverses = [openInverse(), openInverse()];
  const synthesise = openSynthesis();
  const slots = new Float64Array(granule);
  return (header: Header, channels: Channel[], sound: Float64Array, at: number): void => {
    const [left, right] = channels;
    if (left && right) separate(header, left.spectrum, right);
    slots.fill(0);
    for (const [i, { part, spectrum, pieces }] of channels.entries()) {
      interleave(spectrum, pieces);
      const lines = { spectrum, blockType: part.blockType, longLines: longLinesOf(pieces) };
      inverses[i]?.(lines, slots, 1 / channels.length);
    }
    for (let slot = 0; slot < subband; slot++) synthesise(slots, slot * 32, sound, at + slot * 32);
  };
};

/** Frames into sound from -1 to 1. One whose data began before the first that was read is silent. */
const openDecoder = () => {
  const mix = openMix();
  let kept = new Uint8Array(0);
  return ({ header, bytes }: Frame): Float64Array => {
    const sideAt = header.hasCheck ? 6 : 4;
    const mainAt = sideAt + sideBytes(header);
    const { back, granules } = readSide(bytes.subarray(sideAt, mainAt), header);
    const data = new Uint8Array(kept.length + Math.max(0, bytes.length - mainAt));
    data.set(kept);
    data.set(bytes.subarray(mainAt), kept.length);
    const bits = openBitReader(data.subarray(Math.max(0, kept.length - back)));
    const isWhole = back <= kept.length;
    kept = data.slice(-mostBack);
    const sound = new Float64Array(granules.length * granule);
    let before: Channel[] = [];
    for (const [i, parts] of isWhole ? granules.entries() : []) {
      before = parts.map((part, n) => readChannel(bits, header, part, n === 1, before[n]?.scales));
      mix(header, before, sound, i * granule);
    }
    return sound;
  };
};

type Length = { samples: number; sampleRate: number };

/**
 * How long the sound is, frame by frame: counted before any is made, as a file of 1 MB may claim hours. Throws a
 * sentence when it is no MP3, or is too long.
 */
export function* measureMp3(file: Uint8Array): Generator<Length, void> {
  const { before, after } = endsOfFile(file);
  let made = 0;
  for (const { header } of framesOf(file)) {
    made += header.isFirst ? 2 * granule : granule;
    if (made > longestSeconds * header.rate) throw new Error("This MP3 is longer than 30 minutes");
    yield { samples: Math.max(0, made - before - after), sampleRate: header.rate };
  }
  if (made === 0) throw new Error("This is no MP3 file");
}

/**
 * The sound of an MP3 (Layer III of MPEG-1, 2 and 2.5) as one channel from -1 to 1, piece by piece: who reads a long
 * one can do other things in between. `samples` as measured: what the filters add at either end is left out.
 */
export function* mp3Sound(file: Uint8Array, samples: number): Generator<Float64Array, void> {
  const decode = openDecoder();
  let late = endsOfFile(file).before;
  let left = samples;
  for (const frame of framesOf(file)) {
    const piece = decode(frame).subarray(late).subarray(0, left);
    late = Math.max(0, late - granule * (frame.header.isFirst ? 2 : 1));
    left -= piece.length;
    yield piece;
  }
}

/** All of it at once. */
export const decodeMp3 = (file: Uint8Array): { pcm: Int16Array; sampleRate: number } => {
  let length: Length = { samples: 0, sampleRate: 0 };
  for (const sofar of measureMp3(file)) length = sofar;
  const pcm = new Int16Array(length.samples);
  let at = 0;
  for (const sound of mp3Sound(file, length.samples)) {
    for (const sample of sound) pcm[at++] = Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768)));
  }
  return { pcm, sampleRate: length.sampleRate };
};
