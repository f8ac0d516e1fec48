import { sms } from "../../contract/sms.ts";
import { useEndpoint } from "../api/use-query.ts";
import type { Destination } from "./destinations.ts";

/** What waits behind a tab of the top bar; nothing is 0. */
export function useUnread(): Record<Destination["to"], number> {
  const { data } = useEndpoint(sms.unread, {});
  return { "/contacts": 0, "/messages": data?.unread ?? 0 };
}
