import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { Client } from "../../../contract/clients.ts";
import type { Result } from "../../../contract/endpoint.ts";
import { merging } from "../../../contract/merging.ts";
import { call } from "../../api/call.ts";

/**
 * Which sealed fields of two contacts are equal. Each asking is written to their audit log: it is asked once they are
 * there, and once more when either is another than before, until it `isOver`.
 */
export function useCompared(
  one: Client | undefined,
  other: Client | undefined,
  isOver: boolean,
): UseQueryResult<Result<typeof merging.compare>> {
  const [id, otherId] = [one?.id ?? "", other?.id ?? ""];
  return useQuery({
    queryKey: ["merging: compared", id, otherId, one?.updatedAt, other?.updatedAt],
    queryFn: ({ signal }) => call(merging.compare, { params: { id, otherId } }, { signal }),
    enabled: one !== undefined && other !== undefined && !isOver,
    // Of the same two, what was chosen meanwhile stays on screen.
    placeholderData: (previous, before) =>
      before?.queryKey[1] === id && before.queryKey[2] === otherId ? previous : undefined,
  });
}
