import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Scope } from "./scope.ts";
import { useStable } from "../ui/use-stable.ts";
import { firstWindow } from "./use-directory.ts";
import type { Look } from "./views/look.ts";

/** The part of the directory in the address, and the way to another one. */
export function useScope({ filters, sort }: Look): [Scope, (next: Scope) => void] {
  const { letter: written = "", search, favorites, tags, tag } = useSearch({ from: "/shell/contacts" });
  const letter = written.toLowerCase();
  const navigate = useNavigate({ from: "/contacts" });
  const cache = useQueryClient();
  const scope = within(
    {
      ...(/^[a-z#]$/.test(letter) && { letter }),
      ...(search && { search }),
      ...(favorites && { favorites }),
      ...(tags && { tags, ...(tag && { tag }) }),
    },
    { filters, sort },
  );
  const go = useCallback(
    ({ filters: _filters, sort: _sort, ...place }: Scope) => {
      // What it will show is on its way while the address changes, which takes a page its time.
      void cache.prefetchQuery(firstWindow(within(place, { filters, sort })));
      void navigate({
        replace: true,
        search: ({ view, filters, sort, columns }) => ({
          ...place,
          ...(view && { view }),
          ...(filters && { filters }),
          ...(sort && { sort }),
          ...(columns && { columns }),
        }),
      });
    },
    [navigate, cache, filters, sort],
  );
  return [scope, go];
}

/** The letters and the tags are not shown beside filters. */
const within = (place: Scope, { filters, sort }: Pick<Look, "filters" | "sort">): Scope => ({
  ...(filters ? { filters, ...(place.search && { search: place.search }) } : place),
  ...(sort !== "name" && { sort }),
});

/** About the time between two key strokes of somebody who types fast: more often nothing is asked for. */
const EVERY_MS = 80;
const restOf = (since: number) => Math.max(0, since + EVERY_MS - performance.now());

/** What stands in the search field; it is searched for with the key, and while keys follow faster as often as that. */
export function useSearchText(search: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(search);
  const [asked, setAsked] = useState(search);
  const [known, setKnown] = useState(search);
  const lastly = useRef(-Infinity);
  if (search !== known) {
    setKnown(search);
    // Changed from elsewhere: going back, or a letter that ended the search.
    if (search !== asked) {
      setAsked(search);
      setText(search);
    }
  }
  const ask = useStable((wanted: string) => {
    lastly.current = performance.now();
    setAsked(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked) return;
    const timer = setTimeout(() => ask(wanted), restOf(lastly.current));
    return () => clearTimeout(timer);
  }, [text, asked, ask]);
  function type(next: string) {
    setText(next);
    if (next.trim() !== asked && restOf(lastly.current) === 0) ask(next.trim());
  }
  return [text, type] as const;
}
