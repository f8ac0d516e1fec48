import { health } from "../../contract/health.ts";
import { ApiError, call } from "../api/call.ts";

/** Before a sign-in: null when the server is well, else what to tell the person. */
export async function healthTrouble(): Promise<string | null> {
  try {
    const { message } = await call(health.check, {});
    return message === "OK" ? null : "Network Issue";
  } catch (error) {
    return error instanceof ApiError ? "Network Communication Issue" : "Network Connection Issue";
  }
}
