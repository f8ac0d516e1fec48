/** The tenth character by year; the thirty start anew in 1980 and 2010. */
const letters = "ABCDEFGHJKLMNPRSTVWXY123456789";

/** A letter in the seventh place says the newer thirty years, for cars and light trucks (49 CFR 565.15). */
export function modelYear(vin: string): number | undefined {
  const place = letters.indexOf(vin[9] ?? "");
  if (place < 0) return undefined;
  return (/[A-Z]/.test(vin[6] ?? "") ? 2010 : 1980) + place;
}
