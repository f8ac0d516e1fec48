import type { Pcm } from "./audio.ts";
import { openBreath } from "./breath.ts";
import { decodeMp3 } from "./mp3/decode.ts";
import { framesOf, type Frame } from "./mp3/frames.ts";
import { decodeWav, toPcm } from "./wav.ts";

const longestSeconds = 30 * 60;
/** Frames that are decoded at once: a few milliseconds of work. */
const stretch = 20;
/** Frames before them that are decoded again, as the data and the overlap of a frame may begin that far back. */
const runIn = 12;

const samplesIn = ({ header }: Frame): number => (header.isFirst ? 1152 : 576);

/** An MP3 takes seconds to decode, in which no call could be heard: it is decoded piece by piece. */
const decodeInPieces = async (file: Buffer): Promise<Pcm> => {
  const frames = [...framesOf(file)];
  const [first] = frames;
  if (!first) throw new Error("This is no MP3 file");
  const { rate } = first.header;
  if (frames.length * samplesIn(first) > longestSeconds * rate) {
    throw new Error("This MP3 is longer than 30 minutes");
  }
  const breathe = openBreath();
  const sound = new Float32Array(frames.length * samplesIn(first));
  for (let at = 0; at < frames.length; at += stretch) {
    const from = Math.max(0, at - runIn);
    const piece = frames.slice(from, at + stretch).map(({ bytes }) => bytes);
    const { pcm } = decodeMp3(Buffer.concat(piece));
    const fresh = pcm.subarray((at - from) * samplesIn(first));
    for (const [i, sample] of fresh.entries()) sound[at * samplesIn(first) + i] = sample / 32_768;
    await breathe();
  }
  return toPcm(sound, rate);
};

/** Any usual WAV or MP3 as one channel of 8 kHz. Throws a sentence when it is neither. */
export const decodeSound = (file: Buffer): Promise<Pcm> =>
  file.toString("latin1", 0, 4) === "RIFF" ? decodeWav(file) : decodeInPieces(file);
