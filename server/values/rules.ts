export const twinSentence = "This value is in the group already";

const plain = (value: string): string => value.normalize("NFKC").toLowerCase();

/** Where the first value stands that an earlier one says too, case aside. */
export function firstTwin(values: readonly { value: string }[]): number | undefined {
  const seen = new Set<string>();
  for (const [at, { value }] of values.entries()) {
    if (seen.has(plain(value))) return at;
    seen.add(plain(value));
  }
  return undefined;
}
