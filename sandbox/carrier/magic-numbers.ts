import { CarrierError } from "./errors.ts";

type Refused = { refused: number; sentence: (number: string) => string };
type Ends = { ends: "undelivered" | "failed"; code: number };
export type MagicNumber = { match: string; what: string } & (Refused | Ends);

/** The first five are the carrier's own test numbers; the rest end a text after it was taken. */
export const magicNumbers: readonly MagicNumber[] = [
  {
    match: "+15005550001",
    what: "Not a valid number (21211)",
    refused: 21211,
    sentence: (number) => `The 'To' number ${number} is not a valid phone number.`,
  },
  {
    match: "+15005550002",
    what: "Cannot be reached (21612)",
    refused: 21612,
    sentence: (number) => `The 'To' phone number: ${number}, is not currently reachable via SMS.`,
  },
  {
    match: "+15005550003",
    what: "Country not permitted (21408)",
    refused: 21408,
    sentence: (number) =>
      `Permission to send an SMS has not been enabled for the region indicated by the 'To' number: ${number}.`,
  },
  {
    match: "+15005550004",
    what: "Opted out (21610)",
    refused: 21610,
    sentence: () => "Attempt to send to unsubscribed recipient",
  },
  {
    match: "+15005550009",
    what: "Not a mobile number (21614)",
    refused: 21614,
    sentence: (number) => `'To' number is not a valid mobile number: ${number}`,
  },
  { match: "5550113", what: "Undelivered, handset off (30003)", ends: "undelivered", code: 30003 },
  { match: "5550115", what: "Undelivered, unknown handset (30005)", ends: "undelivered", code: 30005 },
  { match: "5550116", what: "Undelivered, landline (30006)", ends: "undelivered", code: 30006 },
  { match: "5550117", what: "Failed, filtered (30007)", ends: "failed", code: 30007 },
];

const magicOf = (number: string) =>
  magicNumbers.find(({ match }) => (match.startsWith("+") ? number === match : number.endsWith(match)));

/** Throws what the carrier answers for a number it refuses; else how a text to it ends (null: delivered). */
export const magicFate = (to: string): { status: "undelivered" | "failed"; code: number } | null => {
  const magic = magicOf(to);
  if (!magic) return null;
  if ("refused" in magic) throw new CarrierError(magic.refused, magic.sentence(to));
  return { status: magic.ends, code: magic.code };
};
