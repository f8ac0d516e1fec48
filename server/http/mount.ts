import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { endpoints } from "../../contract/api.ts";
import type { Endpoint, FileAnswer } from "../../contract/endpoint.ts";
import type { App } from "../app.ts";
import { type Actor, guest, ghostOf, type Caller } from "./actor.ts";
import { credentialsOf } from "./credentials.ts";
import { AppError, invalid } from "./errors.ts";
import { slowGuesses } from "./guessing.ts";
import type { Handler } from "./handler.ts";
import { invoke, type InvokeOptions } from "./invoke.ts";
import type { Upload } from "./uploads.ts";

/** Every endpoint of the contract, each behind its one handler. @throws when one has none */
export function mountEndpoints(server: FastifyInstance, app: App, handlers: readonly Handler[]): void {
  const byName = new Map(handlers.map((handler) => [handler.endpoint.name, handler]));
  for (const endpoint of endpoints) {
    const handler = byName.get(endpoint.name);
    if (!handler) throw new Error(`${endpoint.name} has no handler`);
    mount(server, app, endpoint, handler);
  }
}

const actors = new WeakMap<FastifyRequest, Actor>();

/** Whose call it is, for the log. */
export function callOf(request: FastifyRequest): object {
  const actor = actors.get(request) ?? guest;
  const ghostedBy = ghostOf(actor);
  return {
    accountId: actor.accountId,
    userId: actor.id,
    ...(ghostedBy && { ghostedBy }),
    address: request.ip,
  };
}

function mount(server: FastifyInstance, app: App, endpoint: Endpoint, handler: Handler): void {
  const status = endpoint.status ?? 200;
  const slow = slowGuesses(server, app, handler);
  server.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ":$1")}`,
    config: {
      name: endpoint.name,
      carriesFile: endpoint.kind === "multipart" || endpoint.answers === "file",
      ...(slow?.rateLimit && { rateLimit: slow.rateLimit }),
    },
    handler: async (request, reply) => {
      await slow?.admit(request);
      const caller = callerOf(request, endpoint);
      const raw = { params: request.params, query: request.query, body: bodyOf(request, endpoint) };
      const options = optionsOf(request, endpoint);
      const onActor = (actor: Actor) => void actors.set(request, actor);
      const answer = await invoke(app, handler, raw, caller, { ...options, onActor });
      reply.status(status).header("cache-control", "no-store");
      if (endpoint.answers === "file") return sendFile(reply, answer as unknown as FileAnswer);
      return reply.send(status === 204 ? undefined : answer);
    },
  });
}

const sendFile = (reply: FastifyReply, { name, format, content, rows }: FileAnswer): FastifyReply =>
  reply
    .type(format)
    .headers(rows === undefined ? {} : { "x-rows": rows })
    .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Readable.from(content, { objectMode: false }));

/** The specification says some things by a header; the handler reads one place. */
function bodyOf({ body, headers }: FastifyRequest, { flags }: Endpoint): unknown {
  const set = Object.entries(flags ?? {}).filter(([header]) => headers[header] === "true");
  // What is no object is refused as such, and none is made of it.
  const isOther = body !== undefined && (typeof body !== "object" || body === null || Array.isArray(body));
  if (set.length === 0 || isOther) return body;
  return { ...(body as object | undefined), ...Object.fromEntries(set.map(([, field]) => [field, true])) };
}

export function callerOf(request: FastifyRequest, endpoint: Endpoint): Caller {
  const token = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  // A stale token is no reason to refuse what is for everybody.
  return token && endpoint.can !== "guest" ? { token } : guest;
}

function optionsOf(request: FastifyRequest, endpoint: Endpoint): InvokeOptions {
  const key = request.headers["idempotency-key"];
  return {
    requestId: String(request.id),
    address: request.ip,
    idempotencyKey: typeof key === "string" ? key.slice(0, 200) : undefined,
    credentials: endpoint.auth === "basic" ? credentialsOf(request) : undefined,
    upload: endpoint.kind === "multipart" ? () => uploadOf(request, endpoint) : undefined,
  };
}

async function uploadOf(request: FastifyRequest, { most }: Endpoint): Promise<Upload> {
  if (!request.isMultipart()) throw invalid("Send the file as multipart/form-data.");
  const file = await request.file(most ? { limits: { fileSize: most } } : undefined);
  if (!file) throw invalid("Choose a file.", { file: "Choose a file." });
  // Who gives a file no name sends one without it.
  const name: string = (file.filename as string | undefined) ?? "";
  if (most) return { name, format: file.mimetype, content: Buffer.alloc(0), stream: file.file };
  const content = await file.toBuffer();
  // The library looks for this at each piece that comes, and is silent when none comes after the limit.
  if (file.file.truncated) throw new AppError("too_large", "That file is larger than 5 MB.");
  return { name, format: file.mimetype, content };
}
