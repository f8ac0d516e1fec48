import type { Answer, Definition, Endpoint, Input } from "../../contract/endpoint.ts";
import type { Context } from "./context.ts";

/** The one piece of code behind an endpoint. */
export interface Handler<D extends Definition = Definition> {
  endpoint: Endpoint<D>;
  run: (input: Input<D>, ctx: Context) => Promise<Answer<D>>;
  /** Why a command may finish without recording an event. */
  silent?: string;
  /** The answer is secret: it is never kept for a repetition of the same Idempotency-Key. */
  secret?: boolean;
}

export const handle = <D extends Definition>(
  endpoint: Endpoint<D>,
  run: (input: Input<D>, ctx: Context) => Promise<Answer<D>>,
  options: { silent?: string; secret?: boolean } = {},
): Handler<D> => ({ endpoint, run, ...options });
