import { clients } from "../../contract/clients.ts";
import { followups } from "../../contract/followups.ts";
import { limits } from "../../contract/limits.ts";
import { useEndpoint } from "../api/use-query.ts";
import { type Gone, isNotThere, useRemoval } from "../clients/gone/use-gone.ts";

/**
 * Whether somebody has deleted meanwhile the follow-up that is edited here, or its contact is gone: one that went with
 * a split lives on.
 */
export function useFollowUpGone(clientId: string, id: string | undefined): Gone {
  const of = { params: { id: clientId } };
  const { error } = useEndpoint(clients.get, of);
  const enabled = id !== undefined;
  const { data } = useEndpoint(followups.ofClient, of, { enabled });
  // Of very many the earliest are not among them.
  const isListed = !data || data.length >= limits.followupsOfClient || data.some((one) => one.id === id);
  const isMissing = enabled && !isListed;
  const removal = useRemoval(isMissing ? "record" : undefined, clientId, id);
  if (isNotThere(error)) return "contact";
  return isMissing && removal?.by ? "record" : undefined;
}
