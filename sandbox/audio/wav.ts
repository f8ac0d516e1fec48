import type { Pcm } from "./audio.ts";
import { openBreath } from "./breath.ts";
import { clip, sampleRate } from "./frame.ts";
import { aLaw, muLaw } from "./g711.ts";
import { resample } from "./resample.ts";

const headerBytes = 44;

/** Samples that are copied or made without looking at the time. */
const stretch = 4000;

/** The samples of a file of ours, where they lie: WAV and every processor that this runs on have the low byte first. */
const samplesIn = (file: Buffer): Int16Array =>
  new Int16Array(file.buffer, file.byteOffset + headerBytes, (file.length - headerBytes) >> 1);

/** What comes before the samples of a WAV of 8 kHz, 16 bit: so many channels, so many bytes. */
export const wavHeader = (channels: number, data: number): Buffer => {
  const header = Buffer.alloc(headerBytes);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(headerBytes - 8 + data, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * channels * 2, 28);
  header.writeUInt16LE(channels * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(data, 40);
  return header;
};

/** A WAV file of 8 kHz, 16 bit; one or two channels of the same length. Others speak while an hour is written. */
export const encodeWav = async (channels: Pcm[]): Promise<Buffer> => {
  const length = channels[0]?.samples.length ?? 0;
  const data = length * channels.length * 2;
  const file = Buffer.alloc(headerBytes + data);
  wavHeader(channels.length, data).copy(file);
  const all = samplesIn(file);
  const breathe = openBreath();
  for (let i = 0; i < length; i++) {
    if (i % stretch === 0) await breathe();
    for (let channel = 0; channel < channels.length; channel++)
      all[i * channels.length + channel] = channels[channel]?.samples[i] ?? 0;
  }
  return file;
};

type Format = { tag: number; channels: number; rate: number; bits: number };

/** The chunks of a RIFF file. A length beyond the end, as a streaming writer leaves it, means: up to the end. */
function* chunksOf(file: Buffer): Generator<{ id: string; body: Buffer }> {
  let at = 12;
  while (at + 8 <= file.length) {
    const id = file.toString("latin1", at, at + 4);
    const length = file.readUInt32LE(at + 4);
    yield { id, body: file.subarray(at + 8, Math.min(file.length, at + 8 + length)) };
    at += 8 + length + (length % 2);
  }
}

const readFormat = (body: Buffer): Format => {
  const tag = body.readUInt16LE(0);
  // "Extensible" names the real format at the start of a longer id.
  const isExtensible = tag === 0xfffe && body.length >= 26;
  return {
    tag: isExtensible ? body.readUInt16LE(24) : tag,
    channels: body.readUInt16LE(2),
    rate: body.readUInt32LE(4),
    bits: body.readUInt16LE(14),
  };
};

const sampleReader = ({ tag, bits }: Format): ((data: Buffer, at: number) => number) => {
  if (tag === 1 && bits === 8) return (data, at) => (data.readUInt8(at) - 128) / 128;
  if (tag === 1 && bits === 16) return (data, at) => data.readInt16LE(at) / 32_768;
  if (tag === 1 && bits === 24) return (data, at) => data.readIntLE(at, 3) / 8_388_608;
  if (tag === 1 && bits === 32) return (data, at) => data.readInt32LE(at) / 2_147_483_648;
  if (tag === 3 && bits === 32) return (data, at) => data.readFloatLE(at);
  if ((tag === 6 || tag === 7) && bits === 8) {
    const law = tag === 6 ? aLaw : muLaw;
    const samples = law.decode(Uint8Array.from({ length: 256 }, (_, code) => code));
    return (data, at) => (samples[data.readUInt8(at)] ?? 0) / 32_768;
  }
  throw new Error(`This WAV holds sound of kind ${tag} with ${bits} bits, which is not understood`);
};

/** Any usual WAV as one channel of 8 kHz. Throws a sentence when it is none. */
export const decodeWav = async (file: Buffer): Promise<Pcm> => {
  if (file.toString("latin1", 0, 4) !== "RIFF" || file.toString("latin1", 8, 12) !== "WAVE")
    throw new Error("This is no WAV file");
  let format: Format | undefined;
  for (const { id, body } of chunksOf(file)) {
    if (id === "fmt " && body.length >= 16) format = readFormat(body);
    if (id !== "data" || !format) continue;
    if (isOurs(format)) return { samples: samplesOf(body) };
    return toPcm(await readMono(format, body), format.rate);
  }
  throw new Error("This WAV file holds no sound");
};

/** As we write them ourselves, which is what is read most. */
const isOurs = ({ tag, channels, rate, bits }: Format) =>
  tag === 1 && channels === 1 && rate === sampleRate && bits === 16;

/** The sound of a WAV that `encodeWav` wrote, its channels sample by sample in turn as the file has them. */
export const soundOf = (file: Buffer): { samples: Int16Array; channels: number } => ({
  samples: samplesIn(file),
  channels: file.readUInt16LE(22),
});

const samplesOf = (data: Buffer): Int16Array => {
  const samples = new Int16Array(data.length >> 1);
  data.copy(Buffer.from(samples.buffer));
  return samples;
};

const readMono = async (format: Format, data: Buffer): Promise<Float32Array> => {
  const read = sampleReader(format);
  const width = format.bits / 8;
  const block = width * format.channels;
  if (block === 0 || format.rate < 4000 || format.rate > 192_000) throw new Error("This WAV file is damaged");
  const mono = new Float32Array(Math.floor(data.length / block));
  const breathe = openBreath();
  for (let i = 0; i < mono.length; i++) {
    if (i % stretch === 0) await breathe();
    let sum = 0;
    for (let channel = 0; channel < format.channels; channel++)
      sum += read(data, i * block + channel * width);
    mono[i] = sum / format.channels;
  }
  return mono;
};

/** Sound from -1 to 1 at any rate, as the engine has it. */
export const toPcm = async (sound: Float32Array, rate: number): Promise<Pcm> => {
  const even = await resample(sound, rate, sampleRate);
  const samples = new Int16Array(even.length);
  const breathe = openBreath();
  for (let i = 0; i < even.length; i++) {
    if (i % stretch === 0) await breathe();
    samples[i] = clip(Math.round((even[i] ?? 0) * 32_767));
  }
  return { samples };
};
