import { useNavigate, useSearch } from "@tanstack/react-router";
import { type View, views } from "../../../contract/views.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { isSameLook, type Look, readLook, usualLook, viewOf, writeLook } from "./look.ts";

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
  const search = useSearch({ from: "/shell/contacts" });
  const navigate = useNavigate({ from: "/contacts" });
  const { data, error } = useEndpoint(views.list, {});
  const view = viewOf(data ?? [], search);
  const base = view ?? usualLook;
  const look = readLook(search, base);
  return {
    look,
    views: data,
    view,
    edited: !isSameLook(look, base),
    ready: search.view === undefined || data !== undefined || error !== null,
    change(part) {
      const next = { ...look, ...part };
      void navigate({
        replace: true,
        search: ({
          view: id,
          filters: _filters,
          sort: _sort,
          columns: _columns,
          search: text,
          ...place
        }) => ({
          // Filters go through all contacts: letters and tags are not shown beside them.
          ...(!next.filters && place),
          ...(text && { search: text }),
          ...(id && { view: id }),
          ...writeLook(next, base),
        }),
      });
    },
    choose: (id) => void navigate({ search: id === undefined ? {} : { view: id } }),
  };
}
