import { clients } from "../../contract/clients.ts";
import { useEndpoint } from "../api/use-query.ts";
import { isRanked, type Matches, scopePart } from "./scope.ts";
import type { Directory } from "./use-directory.ts";

/** How many a search means, asked for when its list has ended: that has only the best of them. */
export function useMatches({ scope, ended }: Pick<Directory, "scope" | "ended">): Matches | undefined {
  const ranked = isRanked(scope);
  const { data } = useEndpoint(clients.matches, { query: scopePart(scope) }, { enabled: ranked && ended });
  return ranked ? data : undefined;
}
