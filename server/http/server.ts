import { randomUUID } from "node:crypto";
import helmet from "@fastify/helmet";
import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { limits } from "../../contract/limits.ts";
import type { App } from "../app.ts";
import { AppError, invalid, toAppError } from "./errors.ts";
import { serveFiles } from "./files.ts";
import type { Handler } from "./handler.ts";
import { measure } from "./metrics.ts";
import { callOf, mountEndpoints } from "./mount.ts";
import { serveOpenapi } from "./openapi.ts";
import { serveWeb } from "./web.ts";
import { mountWebhooks, type Webhook } from "./webhooks.ts";

export async function createServer(
  app: App,
  handlers: readonly Handler[],
  webhooks: readonly Webhook[],
): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    // The nearest proxy only: what stands before it in X-Forwarded-For was written by the caller.
    trustProxy: app.config.TRUST_PROXY && ((_address: string, hop: number) => hop === 0),
    bodyLimit: 1024 * 1024,
    rewriteUrl: ({ url = "/" }) => (isReadable(url) ? url : /^\/(api|assets)\b/.test(url) ? unreadable : "/"),
    // Longer than any address: the contract says how long a parameter may be.
    routerOptions: { maxParamLength: 16_384 },
    forceCloseConnections: "idle",
    logController: new LogController({ disableRequestLogging: true }),
  });
  await server.register(helmet, { ...security(app), global: false });
  secure(server);
  await server.register(rateLimit, {
    max: app.config.RATE_LIMIT,
    timeWindow: "1 minute",
    allowList: (request) => !request.routeOptions.url?.startsWith("/api/"),
  });
  acceptEmptyJson(server);
  server.removeContentTypeParser("text/plain");
  await server.register(multipart, { limits: { fileSize: limits.uploadBytes, files: 1 } });
  server.addHook("onRequest", async (request, reply) => void reply.header("x-request-id", request.id));
  server.setErrorHandler((error, request, reply) => {
    const known = toAppError(error);
    if (!(error instanceof AppError) && known.status >= 500)
      request.log.error({ err: error }, "request failed");
    if (known.status === 403)
      request.log.warn({ route: request.routeOptions.url, code: known.code, ...callOf(request) }, "refused");
    return reply
      .status(known.status)
      .header("cache-control", "no-store")
      .send(known.body(String(request.id)));
  });
  server.all(unreadable, () => {
    throw invalid("That address cannot be read.");
  });
  saveJson(server);
  measure(server, app);
  mountEndpoints(server, app, handlers);
  // The carrier alone sends forms; the rest of the API hears JSON, which no page of others can send unasked.
  await server.register(async (doors) => {
    await doors.register(formbody);
    mountWebhooks(doors, app, webhooks);
  });
  serveFiles(server, app);
  serveOpenapi(server, app);
  await serveWeb(server, app);
  return server;
}

/**
 * Where a call leads whose address is no text: the framework alone would answer it without our body and headers.
 * At any other such address, like a link that a mail program has mangled, the page says so itself.
 */
const unreadable = "/api/unreadable";

function isReadable(url: string): boolean {
  if (!url.includes("%")) return true;
  try {
    // No file can have a NUL in its name, nor can anything that is stored.
    return !decodeURIComponent(url.split("?", 1)[0]!).includes("\0");
  } catch {
    return false;
  }
}

/** The headers are the same for every answer: they are made once, and not a dozen times a request. */
function secure(server: FastifyInstance): void {
  let made: [string, string][] | undefined;
  server.addHook("onRequest", async (_request, reply) => {
    if (!made) {
      await reply.helmet();
      made = Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]);
    } else for (const [name, value] of made) reply.raw.setHeader(name, value);
  });
}

/** An answer that is opened by its address is saved, and never shown as a page of ours. */
function saveJson(server: FastifyInstance): void {
  server.addHook("onSend", async (_request, reply) => {
    if (!String(reply.getHeader("content-type")).startsWith("application/json")) return;
    if (!reply.hasHeader("content-disposition"))
      reply.header("content-disposition", 'attachment; filename="api.json"');
  });
}

/** Everything the pages need comes from here; pictures being composed are blobs. */
function security(app: App) {
  const secure = app.config.publicUrl.startsWith("https:");
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", "blob:", "data:"],
        mediaSrc: ["'self'", "blob:"],
        connectSrc: ["'self'", app.config.publicUrl.replace(/^http/, "ws")],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: "same-origin" as const },
    crossOriginEmbedderPolicy: false,
  };
}

/** A PUT without a body is sent as JSON by many a client; it is an empty body, not a broken one. */
function acceptEmptyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser("error", "error");
  server.removeContentTypeParser("application/json");
  server.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else parse(request, body as string, done);
  });
}
