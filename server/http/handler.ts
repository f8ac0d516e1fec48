import type { Answer, Definition, Endpoint, Input } from "../../contract/endpoint.ts";
import type { App } from "../app.ts";
import type { Ahead, Context } from "./context.ts";

/** All that is known also where a command is not begun. */
export type Where = Pick<Context, "app" | "db" | "accountId" | "actor">;

/** The one piece of code behind an endpoint. */
export interface Handler<D extends Definition = Definition> {
  endpoint: Endpoint<D>;
  /** `ready`: what `before` made. */
  run: (input: Input<D>, ctx: Context, ready: unknown) => Promise<Answer<D>>;
  /** Runs first, for whoever may call this, while no connection is held. */
  before?: (input: Input<D>, ahead: Ahead) => Promise<unknown>;
  /** Asked before a repetition is told the first answer: that may have come to be wrong. */
  recalled?: (answer: Answer<D>, where: Where, input: Input<D>) => Promise<void>;
  /** Why a command may finish without recording an event. */
  silent?: string;
  /** The answer is secret: it is never kept for a repetition of the same Idempotency-Key. */
  secret?: boolean;
  /** Told whom somebody tried to guess at who was refused before the command began; once in a while for each name. */
  slowed?: (app: App, refused: readonly Refused[]) => Promise<void>;
  /** The field of the body by which something could be guessed by whoever has a session. */
  guessed?: "code" | "password";
}

export interface Refused extends Pick<Ahead, "requestId" | "address"> {
  /** As it was typed, of the person aimed at. */
  email: string;
}

type Options<D extends Definition> = Pick<
  Handler<D>,
  "silent" | "secret" | "recalled" | "slowed" | "guessed"
>;

export const handle = <D extends Definition>(
  endpoint: Endpoint<D>,
  run: (input: Input<D>, ctx: Context) => Promise<Answer<D>>,
  options: Options<D> = {},
): Handler<D> => ({ endpoint, run, ...options });

/**
 * For work that takes long and needs no transaction: a picture, the hash of a password, asking other
 * processes. While `before` does it the connection serves others.
 */
export const handleAfter = <D extends Definition, R>(
  endpoint: Endpoint<D>,
  before: (input: Input<D>, ahead: Ahead) => Promise<R>,
  run: (input: Input<D>, ctx: Context, ready: R) => Promise<Answer<D>>,
  options: Options<D> = {},
): Handler<D> => ({
  endpoint,
  before,
  run: (input, ctx, ready) => run(input, ctx, ready as R),
  ...options,
});
