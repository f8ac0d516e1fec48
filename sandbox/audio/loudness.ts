import { frameMs } from "./frame.ts";

const window = 200 / frameMs;

/** Loudness over the last 200 ms, 0 to 1. */
export const openMeter = () => {
  const squares = new Float64Array(window);
  let at = 0;
  return {
    take: (loudness: number) => {
      squares[at] = loudness * loudness;
      at = (at + 1) % window;
    },
    level: (): number => Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / window) / 32_767,
  };
};

/** Quieter than this is never speech: about -40 dB of full scale. */
const quietest = 320;
/** Louder than this is never noise, however long and even it is, a held vowel or a tone: about -30 dB. */
const loudestNoise = 1000;
const framesToBegin = 3;
/** Speaking has ended when there was silence for so long. */
export const endsAfterMs = 500;
const framesToEnd = endsAfterMs / frameMs;

/** Says when speaking begins (60 ms well above the noise) and ends (500 ms of silence). */
export const openSpeechWatch = (tell: (speaking: boolean) => void) => {
  let noise = quietest / 4;
  let loud = 0;
  let silent = 0;
  let speaking = false;
  return (loudness: number) => {
    const isLoud = loudness > Math.min(Math.max(quietest, noise * 3), loudestNoise);
    // The noise floor follows quickly downwards and slowly upwards: the pauses of a voice outweigh it.
    noise += (loudness - noise) * (loudness < noise ? 0.2 : 0.002);
    loud = isLoud ? loud + 1 : 0;
    silent = isLoud ? 0 : silent + 1;
    if (!speaking && loud >= framesToBegin) {
      speaking = true;
      tell(true);
    } else if (speaking && silent >= framesToEnd) {
      speaking = false;
      tell(false);
    }
  };
};
