import type { ClientSelection, ClientSort } from "../../contract/client-filters.ts";
import type { clients } from "../../contract/clients.ts";
import { counted } from "../../contract/counted.ts";
import type { Result } from "../../contract/endpoint.ts";
import { limits } from "../../contract/limits.ts";

type Counts = Result<typeof clients.counts>;
/** How many a part of the directory has, or that it has more than so many. */
export type Matches = Result<typeof clients.matches>;

/** Which part of the directory is shown; it lives in the address. Nothing set: all of it. */
export interface Scope {
  letter?: string;
  search?: string;
  favorites?: boolean;
  /** Grouped by tags: who has one. */
  tags?: boolean;
  tag?: string;
  /** Conditions that all hold, as `writeFilters` writes them. */
  filters?: string;
  /** Another order than that of names. */
  sort?: ClientSort;
}

/** One text for one scope, whatever order its parts come in. */
export function scopeKey({ letter = "", search = "", favorites, tag = "", filters, sort }: Scope): string {
  const place = `${favorites ? "*" : ""}${tag}${letter}?${search}`;
  return `${place}${filters ? `&${filters}` : ""}${sort ? `#${sort}` : ""}`;
}

/** Which contacts the server is asked for; a search goes through all that the filters leave. */
export function scopePart({ letter, search, favorites, tag, filters }: Scope): Record<string, string> {
  const narrowed: Record<string, string> = filters ? { filters } : {};
  if (search) return { search, ...narrowed };
  if (favorites) return { favorites: "true", ...narrowed };
  if (tag) return { tag, ...narrowed };
  return letter ? { letter, ...narrowed } : narrowed;
}

export const scopeQuery = (scope: Scope): Record<string, string> => ({
  ...scopePart(scope),
  ...(scope.sort && { sort: scope.sort }),
});

/** The same for a command. */
export function scopeSelection(scope: Scope): ClientSelection {
  const { favorites, ...part } = scopePart(scope);
  return { ...part, ...(favorites && { favorites: true }) };
}

/** Its list has the best hits, best first: there may be more than it lists. */
export const isRanked = ({ search, filters, sort }: Scope): boolean => Boolean(search) && !filters && !sort;

/** How many contacts stand in it, undefined where nobody counts ahead: favorites, searches and filters. */
export function scopeTotal(
  { letter, search, favorites, tag, filters }: Scope,
  counts: Counts | undefined,
  tags: readonly { id: string; assigned: number }[] | undefined,
): number | undefined {
  if (search || favorites || filters) return undefined;
  if (tag) return tags?.find(({ id }) => id === tag)?.assigned;
  if (!counts) return undefined;
  return letter ? (counts.letters[letter] ?? 0) : counts.total;
}

/** "First 500 of 3,412 contacts found": the list of a search ended. `matches`: all that it means, once counted. */
export function foundText(listed: number, matches: Matches | undefined): string {
  const found = `${counted(listed, "contact")} found`;
  if (!matches) return listed < limits.searchHits ? found : `First ${found}`;
  if (matches.count <= listed) return found;
  return `First ${counted(listed)} of ${matches.more ? "more than " : ""}${counted(matches.count, "contact")} found`;
}

/** "62 contacts under D"; `sure` is false while a list without a count is not read to its end. */
export function scopeText(scope: Scope, count: number, sure: boolean): string {
  const { letter, search, favorites, tag, filters } = scope;
  const some = sure ? counted(count, "contact") : `More than ${counted(count, "contact")}`;
  if (search) return `${some} found`;
  if (filters) return `${some} ${count === 1 && sure ? "matches" : "match"}`;
  if (favorites) return sure ? counted(count, "favorite") : `${some} starred`;
  if (tag) return `${some} with this tag`;
  return letter ? `${some} under ${letter.toUpperCase()}` : some;
}
