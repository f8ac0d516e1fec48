import { audioContext } from "../../../device/audio-context.ts";

/** Two tones together, for so long, as quiet as something beside the work should be. */
const chord = (frequencies: number[], at: number, seconds: number, loudness: number): GainNode => {
  const context = audioContext();
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + 0.01);
  gain.gain.setValueAtTime(loudness, at + seconds - 0.02);
  gain.gain.linearRampToValueAtTime(0, at + seconds);
  gain.connect(context.destination);
  for (const frequency of frequencies) {
    const node = context.createOscillator();
    node.frequency.value = frequency;
    node.connect(gain);
    node.start(at);
    node.stop(at + seconds);
  }
  return gain;
};

/** Rings until it is told to stop. Before the first click on the page the browser keeps it silent. */
export const startRinging = (): (() => void) => {
  let gains: GainNode[] = [];
  const round = () => {
    const now = audioContext().currentTime;
    gains = [0, 0.12, 0.24, 0.36].map((wait, n) =>
      chord(n % 2 === 0 ? [880, 1320] : [1108, 1661], now + wait, 0.11, 0.04),
    );
  };
  round();
  const timer = setInterval(round, 2000);
  return () => {
    clearInterval(timer);
    for (const gain of gains) gain.disconnect();
  };
};

const rows = [697, 770, 852, 941];
const columns = [1209, 1336, 1477];
const keys = "123456789*0#";

/** The sound of a key under the finger; the other side gets the key by the call. */
export const clickOf = (key: string): void => {
  const place = keys.indexOf(key);
  const [row, column] = [rows[Math.floor(place / 3)], columns[place % 3]];
  if (row && column) chord([row, column], audioContext().currentTime, 0.12, 0.05);
};
