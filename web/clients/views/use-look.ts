import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { type View, views } from "../../../contract/views.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { useStable } from "../../ui/use-stable.ts";
import { isSameLook, type Look, readLook, usualLook, writeLook } from "./look.ts";

export interface Looking {
  look: Look;
  /** The saved views; undefined while they are on their way. */
  views: readonly View[] | undefined;
  /** The one that is on; undefined for all contacts. */
  view: View | undefined;
  /** The view was changed since it was saved. */
  edited: boolean;
  /** Whether the view that the address names is known: before that nobody can say what to show. */
  ready: boolean;
  change: (part: Partial<Look>) => void;
  choose: (id: string | undefined) => void;
}

/** How the directory is looked at: it lives in the address, as a view and what differs from it. */
export function useLook(): Looking {
  const { view: id, filters, sort, columns } = useSearch({ from: "/shell/contacts" });
  const navigate = useNavigate({ from: "/contacts" });
  const { data, error } = useEndpoint(views.list, {});
  const view = data?.find((one) => one.id === id);
  const base = view ?? usualLook;
  const look = useMemo(() => readLook({ filters, sort, columns }, base), [filters, sort, columns, base]);
  const change = useStable((part: Partial<Look>) => {
    const next = { ...look, ...part };
    void navigate({
      replace: true,
      search: ({ view, filters: _filters, sort: _sort, columns: _columns, search: text, ...place }) => ({
        // Filters go through all contacts: letters and tags are not shown beside them.
        ...(!next.filters && place),
        ...(text && { search: text }),
        ...(view && { view }),
        ...writeLook(next, base),
      }),
    });
  });
  const choose = useStable(
    (view: string | undefined) => void navigate({ search: view === undefined ? {} : { view } }),
  );
  const edited = !isSameLook(look, base);
  const ready = id === undefined || data !== undefined || error !== null;
  // The same while nothing of it changes: what shows it is not drawn anew with each key of a search.
  return useMemo(
    () => ({ look, views: data, view, edited, ready, change, choose }),
    [look, data, view, edited, ready, change, choose],
  );
}
