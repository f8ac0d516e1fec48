const fold = (text: string) => text.trim().toLowerCase();

/**
 * What a field offers while `typed` stands in it: everything, as long as that is one of them (it was chosen),
 * else what has it, and to keep it too.
 */
export function offered(typed: string, known: readonly string[]): { options: string[]; add: boolean } {
  const wanted = fold(typed);
  const all = [...new Map(known.map((one) => [fold(one), one])).values()];
  if (wanted === "" || all.some((one) => fold(one) === wanted)) return { options: all, add: false };
  return { options: all.filter((one) => fold(one).includes(wanted)), add: true };
}
