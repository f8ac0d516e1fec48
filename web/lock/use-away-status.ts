import { users } from "../../contract/users.ts";
import { useEndpoint } from "../api/use-query.ts";
import { PRESENCE_LABELS } from "../ui/presence.ts";

const resting = ["away", "lunch", "break"];

/** What the team sees of somebody whose screen is locked; until the list says so, what it is going to say. */
export function useAwayStatus(userId: string) {
  const { data: peers } = useEndpoint(users.list, {});
  const mine = peers?.find((peer) => peer.id === userId)?.status;
  const status = mine && resting.includes(mine) ? mine : "away";
  return { dot: status, label: PRESENCE_LABELS[status] };
}
