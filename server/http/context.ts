import type { EventName } from "../../contract/events.ts";
import type { App } from "../app.ts";
import type { Connection } from "../db/connection.ts";
import type { JobName, JobPayload } from "../jobs/jobs.ts";
import type { EnqueueOptions } from "../jobs/queue.ts";
import type { Actor } from "./actor.ts";
import type { Upload } from "./uploads.ts";

/** What is known before a command's transaction. */
export interface Ahead extends Pick<
  Context,
  "app" | "actor" | "accountId" | "now" | "requestId" | "address" | "credentials"
> {
  /** The live connection that says it, if it was not said by a request. */
  socket: string | undefined;
  upload: Upload | undefined;
}

/** What a handler works with. Everything is inside the caller's account and the command's transaction. */
export interface Context {
  app: App;
  actor: Actor;
  /** Empty for a guest until `bind`. */
  accountId: string;
  /** The signed-in user; throws for callers that are not a person. */
  userId: string;
  db: Connection;
  /** Now; the demo's clock when the demo is built. */
  readonly now: Date;
  requestId: string | undefined;
  address: string | undefined;
  /** The e-mail and password of a basic Authorization header. */
  credentials: { email: string; password: string } | undefined;
  /** Binds a guest's command to the account it turned out to be about. */
  bind(accountId: string): void;
  /**
   * Moves `now` on, once rows are held and before any is written: the saves that were waited for were done before this. It
   * is later than the rows' `updatedAt`, too: whoever has seen one of those has not seen this. A `now` that was told stays.
   */
  afterWaiting(...updatedAt: string[]): void;
  /** Writes the event of this change, as of now: the audit log, the live screens and the activity read it. */
  record(name: EventName, ids: string[], detail?: Record<string, unknown>): void;
  /** Runs once the command has committed, and not at all when it did not. Nothing may depend on it. */
  afterCommit(work: () => void | Promise<void>): void;
  /** A job that runs after, and only after, this command has committed. */
  enqueue<N extends JobName>(job: N, payload: JobPayload<N>, options?: EnqueueOptions): void;
}
