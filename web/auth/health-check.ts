import { queryOptions } from "@tanstack/react-query";
import { health } from "../../contract/health.ts";
import { ApiError, call, NoAnswer } from "../api/call.ts";
import { queryClient } from "../api/use-query.ts";

/** One judgement, for the form and for the foot of the page: what either has heard both say. */
export const reachable = queryOptions({ queryKey: ["reachable"], queryFn: judge, staleTime: 0 });

/** Before a sign-in: null when the server is well, else what to tell the person. */
export const healthTrouble = (): Promise<string | null> => queryClient.fetchQuery(reachable);

async function judge(): Promise<string | null> {
  try {
    const { message } = await call(health.check, {});
    return message === "OK" ? null : "Network Issue";
  } catch (error) {
    if (error instanceof NoAnswer) return "Network Connection Issue";
    // Something in between, like the page of a hotel's network, answers 200 with no message at all.
    return error instanceof ApiError && error.status === 200
      ? "Network Issue"
      : "Network Communication Issue";
  }
}
