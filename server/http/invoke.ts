import { v7 as uuid } from "uuid";
import type { z } from "zod";
import { isQuery, type Answer, type Definition, type Schema } from "../../contract/endpoint.ts";
import { texts } from "../../contract/errors.ts";
import type { EventName } from "../../contract/events.ts";
import { may } from "../../contract/permissions.ts";
import type { App } from "../app.ts";
import { connect, type Connection } from "../db/connection.ts";
import { enqueue } from "../jobs/queue.ts";
import { recordEvents, type Recorded } from "../live/publisher.ts";
import type { Actor, Caller } from "./actor.ts";
import type { Context } from "./context.ts";
import { forbidden, invalid, mfaSetup, signedOut } from "./errors.ts";
import type { Handler } from "./handler.ts";
import { recall, recallDone, remember } from "./idempotency.ts";
import { issuesOf, placesOf, sentence } from "./sentence.ts";
import { storable } from "./storable.ts";
import { openSession } from "./session.ts";
import type { Upload } from "./uploads.ts";

export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

export interface InvokeOptions {
  requestId?: string | undefined;
  address?: string | undefined;
  idempotencyKey?: string | undefined;
  credentials?: { email: string; password: string } | undefined;
  /** The live connection that says it. */
  socket?: string | undefined;
  /** A function reads it, once it is known that the caller may send one. */
  upload?: Upload | (() => Promise<Upload>) | undefined;
  /** Told who it is, as soon as that is known. */
  onActor?: ((actor: Actor) => void) | undefined;
  now?: Date;
}

/**
 * The one way in, for HTTP, sockets, jobs, webhooks and tests:
 * session -> permission -> parse -> handler -> record -> commit -> publish.
 * Reading needs no transaction: each statement sees what is committed, inside the caller's account.
 * @throws AppError for everything the caller is to be told
 */
export async function invoke<D extends Definition>(
  app: App,
  handler: Handler<D>,
  raw: RawInput,
  caller: Caller,
  options: InvokeOptions = {},
): Promise<Answer<D>> {
  const writes = !isQuery(handler.endpoint);
  const key = writes && !handler.secret ? options.idempotencyKey : undefined;
  const ahead =
    handler.before && (await goAhead(app, handler, raw, caller, { ...options, idempotencyKey: key }));
  if (ahead?.done) return ahead.done.answer;
  const db = await connect(app.pool);
  let broken = false;
  try {
    // Before the transaction: a session that notes when it was seen would be held while others wait for its person.
    const actor = await identify(app, db, caller);
    options.onActor?.(actor);
    if (writes) db.send("begin");
    allow(actor, handler.endpoint);
    const input = parse(handler.endpoint, raw);
    const work = new Work(app, db, actor, options);
    const replayed = await recall<Answer<D>>(work, handler.endpoint.name, key, input);
    if (replayed) await handler.recalled?.(replayed.answer, work, input as never);
    const answer = replayed ? replayed.answer : await handler.run(input as never, work, ahead?.ready);
    if (app.config.checkAnswers) check(handler.endpoint, answer);
    if (writes) {
      if (!replayed) finish(handler, work, answer, key);
      // Sent with the commit: what nobody else is numbering just now needs no second transaction.
      const recording = work.recorded.length > 0 ? recordEvents(work, work.recorded) : undefined;
      const [numbered] = await Promise.all([recording, db.commit()]);
      if (numbered) app.live.publish(work.accountId, numbered);
      work.committed();
    }
    return answer;
  } catch (error) {
    if (writes) await db.rollback().catch(() => (broken = true));
    throw error;
  } finally {
    db.release(broken);
  }
}

/** What a handler does before its transaction, for whoever may call it, with no connection held. */
async function goAhead<D extends Definition>(
  app: App,
  handler: Handler<D>,
  raw: RawInput,
  caller: Caller,
  options: InvokeOptions,
): Promise<{ ready?: unknown; done?: { answer: Answer<D> } }> {
  const { requestId, address, credentials, socket, upload, idempotencyKey: key, now = new Date() } = options;
  const { endpoint } = handler;
  const db = await connect(app.pool);
  const asked = async () => {
    const actor = await identify(app, db, caller);
    options.onActor?.(actor);
    allow(actor, endpoint);
    const input = parse(endpoint, raw);
    const done = await recallDone<Answer<D>>({ db, actor }, endpoint.name, key, input);
    if (done)
      await handler.recalled?.(
        done.answer,
        { app, db, actor, accountId: actor.accountId ?? "" },
        input as never,
      );
    return { actor, input, done };
  };
  const { actor, input, done } = await asked().finally(() => db.release());
  if (done) return { done };
  const accountId = actor.accountId ?? "";
  const file = typeof upload === "function" ? await upload() : upload;
  const ahead = { app, actor, accountId, now, requestId, address, credentials, socket, upload: file };
  return { ready: await handler.before!(input as never, ahead) };
}

async function identify(app: App, db: Connection, caller: Caller): Promise<Actor> {
  if ("token" in caller) return openSession(db, caller.token, app.sessions);
  db.bind(caller.accountId ?? "");
  return caller;
}

/** A guest may call only what is for guests; the carrier and jobs are not held to a role. */
function allow(actor: Actor, endpoint: Definition): void {
  if (endpoint.can === "guest" || actor.kind === "carrier" || actor.kind === "job" || actor.kind === "demo")
    return;
  if (actor.kind === "guest") throw signedOut();
  if (!may(actor.role, endpoint.can)) throw forbidden();
  if (actor.mustSetUpMfa && !endpoint.beforeMfa) throw mfaSetup();
  if (actor.ghostedBy && endpoint.can === "self") throw forbidden();
}

function parse(endpoint: Definition, raw: RawInput): object {
  return {
    params: part(endpoint.params, raw.params),
    query: part(endpoint.query, raw.query),
    body: endpoint.kind === "multipart" ? undefined : part(endpoint.body, raw.body),
  };
}

function part(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = (schema as z.ZodType).safeParse(storable(value === undefined ? {} : value));
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  const issues = issuesOf(parsed.error);
  for (const issue of issues) for (const place of placesOf(issue)) fields[place] ??= sentence(issue);
  throw invalid(sentence(issues[0]!), fields);
}

/** In development and tests an answer that is not what the contract says is a failure. */
function check(endpoint: Definition, answer: unknown): void {
  if (!endpoint.response) return;
  const parsed = (endpoint.response as z.ZodType).safeParse(answer);
  if (!parsed.success)
    throw new Error(`${endpoint.path} answered against its contract: ${parsed.error.message}`);
}

function finish(
  handler: Handler<never> | Handler,
  work: Work,
  answer: unknown,
  key: string | undefined,
): void {
  if (work.recorded.length === 0 && !handler.silent)
    throw new Error(`${handler.endpoint.name} changed something but recorded no event`);
  remember(work, key, answer);
}

class Work implements Context {
  readonly app: App;
  readonly actor: Actor;
  readonly db: Connection;
  now: Date;
  readonly #isTold: boolean;
  readonly requestId: string | undefined;
  readonly address: string | undefined;
  readonly credentials: Context["credentials"];
  accountId: string;
  readonly recorded: Recorded[] = [];
  readonly #after: (() => void | Promise<void>)[] = [];

  constructor(app: App, db: Connection, actor: Actor, options: InvokeOptions) {
    this.app = app;
    this.db = db;
    this.actor = actor;
    this.accountId = actor.accountId ?? "";
    this.#isTold = options.now !== undefined;
    this.now = options.now ?? new Date();
    this.requestId = options.requestId;
    this.address = options.address;
    this.credentials = options.credentials;
  }

  get userId(): string {
    if (!this.actor.id) throw signedOut(texts.forbidden);
    return this.actor.id;
  }

  bind(accountId: string): void {
    this.accountId = accountId;
    this.db.bind(accountId);
  }

  afterWaiting(...updatedAt: string[]): void {
    if (this.#isTold) return;
    const seen = updatedAt.map((at) => Date.parse(at) + 1);
    this.now = new Date(Math.max(this.now.getTime(), Date.now(), ...seen));
  }

  record(name: EventName, ids: string[], detail: Record<string, unknown> = {}): void {
    this.recorded.push({ id: uuid(), name, ids, detail, at: this.now });
  }

  afterCommit(work: () => void | Promise<void>): void {
    this.#after.push(work);
  }

  committed(): void {
    for (const work of this.#after)
      void Promise.resolve()
        .then(work)
        .catch((error: unknown) => this.app.log.error({ err: error }, "after commit"));
  }

  enqueue: Context["enqueue"] = (job, payload, options) => enqueue(this.db, job, payload, options);
}
