import { createHmac } from "node:crypto";
import type { Chances, Evidence } from "./worlds.ts";

const junk = /^(\d)\1{8}$|^000|^666|^\d{3}00|0000$|^123456789$|^987654321$|^078051120$/;

/**
 * Keyed hashes that stand for a number: of the whole, of it with each digit masked, and with each two
 * neighbours in order. Numbers that one slip parts share one of them, and nothing tells the number itself.
 */
export function ssnKeys(key: Buffer, ssn: string | null): string[] {
  const digits = (ssn ?? "").replace(/\D/g, "");
  if (digits.length !== 9 || junk.test(digits)) return [];
  const forms = [digits];
  for (let at = 0; at < 9; at++) forms.push(`${digits.slice(0, at)}*${digits.slice(at + 1)}`);
  for (let at = 0; at < 8; at++) {
    const pair = [digits[at]!, digits[at + 1]!].toSorted().join("");
    forms.push(`${digits.slice(0, at)}<${pair}>${digits.slice(at + 2)}`);
  }
  return forms.map((form) =>
    createHmac("sha256", key).update(`duplicates/ssn/${form}`).digest("base64url").slice(0, 16),
  );
}

const same: Chances = [0.93, 1e-8, 0.003, 1e-6, 1e-6, 1e-8];
const slip: Chances = [0.06, 4e-7, 0.001, 0.02, 0.0005, 4e-7];
/** Decisive: a number that differs altogether is another person's. */
const differs: Chances = [5e-7, 1, 1, 1, 1, 1];

export function compareSsns(a: readonly string[], b: readonly string[]): Evidence | null {
  if (a.length === 0 || b.length === 0) return null;
  if (a[0] === b[0]) return { field: "ssn", like: "same", text: "Same number", chances: same };
  if (a.some((key) => b.includes(key)))
    return { field: "ssn", like: "near", text: "One slip apart", chances: slip };
  return { field: "ssn", like: "differs", text: "Different", chances: differs };
}
