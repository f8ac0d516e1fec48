/** What the first four bytes of a frame say (ISO/IEC 11172-3, 2.4.2.3; 13818-3 for MPEG-2; 2.5 halves it once more). */
export interface Header {
  /** MPEG-1, with two granules; else the lower rates of MPEG-2 and 2.5, with one. */
  isFirst: boolean;
  rate: number;
  channels: number;
  /** Joint stereo: sum and difference; one channel with a direction for each band. */
  sumAndDifference: boolean;
  intensity: boolean;
  /** Two bytes of check follow the header. */
  hasCheck: boolean;
  bytes: number;
}

const rates = [44_100, 48_000, 32_000];
const kilobits = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const lowKilobits = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** Bits 19 and 20 by how often the rate is halved; 1 is reserved. */
const versions = [3, 2, 0];

export const frameBytes = (rate: number, kilobit: number, isFirst: boolean): number =>
  Math.floor(((isFirst ? 144_000 : 72_000) * kilobit) / rate);

/** The header at a place of a file, or nothing when no frame of Layer III with a known length begins there. */
export const readHeader = (file: Uint8Array, at: number): Header | undefined => {
  const [second = 0, third = 0, fourth] = [file[at + 1], file[at + 2], file[at + 3]];
  if (file[at] !== 0xff || fourth === undefined) return undefined;
  const halved = versions.indexOf((second >> 3) & 3);
  const isLayer3 = second >> 5 === 7 && ((second >> 1) & 3) === 1;
  const fullRate = rates[(third >> 2) & 3];
  const isFirst = halved === 0;
  const kilobit = (isFirst ? kilobits : lowKilobits)[third >> 4];
  if (!isLayer3 || halved < 0 || !fullRate || !kilobit) return undefined;
  const rate = fullRate / 2 ** halved;
  const isJoint = fourth >> 6 === 1;
  return {
    isFirst,
    rate,
    channels: fourth >> 6 === 3 ? 1 : 2,
    sumAndDifference: isJoint && ((fourth >> 5) & 1) === 1,
    intensity: isJoint && ((fourth >> 4) & 1) === 1,
    hasCheck: (second & 1) === 0,
    bytes: frameBytes(rate, kilobit, isFirst) + ((third >> 1) & 1),
  };
};

/** Bytes of side information after the header. */
export const sideBytes = ({ isFirst, channels }: Pick<Header, "isFirst" | "channels">): number =>
  isFirst ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17;

/** The header of a frame of MPEG-2 or 2.5. Throws when the rate is not of these. */
export const lowHeader = (rate: number, channels: number, kilobit: number, padding: number): number[] => {
  const halved = rate < 16_000 ? 2 : 1;
  const [rateCode, bitCode] = [rates.indexOf(rate * 2 ** halved), lowKilobits.indexOf(kilobit)];
  if (rateCode < 0) throw new RangeError(`An MP3 of ${rate} Hz is not written`);
  const version = versions[halved] ?? 0;
  return [
    0xff,
    0xe3 | (version << 3),
    (bitCode << 4) | (rateCode << 2) | (padding << 1),
    (channels === 1 ? 0xc0 : 0) | 4,
  ];
};
