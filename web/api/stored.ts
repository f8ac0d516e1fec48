export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What the browser keeps in a place, null where that is no JSON: an older version or anybody's hand may have written it. */
export function stored(place: string, storage = localStorage): unknown {
  try {
    return JSON.parse(storage.getItem(place) ?? "null");
  } catch {
    return null;
  }
}
