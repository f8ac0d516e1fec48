import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import { notFound } from "./errors.ts";

/** Files with their hash in their name never change; everything else is asked for again. */
const kept = "public, max-age=31536000, immutable";

/**
 * The built client: its files, and its page at every address that is neither a file nor under /api. All are
 * read as they are on disk now, so that a build beside a running server does not leave it with half of each.
 */
export async function serveWeb(server: FastifyInstance, app: App): Promise<void> {
  const root = resolve(app.config.WEB_DIST ?? fileURLToPath(new URL("../../web/dist", import.meta.url)));
  const built = existsSync(join(root, "index.html"));
  if (built)
    await server.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.setHeader("cache-control", path.includes("/assets/") ? kept : "no-cache");
      },
    });
  const page = (_request: FastifyRequest, reply: FastifyReply) => reply.sendFile("index.html");
  if (built) {
    server.get("/", page);
    server.get("/api/docs", page);
  }
  server.setNotFoundHandler((request, reply) => {
    // A mistyped call, or a file of an older build, must not be answered with a page.
    const wantsPage = request.method === "GET" && !/^\/(api|assets)(\/|$)/.test(request.url);
    if (built && wantsPage) return page(request, reply);
    return reply.status(404).send(notFound("page").body(String(request.id)));
  });
}
