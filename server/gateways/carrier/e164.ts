/** "18015550142" -> "+18015550142". Short codes (six digits at most) are texted as they are. */
export const toE164 = (digits: string): string => (/^\d{7,15}$/.test(digits) ? `+${digits}` : digits);

/** "+18015550142" -> "18015550142"; a short code or a name stays as it is. */
export const toDigits = (number: string): string => number.trim().replace(/^\+/, "");
