import { useEffect, useState } from "react";
import { clients, type ClientRow } from "../../contract/clients.ts";
import { useEndpoint } from "../api/use-query.ts";

const MOST = 6;
const PAUSE_MS = 90;

interface Found {
  found: readonly ClientRow[];
  /** These are what was asked for, and no others are on their way. */
  settled: boolean;
  /** Why they could not be looked for. */
  error: Error | null;
}

/** Contacts by whatever the directory's search knows, a breath after the last key; until they are there the ones before. */
export function useFoundClients(typed: string): Found {
  const wanted = /^\s*[>#]/.test(typed) ? "" : typed.trim();
  const [search, setSearch] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error, isPlaceholderData, isPending } = useEndpoint(
    clients.list,
    { query: { search, limit: MOST } },
    { enabled: search !== "", keepPrevious: true },
  );
  if (wanted === "") return { found: [], settled: true, error: null };
  const asked = wanted === search && !isPlaceholderData;
  return { found: data ?? [], settled: asked && !isPending, error: asked ? error : null };
}
