import { query } from "../../parts/api.ts";
import { useLive } from "../../parts/live.ts";
import type { PhoneCall } from "../types.ts";
import type { Talk } from "./talk.ts";
import { useTalks } from "./talks.ts";

/** The newest calls of a phone. */
export const useCalls = (number: string | null): PhoneCall[] | undefined =>
  useLive<PhoneCall[]>(
    number === null ? null : `/calls${query({ number, limit: "5" })}`,
    ["calls"],
    number ?? "",
  );

/** The call that a phone is in, but not in this window; one number is one phone. */
export const heldElsewhere = (
  calls: readonly PhoneCall[] | undefined,
  talk: Talk | undefined,
): PhoneCall | undefined =>
  talk?.endedAt === null
    ? undefined
    : calls?.find(
        ({ sid, status, voicemail }) => status === "in-progress" && !voicemail && sid !== talk?.callSid,
      );

/** Whether a phone is in a call, in this window or in another. */
export const useIsBusy = (number: string | null): boolean => {
  const talk = useTalks().get(number ?? "");
  const calls = useCalls(number);
  return talk?.endedAt === null || heldElsewhere(calls, talk) !== undefined;
};
