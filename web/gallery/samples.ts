import type { Option } from "../ui/option.ts";

export const STATES: Option[] = [
  { id: "AZ", label: "Arizona" },
  { id: "CA", label: "California" },
  { id: "CO", label: "Colorado" },
  { id: "ID", label: "Idaho" },
  { id: "MT", label: "Montana" },
  { id: "NV", label: "Nevada" },
  { id: "NM", label: "New Mexico" },
  { id: "OR", label: "Oregon" },
  { id: "TX", label: "Texas" },
  { id: "UT", label: "Utah" },
  { id: "WA", label: "Washington" },
  { id: "WY", label: "Wyoming" },
];

export const ROOFS = [
  "Architectural shingle",
  "3-tab shingle",
  "Tile",
  "Slate",
  "Metal",
  "Wood shake",
  "Rolled",
  "Membrane",
];

export const TEAM = [
  { id: "hannah", name: "Hannah Weiss" },
  { id: "owen", name: "Owen Pratt" },
  { id: "aisha", name: "Aisha Rahman" },
  { id: "ben", name: "Ben Okafor" },
  { id: "luke", name: "Luke Sandoval" },
  { id: "nina", name: "Nina Castellano" },
];

const FIRST = ["Dana", "Marcus", "Priya", "Emmett", "Aisha", "Luke", "Nina", "Owen", "Hannah", "Ben"];
const LAST = [
  "Whitfield",
  "Delgado",
  "Nair",
  "Dietrich",
  "Rahman",
  "Sandoval",
  "Castellano",
  "Pratt",
  "Weiss",
];

export interface Person {
  id: string;
  name: string;
  phone: string;
}

/** A directory of any length, the same every time. */
export function people(count: number): Person[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `person-${at}`,
    name: `${FIRST[at % FIRST.length]} ${LAST[at % LAST.length]}`,
    phone: `+1 (801) 555-${String(at % 10_000).padStart(4, "0")}`,
  }));
}

export interface Campaign {
  id: string;
  name: string;
  about: string;
  tag: string;
  by: string;
  sent: number;
  failed: number;
}

export const CAMPAIGNS: Campaign[] = [
  {
    id: "winter",
    name: "Winter coverage review",
    about: "Home policies that renew before March",
    tag: "Renews in 30 days",
    by: "Maya Torres",
    sent: 412,
    failed: 3,
  },
  {
    id: "hail",
    name: "Hail check-in",
    about: "After the November 12 storm",
    tag: "Utah County",
    by: "Ben Okafor",
    sent: 286,
    failed: 6,
  },
  {
    id: "birthday",
    name: "Birthday wishes",
    about: "Sent at 9 on the day",
    tag: "Birthday today",
    by: "Priya Nair",
    sent: 1204,
    failed: 0,
  },
];

/** A second of a tone as a WAV file: the player needs something to play that is not downloaded. */
export function tone(): Blob {
  const rate = 8_000;
  const bytes = new DataView(new ArrayBuffer(44 + rate * 2));
  const words: [number, string][] = [
    [0, "RIFF"],
    [8, "WAVEfmt "],
    [36, "data"],
  ];
  for (const [at, word] of words)
    for (const [index, sign] of [...word].entries()) bytes.setUint8(at + index, sign.charCodeAt(0));
  const numbers: [number, number][] = [
    [4, 36 + rate * 2],
    [16, 16],
    [24, rate],
    [28, rate * 2],
    [40, rate * 2],
  ];
  for (const [at, number] of numbers) bytes.setUint32(at, number, true);
  bytes.setUint32(20, 0x0001_0001, true);
  bytes.setUint32(32, 0x0010_0002, true);
  for (let at = 0; at < rate; at++)
    bytes.setInt16(44 + at * 2, 6_000 * Math.sin((at / rate) * 440 * 2 * Math.PI), true);
  return new Blob([bytes], { type: "audio/wav" });
}
