import type { Mode } from "./theory.ts";

export const groups = ["Ambient", "Classical", "Electronica", "Guitar", "Rock", "Softrock"] as const;
export type Group = (typeof groups)[number];

export type Track = {
  id: string;
  group: Group;
  /** MIDI number of the tonic around which the chords lie. */
  tonic: number;
  mode: Mode;
  beatsPerMinute: number;
  beatsPerBar: 3 | 4;
  /** One chord a bar. */
  chords: number[];
  repeats: number;
  /** How busy the figures are: how many of them go into a beat. */
  pace: 1 | 2 | 3 | 4;
};

type Row = [Group, number, Mode, number, 3 | 4, number[], number, 1 | 2 | 3 | 4];

/** Each is our own: a key, a tempo and a row of chords; the figures are played by `arrange.ts`. 20 to 40 seconds. */
const rows: Row[] = [
  ["Ambient", 57, "minor", 64, 4, [1, 6, 3, 7], 2, 1],
  ["Ambient", 60, "major", 60, 4, [1, 5, 4, 1, 6, 4, 2, 5], 1, 1],
  ["Ambient", 62, "minor", 66, 4, [1, 4, 6, 5], 2, 2],
  ["Ambient", 55, "major", 58, 4, [4, 1, 6, 5], 2, 1],
  ["Classical", 60, "major", 92, 4, [1, 4, 5, 1, 6, 2, 5, 1], 1, 2],
  ["Classical", 57, "minor", 108, 3, [1, 4, 5, 1, 6, 4, 5, 1, 3, 6, 2, 5, 1, 4, 5, 1], 1, 1],
  ["Classical", 62, "major", 76, 4, [1, 5, 6, 3, 4, 1, 4, 5], 1, 2],
  ["Classical", 55, "major", 126, 3, [1, 1, 5, 5, 4, 1, 5, 1, 6, 6, 2, 2, 4, 4, 5, 1], 1, 1],
  ["Classical", 64, "minor", 72, 4, [1, 7, 6, 5, 4, 1, 2, 5], 1, 4],
  ["Electronica", 57, "minor", 112, 4, [1, 6, 3, 7], 4, 4],
  ["Electronica", 60, "minor", 118, 4, [1, 1, 6, 7], 4, 2],
  ["Electronica", 55, "minor", 104, 4, [6, 4, 1, 5], 3, 4],
  ["Electronica", 62, "major", 122, 4, [4, 5, 6, 1], 4, 4],
  ["Guitar", 57, "major", 88, 4, [1, 6, 4, 5, 1, 3, 4, 5], 1, 2],
  ["Guitar", 52, "minor", 80, 4, [1, 7, 6, 7, 1, 4, 6, 5], 1, 4],
  ["Guitar", 55, "major", 96, 3, [1, 5, 6, 4, 1, 4, 5, 1, 2, 6, 4, 5], 1, 2],
  ["Guitar", 60, "major", 92, 4, [1, 4, 1, 5, 6, 4, 2, 5], 1, 2],
  ["Rock", 52, "minor", 112, 4, [1, 6, 7, 1, 1, 6, 4, 5], 2, 2],
  ["Rock", 57, "major", 124, 4, [1, 4, 5, 4], 3, 2],
  ["Rock", 50, "minor", 104, 4, [1, 3, 7, 4], 3, 2],
  ["Softrock", 60, "major", 84, 4, [1, 6, 2, 5, 3, 6, 4, 5], 1, 2],
  ["Softrock", 65, "major", 78, 4, [4, 3, 2, 1, 4, 5, 6, 5], 1, 2],
  ["Softrock", 57, "minor", 90, 4, [1, 4, 7, 3, 6, 2, 5, 1], 1, 2],
];

export const tracks: Track[] = rows.map(
  ([group, tonic, mode, beatsPerMinute, beatsPerBar, chords, repeats, pace], i) => {
    const number = rows.slice(0, i + 1).filter(([other]) => other === group).length;
    const id = `${group.toLowerCase()}-${number}`;
    return { id, group, tonic, mode, beatsPerMinute, beatsPerBar, chords, repeats, pace };
  },
);
