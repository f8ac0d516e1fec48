import { call as ask, query } from "../../parts/api.ts";
import { useLive } from "../../parts/live.ts";
import type { PhoneCall } from "../types.ts";
import type { Talk } from "./talk.ts";
import { useTalks } from "./talks.ts";

/** The newest calls of a phone. */
export const useCalls = (number: string): PhoneCall[] | undefined =>
  useLive<PhoneCall[]>(`/calls${query({ number, limit: "5" })}`, ["calls"], number);

/** The carrier decides what a call is that a phone is in: it refuses another beside it. */
const underWay = (number: string) => `/calls${query({ number, held: "true" })}`;

/** The calls that a phone is in, in whichever window and however old; undefined while that is not known. */
export const useCallsUnderWay = (number: string | null): PhoneCall[] | undefined =>
  useLive<PhoneCall[]>(number === null ? null : underWay(number), ["calls"], number ?? "");

/** The call that a phone is in, but not in this window; one number is one phone. */
export const heldElsewhere = (
  calls: readonly PhoneCall[] | undefined,
  talk: Talk | undefined,
): PhoneCall | undefined =>
  talk?.endedAt === null ? undefined : calls?.find(({ sid }) => sid !== talk?.callSid);

/** Asks now, where a person does not wait until it is known. */
export const isHeldElsewhere = async (number: string, talk: Talk | undefined): Promise<boolean> =>
  heldElsewhere(await ask<PhoneCall[]>("GET", underWay(number)), talk) !== undefined;

/** Whether a phone is in a call, in this window or in another, or may be in one: it is not known yet. */
export const useIsBusy = (number: string | null): boolean => {
  const talk = useTalks().get(number ?? "");
  const calls = useCallsUnderWay(number);
  return talk?.endedAt === null || !calls || heldElsewhere(calls, talk) !== undefined;
};
