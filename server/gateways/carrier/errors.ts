import twilio from "twilio";
import { CarrierRefusal, CarrierUnreachable } from "./carrier.ts";

/** The request never left: no address, or nobody there. Anything later may have reached the carrier. */
const neverLeft = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ENETUNREACH", "EHOSTUNREACH"]);

/** @throws CarrierRefusal, CarrierUnreachable, or an Error when the answer was lost */
export async function toOurError<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw translate(error);
  }
}

/** Made anew: the client's own error carries the request with it, credentials and words of the text included. */
function translate(error: unknown): Error {
  const { message, code } = error as { message: string; code?: unknown };
  if (error instanceof twilio.RestException) {
    const { status } = error;
    if (status === 429) return new CarrierUnreachable(message);
    const refused = status >= 400 && status < 500;
    return refused ? new CarrierRefusal(error.code ?? status, message) : new Error(`${status}: ${message}`);
  }
  if (typeof code === "string" && neverLeft.has(code)) return new CarrierUnreachable(message);
  return new Error(typeof code === "string" ? `${code}: ${message}` : message);
}
