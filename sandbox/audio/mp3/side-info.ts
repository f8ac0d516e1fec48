import { openBitReader, type BitReader } from "./bit-reader.ts";
import type { Header } from "./header.ts";

/** What is said about one granule of one channel (ISO/IEC 11172-3, 2.4.1.7). */
export interface Part {
  bits: number;
  /** Lines in pairs; what follows comes in quadruples. */
  pairLines: number;
  gain: number;
  scaleCode: number;
  /** 0 a normal block, 1 before short ones, 2 three short ones, 3 after short ones. */
  blockType: number;
  /** The lowest lines are long although the block is short. */
  isMixed: boolean;
  tables: number[];
  blockGains: number[];
  /** Bands in the first two regions; without them the regions end where the standard says. */
  regions: [number, number] | null;
  lifts: boolean;
  coarseScales: boolean;
  quadTable: number;
  /** The groups of scales that are those of the granule before. */
  keeps: number;
}

export interface Side {
  /** How many bytes before this frame its data begin. */
  back: number;
  granules: Part[][];
}

const readPart = (bits: BitReader, { isFirst, intensity }: Header, channel: number, keeps: number): Part => {
  const part: Part = {
    bits: bits.read(12),
    pairLines: Math.min(576, bits.read(9) * 2),
    gain: bits.read(8),
    scaleCode: bits.read(isFirst ? 4 : 9),
    blockType: 0,
    isMixed: false,
    tables: [],
    blockGains: [0, 0, 0],
    regions: null,
    lifts: false,
    coarseScales: false,
    quadTable: 32,
    keeps,
  };
  if (bits.bit() === 1) {
    part.blockType = bits.read(2);
    part.isMixed = bits.bit() === 1 && part.blockType === 2;
    const [first, second] = [bits.read(5), bits.read(5)];
    part.tables = [first, second, second];
    part.blockGains = [bits.read(3), bits.read(3), bits.read(3)];
  } else {
    part.tables = [bits.read(5), bits.read(5), bits.read(5)];
    part.regions = [bits.read(4) + 1, bits.read(3) + 1];
  }
  // In MPEG-2 the code of the scales says it, unless they are directions (ISO/IEC 13818-3, 2.4.3.2).
  part.lifts = isFirst ? bits.bit() === 1 : part.scaleCode >= 500 && !(intensity && channel === 1);
  part.coarseScales = bits.bit() === 1;
  part.quadTable = 32 + bits.bit();
  return part;
};

export const readSide = (bytes: Uint8Array, header: Header): Side => {
  const { isFirst, channels } = header;
  const bits = openBitReader(bytes);
  const back = bits.read(isFirst ? 9 : 8);
  const [withOne, withTwo] = isFirst ? [5, 3] : [1, 2];
  bits.read(channels === 1 ? withOne : withTwo); // private
  const keeps = Array.from({ length: channels }, () => (isFirst ? bits.read(4) : 0));
  const granules = Array.from({ length: isFirst ? 2 : 1 }, (_, granule) =>
    keeps.map((keep, channel) => readPart(bits, header, channel, granule === 1 ? keep : 0)),
  );
  return { back, granules };
};
