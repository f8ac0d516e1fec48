import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";

export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `dist/pages` beside the sources, `pages` beside the built main.js. */
const builtPages = () =>
  [here("./pages"), here("./dist/pages")].find((folder) => existsSync(`${folder}/handset.html`));

/** Serves /handset and /mail: as built, or through vite while developing. Returns what closes them. */
export const pageRoutes = async (app: FastifyInstance, dev: boolean): Promise<() => Promise<void>> => {
  app.get("/", async (_request, reply) => reply.redirect("/handset"));
  if (dev) return developedPages(app);

  const folder = builtPages();
  if (!folder) {
    const missing = async (_request: unknown, reply: FastifyReply) =>
      reply
        .status(503)
        .type("text/plain")
        .send("The sandbox's pages are not built: run vite build on sandbox/.");
    app.get("/handset", missing);
    app.get("/mail", missing);
    return async () => undefined;
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // A wildcard route would take the answer "not found" from the carrier's API.
    wildcard: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader("x-content-type-options", "nosniff");
      const hashed = path.includes("/assets/");
      response.setHeader("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
      // The telephone for the browsers of the agency, whose pages come from elsewhere, is made of several of these.
      if (path.endsWith(".js")) response.setHeader("access-control-allow-origin", "*");
      if (!path.endsWith(".html")) return;
      response.setHeader("content-security-policy", pagePolicy);
      response.setHeader("referrer-policy", "no-referrer");
    },
  });
  app.get("/handset", async (_request, reply) => reply.sendFile("handset.html"));
  app.get("/mail", async (_request, reply) => reply.sendFile("mail.html"));
  return async () => undefined;
};

const developedPages = async (app: FastifyInstance) => {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: here("./vite.config.ts"),
    appType: "mpa",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.get("/device.js", async (_request, reply) => reply.redirect(`/@fs${here("./device/device.ts")}`));
  app.setNotFoundHandler((request, reply) => {
    reply.hijack();
    vite.middlewares(request.raw, reply.raw);
  });
  return () => vite.close();
};
