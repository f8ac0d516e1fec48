import * as play from "./instruments.ts";
import type { Instrument } from "./instruments.ts";
import { chordSteps, frequencyOf, noteAt, seeded } from "./theory.ts";
import type { Group, Track } from "./tracks.ts";

/** `beat` and `beats` from the start of the track. */
export type Note = {
  instrument: Instrument;
  beat: number;
  beats: number;
  frequency: number;
  loudness: number;
};

type Bar = { track: Track; index: number; start: number; degree: number; chance: () => number };
type Part = (bar: Bar) => Note[];

const note = (
  { track }: Bar,
  instrument: Instrument,
  beat: number,
  beats: number,
  step: number,
  loudness: number,
  octave = 0,
): Note => ({
  instrument,
  beat,
  beats,
  frequency: frequencyOf(noteAt(track.tonic, track.mode, step) + 12 * octave),
  loudness,
});

/** The whole chord, held through the bar. */
const held =
  (instrument: Instrument, loudness: number, octave = 0): Part =>
  (bar) =>
    chordSteps(bar.degree, bar.track.group !== "Classical").map((step) =>
      note(bar, instrument, bar.start, bar.track.beatsPerBar, step, loudness, octave),
    );

/** The notes of the chord one after another: up and down, or low, high, middle, high. */
const broken =
  (instrument: Instrument, loudness: number, shape: number[], octave = 0): Part =>
  (bar) => {
    const steps = chordSteps(bar.degree, false);
    const { pace, beatsPerBar } = bar.track;
    return Array.from({ length: beatsPerBar * pace }, (_, i) => {
      const place = shape[i % shape.length] ?? 0;
      const step = (steps[place % 3] ?? 0) + 7 * Math.floor(place / 3);
      const accent = i % pace === 0 ? 1 : 0.75;
      return note(bar, instrument, bar.start + i / pace, 1.6 / pace, step, loudness * accent, octave);
    });
  };
const upAndDown = [0, 1, 2, 3, 4, 3, 2, 1];
const alberti = [0, 2, 1, 2];

/** The root on the given beats. */
const roots =
  (instrument: Instrument, loudness: number, beats: number[], length: number, octave = -1): Part =>
  (bar) =>
    beats
      .filter((beat) => beat < bar.track.beatsPerBar)
      .map((beat) => note(bar, instrument, bar.start + beat, length, bar.degree - 1, loudness, octave));

/** A waltz or a strum: the chord without its root on the given beats. */
const strokes =
  (instrument: Instrument, loudness: number, beats: number[], length: number): Part =>
  (bar) =>
    beats.flatMap((beat) =>
      chordSteps(bar.degree, false).map((step, i) =>
        note(bar, instrument, bar.start + beat + i * 0.02, length, step, loudness),
      ),
    );

/**
 * A tune: the rhythm of the first two bars comes again, chord notes fall on the beats and their neighbours between
 * them, so that it sounds meant.
 */
const tune =
  (instrument: Instrument, loudness: number, octave = 1, busy = 0.5): Part =>
  (bar) => {
    const { track, index, degree, start, chance } = bar;
    const rhythm = seeded(`${track.id} rhythm ${index % 2}`);
    if (index % 8 === 7) {
      return [note(bar, instrument, start, track.beatsPerBar - 0.5, degree - 1, loudness, octave)];
    }
    const notes: Note[] = [];
    let last = 2;
    for (let beat = 0; beat < track.beatsPerBar;) {
      const length = rhythm() < busy ? 0.5 : rhythm() < 0.7 ? 1 : 1.5;
      const fits = Math.min(length, track.beatsPerBar - beat);
      const isStrong = Number.isInteger(beat);
      const steps = chordSteps(degree, false);
      const near = steps.toSorted((a, b) => Math.abs(a - last) - Math.abs(b - last));
      const chosen = near[chance() < 0.7 ? 0 : 1] ?? 0;
      last = isStrong ? chosen : last + (chance() < 0.5 ? 1 : -1);
      if (rhythm() > 0.12)
        notes.push(note(bar, instrument, start + beat, fits * 0.92, last, loudness, octave));
      beat += fits;
    }
    return notes;
  };

/** A few high notes, far apart. */
const sparks =
  (instrument: Instrument, loudness: number): Part =>
  (bar) =>
    [0.5, 1.75, 3].flatMap((beat) => {
      if (bar.chance() < 0.45) return [];
      const steps = chordSteps(bar.degree, true);
      const step = steps[Math.floor(bar.chance() * steps.length)] ?? 0;
      return [note(bar, instrument, bar.start + beat, 2, step, loudness, 1)];
    });

const drums =
  (kicks: number[], snares: number[], hats: number, loudness: number): Part =>
  (bar) => [
    ...kicks.map((beat) => note(bar, play.kick, bar.start + beat, 0.2, 0, loudness)),
    ...snares.map((beat) => note(bar, play.snare, bar.start + beat, 0.2, 0, loudness * 0.6)),
    ...Array.from({ length: hats * 4 }, (_, i) =>
      note(bar, play.hat, bar.start + i / hats, 0.1, 0, loudness * (i % hats === 0 ? 0.3 : 0.2)),
    ),
  ];

const bands: Record<Group, (track: Track) => Part[]> = {
  Ambient: (track) => [
    held(play.pad, 0.16),
    roots(play.pad, 0.22, [0], 4),
    sparks(play.bell, 0.16),
    ...(track.pace > 1 ? [broken(play.electricPiano, 0.07, upAndDown)] : []),
  ],
  Classical: (track) =>
    track.beatsPerBar === 3
      ? [
          roots(play.piano, 0.35, [0], 2.5),
          strokes(play.piano, 0.13, [1, 2], 0.8),
          tune(play.flute, 0.3, 1, 0.3),
        ]
      : [
          broken(play.piano, 0.2, track.pace === 4 ? upAndDown : alberti),
          held(play.strings, 0.05),
          tune(track.pace === 4 ? play.strings : play.piano, 0.28, 1, 0.4),
        ],
  Electronica: (track) => [
    drums([0, 1, 2, 3], track.pace === 4 ? [1, 3] : [], 2, 0.5),
    roots(play.bass, 0.32, [0.5, 1.5, 2.5, 3.5], 0.4),
    broken(play.synth, 0.13, upAndDown, 1),
    held(play.pad, 0.07),
  ],
  Guitar: () => [
    broken(play.guitar, 0.34, [0, 3, 2, 4, 1, 3, 2, 4]),
    roots(play.lowGuitar, 0.42, [0, 2], 1.8),
    tune(play.guitar, 0.4, 1, 0.35),
  ],
  Rock: () => [
    drums([0, 1.5, 2], [1, 3], 2, 0.6),
    roots(play.leadGuitar, 0.17, [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5], 0.45, 0),
    roots(play.bass, 0.34, [0, 0.5, 1.5, 2, 2.5, 3.5], 0.45),
    tune(play.leadGuitar, 0.13, 1, 0.5),
  ],
  Softrock: () => [
    drums([0, 2], [1, 3], 2, 0.32),
    strokes(play.electricPiano, 0.14, [0, 1.5, 2.5], 1),
    roots(play.bass, 0.32, [0, 1.5, 2, 3.5], 0.6),
    broken(play.guitar, 0.13, [0, 2, 3, 2], 0),
    tune(play.electricPiano, 0.22, 1, 0.4),
  ],
};

/** All notes of a track, and how many beats it has. */
export const arrange = (track: Track): { notes: Note[]; beats: number } => {
  const chance = seeded(track.id);
  const band = bands[track.group](track);
  const row = Array.from({ length: track.repeats }, () => track.chords).flat();
  const notes = row.flatMap((degree, index) => {
    const bar: Bar = { track, index, degree, start: index * track.beatsPerBar, chance };
    return band.flatMap((part) => part(bar));
  });
  return { notes, beats: row.length * track.beatsPerBar };
};
