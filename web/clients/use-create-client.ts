import { useRef } from "react";
import { clients } from "../../contract/clients.ts";
import { call } from "../api/call.ts";
import type { GivenClient } from "./client-form.ts";
import { uuidV7 } from "../api/uuid-v7.ts";

/**
 * Creates a client. When no answer came the server may have done it all the same: saving the very same again
 * goes under the same key, and is answered with the client that is there. @throws ApiError, NoAnswer
 */
export function useCreateClient(
  smsRoom: string | undefined,
): (given: GivenClient) => Promise<{ id: string }> {
  const last = useRef({ text: "", idempotencyKey: "" });
  return (given) => {
    const body = { ...given, ...(smsRoom && { smsRoom }) } as typeof given;
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, idempotencyKey: uuidV7() };
    return call(clients.create, { body } as never, { idempotencyKey: last.current.idempotencyKey });
  };
}
