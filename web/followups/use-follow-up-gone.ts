import { followups } from "../../contract/followups.ts";
import { limits } from "../../contract/limits.ts";
import { useEndpoint } from "../api/use-query.ts";
import type { Gone } from "../clients/gone/use-gone.ts";

/** Whether somebody has deleted meanwhile the follow-up that is edited here. */
export function useFollowUpGone(clientId: string, id: string | undefined): Gone {
  const enabled = id !== undefined;
  const { data } = useEndpoint(followups.ofClient, { params: { id: clientId } }, { enabled });
  // Of very many the earliest are not among them.
  if (!enabled || !data || data.length >= limits.followupsOfClient) return undefined;
  return data.some((one) => one.id === id) ? undefined : "record";
}
