import type { Pcm } from "./audio.ts";
import { join, silence, tone } from "./tones.ts";

/** What rings, and for how many seconds it does and does not, in turn (ITU-T E.180, supplement 2). */
type Cadence = { hertz: number[]; seconds: number[] };

const once = (hertz: number[], sounds = 1, pauses = 4): Cadence => ({ hertz, seconds: [sounds, pauses] });
const twice = (hertz: number[]): Cadence => ({ hertz, seconds: [0.4, 0.2, 0.4, 2] });
const usual = once([425]);

const cadences = {
  at: once([420], 1, 5),
  au: twice([413, 438]),
  be: once([425], 1, 3),
  bg: usual,
  br: usual,
  ch: usual,
  cl: once([400], 1, 3),
  cn: once([450]),
  cz: usual,
  de: usual,
  dk: usual,
  ee: usual,
  es: once([425], 1.5, 3),
  fi: usual,
  fr: once([440], 1.5, 3.5),
  gr: usual,
  hu: once([425], 1.25, 3.75),
  il: once([400], 1, 3),
  in: twice([400]),
  it: usual,
  jp: once([400], 1, 2),
  lt: usual,
  mx: usual,
  my: twice([425]),
  nl: usual,
  no: usual,
  nz: twice([400, 450]),
  ph: once([425, 480]),
  pl: usual,
  pt: once([425], 1, 5),
  ru: usual,
  se: once([425], 1, 5),
  sg: twice([425]),
  th: usual,
  tw: once([440, 480], 1, 2),
  uk: twice([400, 450]),
  us: once([440, 480], 2),
  "us-old": once([420], 2),
  ve: usual,
  za: twice([400]),
} satisfies Record<string, Cadence>;

export type RingTone = keyof typeof cadences;
export const ringTones = Object.keys(cadences) as RingTone[];

/** The ringing tone of a country's network, one round: play it for ever. */
export const ringback = (of: RingTone = "us"): Pcm => {
  const { hertz, seconds } = cadences[of];
  return join(...seconds.map((length, turn) => (turn % 2 === 0 ? tone(hertz, length) : silence(length))));
};
