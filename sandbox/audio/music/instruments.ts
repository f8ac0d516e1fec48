import { sampleRate } from "../frame.ts";

/** A note of an instrument: `frequency` in hertz, `seconds` until it is let go. What rings after may be longer. */
export type Instrument = (frequency: number, seconds: number, chance: () => number) => Float32Array;

/** Above this nothing is made: it would fold back at 8 kHz. */
const highest = 3600;

const samplesFor = (seconds: number) => new Float32Array(Math.round(seconds * sampleRate));

/** Rises, stays and falls without a click. */
const envelope = (at: number, seconds: number, attack: number, release: number) =>
  Math.min(1, at / attack) * (at < seconds ? 1 : Math.max(0, 1 - (at - seconds) / release));

type Partial = { ratio: number; size: number; /** Seconds until it has fallen to a third. */ decay: number };

const shape = (made: Float32Array, seconds: number, attack: number, release: number) => {
  for (let i = 0; i < made.length; i++) {
    made[i] = (made[i] ?? 0) * envelope(i / sampleRate, seconds, attack, release);
  }
  return made;
};

/** Partials that die away at their own pace: keys and bells. Each is a resonator, which needs no sine a sample. */
const struck =
  (partials: Partial[], attack: number, release: number): Instrument =>
  (frequency, seconds) => {
    const made = samplesFor(seconds + release);
    for (const { ratio, size, decay } of partials) {
      if (frequency * ratio > highest) continue;
      const turn = (2 * Math.PI * frequency * ratio) / sampleRate;
      const fall = Math.exp(-1 / (decay * sampleRate));
      const [forward, back] = [2 * fall * Math.cos(turn), fall * fall];
      let now = 0;
      let before = (-size * Math.sin(turn)) / fall;
      for (let i = 0; i < made.length; i++) {
        made[i] = (made[i] ?? 0) + now;
        [now, before] = [forward * now - back * before, now];
      }
    }
    return shape(made, seconds, attack, release);
  };

const tableSize = 2048;
/** Five times a second, from nothing to full in half a second. */
const wobbles = Float32Array.from({ length: sampleRate }, (_, i) =>
  Math.sin((2 * Math.PI * 5 * i) / sampleRate),
);
const wobble = (i: number) => (wobbles[i % sampleRate] ?? 0) * Math.min(1, (2 * i) / sampleRate);

/** One wave, gone through with a vibrato for as long as the note is held: strings, flutes, pads. */
const sustained =
  (sizes: number[], attack: number, release: number, vibrato: number): Instrument =>
  (frequency, seconds) => {
    const audible = sizes.filter((_, i) => frequency * (i + 1) < highest);
    const wave = Float32Array.from({ length: tableSize + 1 }, (_, at) =>
      audible.reduce((sum, size, i) => sum + size * Math.sin((2 * Math.PI * (i + 1) * at) / tableSize), 0),
    );
    const step = (frequency * tableSize) / sampleRate;
    let place = 0;
    const made = samplesFor(seconds + release);
    for (let i = 0; i < made.length; i++) {
      const at = Math.floor(place);
      const low = wave[at] ?? 0;
      made[i] = low + ((wave[at + 1] ?? 0) - low) * (place - at);
      place = (place + step * (1 + vibrato * wobble(i))) % tableSize;
    }
    return shape(made, seconds, attack, release);
  };

const harmonics = (sizes: number[], decay: number, fall: number): Partial[] =>
  sizes.map((size, i) => ({ ratio: i + 1, size, decay: decay / (1 + fall * i) }));

/** A plucked string: a burst of noise that goes round a delay and loses its edge at each round. */
const pluck =
  (brightness: number, loss: number): Instrument =>
  (frequency, seconds, chance) => {
    const made = samplesFor(seconds + 0.4);
    const round = sampleRate / frequency - 0.5;
    const whole = Math.floor(round);
    const part = round - whole;
    const string = Float32Array.from({ length: whole + 1 }, () => chance() * 2 - 1);
    let smooth = 0;
    for (let i = 0; i < string.length; i++) {
      smooth += ((string[i] ?? 0) - smooth) * brightness;
      string[i] = smooth;
    }
    let before = 0;
    for (let i = 0; i < made.length; i++) {
      const at = i % string.length;
      const now = string[at] ?? 0;
      const next = string[(at + 1) % string.length] ?? 0;
      made[i] = now * envelope(i / sampleRate, seconds, 0.002, 0.4);
      string[at] = loss * (0.5 * now + 0.5 * (next * (1 - part) + before * part));
      before = now;
    }
    return made;
  };

const overdriven =
  (clean: Instrument, drive: number): Instrument =>
  (frequency, seconds, chance) => {
    const fifth = clean(frequency * 1.498, seconds, chance);
    return clean(frequency, seconds, chance).map(
      (sample, i) => Math.tanh(drive * (sample + (fifth[i] ?? 0))) * 0.6,
    );
  };

export const pad = sustained([1, 0.5, 0.33, 0.2, 0.12, 0.08], 0.9, 1.6, 0.002);
export const strings = sustained([1, 0.6, 0.45, 0.3, 0.2, 0.12, 0.08], 0.25, 0.5, 0.003);
export const flute = sustained([1, 0.3, 0.12, 0.04], 0.07, 0.18, 0.004);
export const bell = struck(
  [
    { ratio: 1, size: 0.8, decay: 1.6 },
    { ratio: 2.01, size: 0.4, decay: 1.1 },
    { ratio: 3.93, size: 0.15, decay: 0.5 },
    { ratio: 5.4, size: 0.08, decay: 0.25 },
  ],
  0.004,
  1.2,
);
export const piano = struck(harmonics([1, 0.6, 0.35, 0.22, 0.12, 0.08, 0.05], 1.3, 0.35), 0.004, 0.25);
export const electricPiano = struck(
  [...harmonics([1, 0.25, 0.1], 1.5, 0.3), { ratio: 7, size: 0.1, decay: 0.12 }],
  0.003,
  0.25,
);
export const synth = struck(harmonics([1, 0.5, 0.33, 0.25, 0.2, 0.16, 0.14, 0.12], 0.35, 0.25), 0.004, 0.08);
export const bass = struck(harmonics([1, 0.7, 0.35, 0.15, 0.06], 0.9, 0.2), 0.006, 0.08);
export const guitar = pluck(0.55, 0.996);
export const lowGuitar = pluck(0.35, 0.997);
export const leadGuitar = overdriven(pluck(0.7, 0.998), 2.2);

/** Drums have no pitch: their frequency is not used. */
export const kick: Instrument = () => {
  let phase = 0;
  return samplesFor(0.22).map((_, i) => {
    const at = i / sampleRate;
    phase += (2 * Math.PI * (52 + 90 * Math.exp(-at * 40))) / sampleRate;
    return Math.sin(phase) * Math.exp(-at * 16);
  });
};
export const snare: Instrument = (_frequency, _seconds, chance) =>
  samplesFor(0.2).map((_, i) => {
    const at = i / sampleRate;
    return (0.7 * (chance() * 2 - 1) + 0.5 * Math.sin(2 * Math.PI * 190 * at)) * Math.exp(-at * 22);
  });
export const hat: Instrument = (_frequency, _seconds, chance) => {
  let before = 0;
  return samplesFor(0.06).map((_, i) => {
    const noise = chance() * 2 - 1;
    const high = noise - before;
    before = noise;
    return high * 0.5 * Math.exp((-i / sampleRate) * 70);
  });
};
