import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { handlers, webhooks } from "../handlers.ts";
import { startTestApp } from "../test/app.ts";
import { createServer } from "./server.ts";

const dist = await mkdtemp(join(tmpdir(), "switchboard-web-"));
await mkdir(join(dist, "assets"));
await writeFile(join(dist, "index.html"), "<title>old</title>");
const test = await startTestApp({ WEB_DIST: dist });
const server = await createServer(test.app, handlers, webhooks);
afterAll(() => rm(dist, { recursive: true, force: true }));

const get = (url: string, headers = {}) => server.inject({ url, headers });

it("serves the page at every address of the client, and none in place of a call or a file", async () => {
  for (const url of [
    "/",
    "/contacts?letter=a",
    "/messages",
    "/api/docs",
    "/forgot-password/%E0%A4%A/%",
    "/clients/%00",
    "/%00",
  ])
    expect((await get(url)).body, url).toContain("<title>");
  for (const url of ["/api/nothing", "/assets/gone.js", "/api"])
    expect((await get(url)).statusCode, url).toBe(404);
});

it("serves what a build beside it has just written, compressed where it was", async () => {
  await writeFile(join(dist, "assets/new-1234.js"), "let plain;");
  await writeFile(join(dist, "assets/new-1234.js.gz"), "squeezed");
  await writeFile(join(dist, "index.html"), "<title>new</title>");
  expect((await get("/contacts")).body).toContain("new");
  const file = await get("/assets/new-1234.js", { "accept-encoding": "gzip" });
  expect([file.statusCode, file.headers["content-encoding"], file.headers["cache-control"]]).toEqual([
    200,
    "gzip",
    "public, max-age=31536000, immutable",
  ]);
  expect((await get("/")).headers["cache-control"]).toBe("no-cache");
});

it("lets nothing run that is not ours", async () => {
  const policy = String((await get("/")).headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain("unsafe");
});
