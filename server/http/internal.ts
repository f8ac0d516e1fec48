import type { z } from "zod";
import type { Endpoint } from "../../contract/endpoint.ts";

/** A command with no address: webhooks, jobs and the demo's builder enter by it, people cannot. */
export const internal = <const S extends z.ZodType>(name: string, body: S) =>
  ({ name, method: "POST", path: "/", summary: name, can: "internal", body }) as const satisfies Endpoint;
