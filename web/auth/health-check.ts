import { health } from "../../contract/health.ts";
import { call, NoAnswer } from "../api/call.ts";

/** Before a sign-in: null when the server is well, else what to tell the person. */
export async function healthTrouble(): Promise<string | null> {
  try {
    // Something in between, like the page of a hotel's network, answers 200 with no message at all.
    const answer: { message?: string } | undefined = await call(health.check, {});
    return answer?.message === "OK" ? null : "Network Issue";
  } catch (error) {
    return error instanceof NoAnswer ? "Network Connection Issue" : "Network Communication Issue";
  }
}
