import { query } from "../../parts/api.ts";
import { useLive } from "../../parts/live.ts";
import type { PhoneCall } from "../types.ts";
import { usePhoneSettings } from "./phone-settings.ts";

/** How many calls the phone missed since its list of calls was last looked at. */
export const useMissed = (number: string | null): number => {
  const path = number === null ? null : `/calls${query({ number, limit: "30" })}`;
  const calls = useLive<PhoneCall[]>(path, ["calls"], number ?? "");
  const { callsSeenAt } = usePhoneSettings(number ?? "");
  return calls?.filter(({ missed, declined, at }) => missed && !declined && at > callsSeenAt).length ?? 0;
};
