import { useEffect, useState } from "react";
import { clients, type ClientRow } from "../../contract/clients.ts";
import { useEndpoint } from "../api/use-query.ts";

const MOST = 6;
const PAUSE_MS = 90;

/** Contacts by whatever the directory's search knows, a breath after the last key; until they are there the ones before. */
export function useFoundClients(typed: string): ClientRow[] {
  const wanted = /^\s*[>#]/.test(typed) ? "" : typed.trim();
  const [search, setSearch] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data } = useEndpoint(
    clients.list,
    { query: { search, limit: MOST } },
    { enabled: search !== "", keepPrevious: true },
  );
  return wanted === "" ? [] : (data ?? []);
}
