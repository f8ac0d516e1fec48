/** What numbers do on purpose, as callers (attestation) or when they are called (everything else). */
export type MagicCall = { match: string; what: string } & (
  | { calls: "refused"; code: number; sentence: (number: string) => string }
  | { calls: "busy" | "no-answer" | "failed" | "machine" | "person" | "declined" }
  | { attests: string }
);

/** Numbers that begin with + are the carrier's own test numbers; the rest are the last seven digits. */
export const magicCalls: readonly MagicCall[] = [
  {
    match: "+15005550001",
    what: "Not a valid number (21211)",
    calls: "refused",
    code: 21211,
    sentence: (number) => `The phone number you are attempting to call, ${number}, is not valid.`,
  },
  {
    match: "+15005550002",
    what: "Cannot be reached (21214)",
    calls: "refused",
    code: 21214,
    sentence: (number) => `'To' phone number cannot be reached: ${number}`,
  },
  {
    match: "+15005550003",
    what: "Country not permitted (21215)",
    calls: "refused",
    code: 21215,
    sentence: (number) => `Account not authorized to call ${number}. Geo permission is not configured.`,
  },
  {
    match: "+15005550004",
    what: "Blocked (21216)",
    calls: "refused",
    code: 21216,
    sentence: (number) => `The call to ${number} is blocked.`,
  },
  { match: "5550121", what: "Busy", calls: "busy" },
  { match: "5550122", what: "Never answers", calls: "no-answer" },
  { match: "5550123", what: "Fails, out of service", calls: "failed" },
  { match: "5550124", what: "A voicemail answers", calls: "machine" },
  { match: "5550127", what: "A person answers at once", calls: "person" },
  { match: "5550128", what: "Declines", calls: "declined" },
  { match: "5550161", what: "Calls with full attestation", attests: "TN-Validation-Passed-A" },
  { match: "5550162", what: "Calls with partial attestation", attests: "TN-Validation-Passed-B" },
  { match: "5550163", what: "Calls with gateway attestation (spam)", attests: "TN-Validation-Passed-C" },
  { match: "5550164", what: "Calls with failed attestation (fraud)", attests: "TN-Validation-Failed-A" },
  { match: "5550165", what: "Calls without attestation", attests: "No-TN-Validation" },
];

const found = (number: string) =>
  magicCalls.filter(({ match }) => (match.startsWith("+") ? number === match : number.endsWith(match)));

/** What happens to a call to this number; null when nothing special does. */
export const magicCall = (to: string): Extract<MagicCall, { calls: string }> | null =>
  found(to).find((magic) => "calls" in magic) ?? null;

/** What a number does on purpose whoever holds it: when it is called, and how the network vouches for it. */
export const alwaysOf = (number: string) => {
  const [magic] = found(number);
  return {
    what: magic?.what ?? null,
    called: magic && "calls" in magic ? magic.calls : null,
    attests: magic && "attests" in magic ? magic.attests : null,
  };
};

/** How the network vouches for a caller. Ordinary numbers are vouched for fully. */
export const attestationOf = (from: string): string => {
  if (!from.startsWith("+")) return "";
  const magic = found(from).find((each) => "attests" in each);
  return magic && "attests" in magic ? magic.attests : "TN-Validation-Passed-A";
};
