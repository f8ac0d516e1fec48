import { sideBytes, type Header } from "./header.ts";

/** Samples of silence that the filters of encoder and decoder put before the sound, and what fills the last frame. */
export interface Ends {
  before: number;
  after: number;
}

type Frame = { header: Header; bytes: Uint8Array };

/** The decoder's own share: 528 samples, and one of the bank. */
const decoderDelay = 529;
/** No pair of encoder and decoder has less: 576 samples of the blocks' overlap, 481 of the bank. */
export const leastDelay = 1057;

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

const indexAt = ({ header }: Frame): number => 4 + sideBytes(header);

/** The first frame of many files has no sound: it only says how long they are. */
export const isIndex = (frame: Frame): boolean =>
  ["Xing", "Info"].includes(textAt(frame.bytes, indexAt(frame), 4));

/** Bytes of the fields that an index may have, in their order: how many frames and bytes, places, quality. */
const fields = [4, 4, 100, 4];

/** What an index says of both ends, in the part that LAME added to it and FFmpeg writes, too; else what is always so. */
export const endsOf = (first: Frame | undefined): Ends => {
  const usual = { before: leastDelay, after: 0 };
  if (!first || !isIndex(first)) return usual;
  const at = indexAt(first);
  const flags = first.bytes[at + 7] ?? 0;
  const nameAt = fields.reduce((end, size, bit) => ((flags >> bit) & 1 ? end + size : end), at + 8);
  if (!["LAME", "Lavc", "Lavf"].includes(textAt(first.bytes, nameAt, 4))) return usual;
  const [a = 0, b = 0, c = 0] = first.bytes.subarray(nameAt + 21, nameAt + 24);
  const [encoderDelay, filled] = [(a << 4) | (b >> 4), ((b & 15) << 8) | c];
  return { before: encoderDelay + decoderDelay, after: Math.max(0, filled - decoderDelay) };
};
