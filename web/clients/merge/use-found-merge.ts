import { changes } from "../../../contract/changes.ts";
import { ApiError } from "../../api/call.ts";
import { useSession } from "../../api/session.ts";
import { useEndpoint } from "../../api/use-query.ts";

/**
 * Whether a merge whose answer was lost was made all the same: then the other contact is gone, and one change is of
 * both. Undefined while nobody knows; null where the contact went another way. `error`: why it cannot be read.
 */
export function useFoundMerge(
  { id, otherId }: { id: string; otherId: string },
  isLost: boolean,
  error: Error | null,
): string | null | undefined {
  const userId = useSession()?.userId;
  const isGone = isLost && error instanceof ApiError && error.status === 404;
  const one = useEndpoint(changes.list, { query: { client: id } }, { enabled: isGone });
  const other = useEndpoint(changes.list, { query: { client: otherId } }, { enabled: isGone });
  if (!isGone || !one.data || !other.data || one.isFetching || other.isFetching) return undefined;
  const ofOne = new Set(one.data.map((change) => change.id));
  const found = other.data.find(
    ({ id, name, by, undoneAt }) =>
      name === "clients.merged" && !undoneAt && by?.id === userId && ofOne.has(id),
  );
  return found?.id ?? null;
}
