import type { Pcm } from "./audio.ts";
import { openBreath } from "./breath.ts";
import { measureMp3, mp3Sound } from "./mp3/decode.ts";
import { decodeWav, toPcm } from "./wav.ts";

/** An MP3 takes seconds to decode, in which no call could be heard: others have their turn between its frames. */
const decodeMp3 = async (file: Buffer): Promise<Pcm> => {
  const breathe = openBreath();
  let length = { samples: 0, sampleRate: 0 };
  for (const sofar of measureMp3(file)) {
    length = sofar;
    await breathe();
  }
  const sound = new Float32Array(length.samples);
  let at = 0;
  for (const frame of mp3Sound(file, length.samples)) {
    sound.set(frame, at);
    at += frame.length;
    await breathe();
  }
  return toPcm(sound, length.sampleRate);
};

/** Any usual WAV or MP3 as one channel of 8 kHz. Throws a sentence when it is neither. */
export const decodeSound = (file: Buffer): Promise<Pcm> =>
  file.toString("latin1", 0, 4) === "RIFF" ? decodeWav(file) : decodeMp3(file);
