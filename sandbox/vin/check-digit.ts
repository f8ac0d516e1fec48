/** What each letter counts for, by the standard of 49 CFR 565; digits count for themselves. */
const worth: Record<string, number> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};
/** By place; the ninth is the check digit itself. */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The ninth character that the other sixteen ask for. */
export function checkDigit(vin: string): string {
  const sum = weights.reduce((total, weight, i) => {
    const character = vin[i] ?? "";
    return total + weight * (worth[character] ?? Number(character));
  }, 0);
  const rest = sum % 11;
  return rest === 10 ? "X" : String(rest);
}
