import { health } from "../../contract/health.ts";
import { ApiError, call, NoAnswer } from "../api/call.ts";

/** Before a sign-in: null when the server is well, else what to tell the person. */
export async function healthTrouble(): Promise<string | null> {
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
