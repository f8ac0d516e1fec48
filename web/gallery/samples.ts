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
