import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

export const roomFilters = ["all", "attention", "following"] as const;
export type RoomFilter = (typeof roomFilters)[number];

/** The view of this screen as its address says it. */
export interface MessagesSearch {
  room?: string;
  /** A message of the room to show: a hit of the search. */
  message?: string;
  /** Opens the conversation with this number, digits as it is stored. */
  phone?: string;
  /** Whose conversation that is to be, where several have the number. */
  client?: string;
  filter?: RoomFilter;
  /** What to search for: it fills the field. */
  search?: string;
}

/** For the route: whatever is in the address, only what makes sense comes through. */
export function readMessagesSearch(search: Record<string, unknown>): MessagesSearch {
  const read: MessagesSearch = {};
  for (const key of ["room", "message", "phone", "client", "search"] as const)
    // The router reads a bare number in the address as a number.
    if (typeof search[key] === "string" || typeof search[key] === "number") read[key] = String(search[key]);
  const filter = roomFilters.find((one) => one === search["filter"]);
  if (filter && filter !== "all") read.filter = filter;
  return read;
}

export function useMessagesSearch() {
  const search = readMessagesSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = useCallback(
    (next: { [K in keyof MessagesSearch]?: MessagesSearch[K] | undefined }, replace = false) =>
      void navigate({
        to: ".",
        search: (before: Record<string, unknown>) => ({ ...before, ...next }),
        replace,
        state: { within: true },
      } as Parameters<typeof navigate>[0]),
    [navigate],
  );
  return { search, change };
}
