import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { type View, views } from "../../../contract/views.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { useStable } from "../../ui/use-stable.ts";
import { isSameLook, type Look, readLook, usualLook, writeLook } from "./look.ts";
import { useViewNews } from "./use-view-news.ts";

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
  const { data, dataUpdatedAt, error, refetch } = useEndpoint(views.list, {});
  const view = data?.find((one) => one.id === id);
  const [last, setLast] = useState(view);
  if (view && view !== last) setLast(view);
  // One that was deleted meanwhile is shown on as it was.
  const known = view ?? (last?.id === id ? last : undefined);
  const base = known ?? usualLook;
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
  // What is searched for is searched for in the next one, too.
  const choose = useStable(
    (view: string | undefined) =>
      void navigate({ search: ({ search }) => ({ ...(search && { search }), ...(view && { view }) }) }),
  );
  useViewNews({
    id,
    own: { ...(filters && { filters }), ...(sort && { sort }), ...(columns && { columns }) },
    view,
    known,
    readAt: dataUpdatedAt,
    readAgain: useStable(async () => {
      const { data, isSuccess } = await refetch();
      return isSuccess ? data : undefined;
    }),
    onGone: (look) =>
      void navigate({
        replace: true,
        // Nobody leaves: a dialog in which something is typed stays open.
        ignoreBlocker: true,
        search: ({ view: _view, filters: _filters, sort: _sort, columns: _columns, ...place }) => ({
          ...place,
          ...writeLook(look, usualLook),
        }),
      }),
  });
  const edited = !isSameLook(look, base);
  const ready = id === undefined || data !== undefined || error !== null;
  // The same while nothing of it changes: what shows it is not drawn anew with each key of a search.
  return useMemo(
    () => ({ look, views: data, view, edited, ready, change, choose }),
    [look, data, view, edited, ready, change, choose],
  );
}
