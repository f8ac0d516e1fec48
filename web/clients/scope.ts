import type { clients } from "../../contract/clients.ts";
import type { Result } from "../../contract/endpoint.ts";

type Counts = Result<typeof clients.counts>;

/** Which part of the directory is shown; it lives in the address. Nothing set: all of it. */
export interface Scope {
  letter?: string;
  search?: string;
  favorites?: boolean;
}

/** One text for one scope, whatever order its parts come in. */
export const scopeKey = ({ letter = "", search = "", favorites = false }: Scope): string =>
  `${favorites ? "*" : ""}${letter}?${search}`;

/** What the server is asked; a search goes through all contacts. */
export function scopeQuery({ letter, search, favorites }: Scope): Record<string, string> {
  if (search) return { search };
  if (favorites) return { favorites: "true" };
  return letter ? { letter } : {};
}

/** How many contacts stand in it, undefined where nobody counts: favorites and searches. */
export function scopeTotal({ letter, search, favorites }: Scope, counts: Counts | undefined) {
  if (!counts || search || favorites) return undefined;
  return letter ? (counts.letters[letter] ?? 0) : counts.total;
}

const number = (count: number) => count.toLocaleString("en-US");
const contacts = (count: number) => `${number(count)} ${count === 1 ? "contact" : "contacts"}`;

/** "62 contacts under D"; `sure` is false while a list without a count is not read to its end. */
export function scopeText({ letter, search, favorites }: Scope, count: number, sure: boolean): string {
  const some = sure ? contacts(count) : `More than ${contacts(count)}`;
  if (search) return `${some} found`;
  if (favorites)
    return sure ? `${number(count)} ${count === 1 ? "favorite" : "favorites"}` : `${some} starred`;
  return letter ? `${some} under ${letter.toUpperCase()}` : some;
}
