/** A random number generator that gives the same row for the same seed (mulberry32). */
export const seeded = (text: string): (() => number) => {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const scales = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10] } as const;
export type Mode = keyof typeof scales;

/** The note at a step of the scale, as a MIDI number; steps go on over the octaves, up and down. */
export const noteAt = (tonic: number, mode: Mode, step: number): number => {
  const scale = scales[mode];
  const octave = Math.floor(step / scale.length);
  return tonic + 12 * octave + (scale[step - octave * scale.length] ?? 0);
};

export const frequencyOf = (note: number): number => 440 * 2 ** ((note - 69) / 12);

/** Chords are numbers of the step they stand on, from 1: `1 6 4 5`. A triad, with the seventh on top if wanted. */
export const chordSteps = (degree: number, withSeventh: boolean): number[] => {
  const root = degree - 1;
  return withSeventh ? [root, root + 2, root + 4, root + 6] : [root, root + 2, root + 4];
};
