import { z } from "zod";

/** The database knows no year 0, and no clock that is 16 hours from another. */
const Instant = z.iso.datetime({ offset: true }).regex(/^(?!0000).*[+-](0\d|1[0-5]):\d\d$/);

/**
 * Whether a text is an instant as PostgreSQL writes one, "2026-03-14 15:00:00.123+00", into JSON with a "T" and the
 * minutes of its offset: what else is given back for one would be our failure.
 */
export const isInstant = (text: string): boolean =>
  Instant.safeParse(text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00")).success;
