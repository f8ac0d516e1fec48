import { isDeepStrictEqual } from "node:util";

/** Of `one` what the other has otherwise, but for when they were changed. */
export const differing = <T extends object>(one: T, other: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(one).filter(
      ([field, value]) => field !== "updatedAt" && !isDeepStrictEqual(value, other[field as keyof T]),
    ),
  ) as Partial<T>;
