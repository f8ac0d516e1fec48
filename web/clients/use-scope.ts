import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Scope } from "./scope.ts";
import type { Look } from "./views/look.ts";

/** The part of the directory in the address, and the way to another one. */
export function useScope({ filters, sort }: Look): [Scope, (next: Scope) => void] {
  const { letter, search, favorites, tags, tag } = useSearch({ from: "/shell/contacts" });
  const navigate = useNavigate({ from: "/contacts" });
  // The letters and the tags are not shown beside filters.
  const scope: Scope = filters
    ? { filters, ...(search && { search }) }
    : {
        ...(/^[a-z#]$/.test(letter ?? "") && { letter: letter! }),
        ...(search && { search }),
        ...(favorites && { favorites }),
        ...(tags && { tags, ...(tag && { tag }) }),
      };
  if (sort !== "name") scope.sort = sort;
  const go = useCallback(
    ({ filters: _filters, sort: _sort, ...place }: Scope) =>
      void navigate({
        replace: true,
        search: ({ view, filters, sort, columns }) => ({
          ...place,
          ...(view && { view }),
          ...(filters && { filters }),
          ...(sort && { sort }),
          ...(columns && { columns }),
        }),
      }),
    [navigate],
  );
  return [scope, go];
}

/** About the time between two key strokes of somebody who types fast: more often nothing is asked for. */
const EVERY_MS = 80;

/** What stands in the search field; it becomes the search at once, and while keys follow faster as often as that. */
export function useSearchText(search: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(search);
  const [asked, setAsked] = useState(search);
  const [known, setKnown] = useState(search);
  const latest = useRef(onSearch);
  const lastly = useRef(-Infinity);
  useEffect(() => {
    latest.current = onSearch;
  });
  if (search !== known) {
    setKnown(search);
    // Changed from elsewhere: going back, or a letter that ended the search.
    if (search !== asked) {
      setAsked(search);
      setText(search);
    }
  }
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked) return;
    const timer = setTimeout(
      () => {
        lastly.current = performance.now();
        setAsked(wanted);
        latest.current(wanted);
      },
      Math.max(0, lastly.current + EVERY_MS - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [text, asked]);
  return [text, setText] as const;
}
