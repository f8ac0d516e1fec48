/** ITU-T G.711: eight bits a sample, by the mu-law (PCMU) or the A-law (PCMA). */
export type Law = { decode: (bytes: Uint8Array) => Int16Array; encode: (samples: Int16Array) => Uint8Array };

const muBias = 132;

const muToSample = (code: number): number => {
  const bits = ~code & 255;
  const size = (((bits & 15) << 3) + muBias) << ((bits & 112) >> 4);
  return bits & 128 ? muBias - size : size - muBias;
};

const sampleToMu = (sample: number): number => {
  const sign = sample < 0 ? 128 : 0;
  const size = Math.min(Math.abs(sample), 32635) + muBias;
  const exponent = 31 - Math.clz32(size) - 7;
  return ~(sign | (exponent << 4) | ((size >> (exponent + 3)) & 15)) & 255;
};

const aToSample = (code: number): number => {
  const bits = code ^ 0x55;
  const exponent = (bits & 112) >> 4;
  const mantissa = ((bits & 15) << 4) + 8;
  const size = exponent === 0 ? mantissa : (mantissa + 256) << (exponent - 1);
  return bits & 128 ? size : -size;
};

const sampleToA = (sample: number): number => {
  const sign = sample < 0 ? 0 : 128;
  // The A-law has no zero: negative codes mirror the positive ones by the complement.
  const size = Math.min(sample < 0 ? ~sample : sample, 32767) >> 4;
  const exponent = size < 32 ? size >> 4 : 28 - Math.clz32(size);
  const mantissa = exponent === 0 ? size & 15 : (size >> (exponent - 1)) & 15;
  return (sign | (exponent << 4) | mantissa) ^ 0x55;
};

const lawOf = (toSample: (code: number) => number, toCode: (sample: number) => number): Law => {
  const samplesOf = Int16Array.from({ length: 256 }, (_, code) => toSample(code));
  const codesOf = Uint8Array.from({ length: 65_536 }, (_, index) => toCode((index << 16) >> 16));
  return {
    decode: (bytes) => {
      const samples = new Int16Array(bytes.length);
      for (let i = 0; i < bytes.length; i++) samples[i] = samplesOf[bytes[i] ?? 0] ?? 0;
      return samples;
    },
    encode: (samples) => {
      const bytes = new Uint8Array(samples.length);
      for (let i = 0; i < samples.length; i++) bytes[i] = codesOf[(samples[i] ?? 0) & 0xffff] ?? 0;
      return bytes;
    },
  };
};

export const muLaw = lawOf(muToSample, sampleToMu);
export const aLaw = lawOf(aToSample, sampleToA);
