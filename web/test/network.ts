import { vi } from "vitest";
import { texts } from "../../contract/errors.ts";

export interface Sent {
  /** "POST /api/clients" */
  call: string;
  /** Its Idempotency-Key. */
  key: string | undefined;
  body: Record<string, unknown>;
}

type Answer = () => Response | Promise<Response>;

/** For tests: the network, which answers in this order. What was sent is told. Undone with the stubbed globals. */
export function network(...answers: Answer[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (url: string, { method, headers, body }: RequestInit) => {
    const key = new Headers(headers).get("idempotency-key") ?? undefined;
    const given = typeof body === "string" ? (JSON.parse(body) as Sent["body"]) : {};
    sent.push({ call: `${method} ${url}`, key, body: given });
    return answers[sent.length - 1]!();
  });
  return sent;
}

export const answer =
  (status: number, body: object): Answer =>
  () =>
    new Response(JSON.stringify(body), { status });

/** Something in between answered: the server may have done it. */
export const lost = answer(502, {});

/** Nothing answered. */
export const cut: Answer = () => Promise.reject(new TypeError("Failed to fetch"));

/** It is there, under the id that was sent. */
export const savedAlready = answer(409, {
  message: texts.savedAlready,
  code: "conflict",
  fields: { id: texts.savedAlready },
});

const deleted =
  "Ben Okafor deleted this meanwhile. Restore it from the trash, or save again to make a new one.";

/** It was there. */
export const deletedSince = answer(410, { message: deleted, code: "gone" });
