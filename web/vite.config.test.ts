import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { resolveConfig } from "vite";
import { expect, it } from "vitest";
import { endpoints } from "../contract/api.ts";

const { server } = await resolveConfig({ configFile: join(import.meta.dirname, "vite.config.ts") }, "serve");

/** As Vite reads the keys of its table: a text that begins with ^ is a pattern, any other one a prefix. */
const goesToServer = (path: string): boolean =>
  Object.keys(server.proxy ?? {}).some((key) =>
    key.startsWith("^") ? new RegExp(key).test(path) : path.startsWith(key),
  );

it("hands every call on to the server", () => {
  expect(endpoints.map(({ path }) => `/api${path}`).filter((path) => !goesToServer(path))).toEqual([]);
});

it("serves our own modules itself, also those in web/api", async () => {
  const modules = (await readdir(join(import.meta.dirname, "api"))).map((name) => `/api/${name}`);
  expect([...modules, "/api/call.ts?t=1"].filter(goesToServer)).toEqual([]);
});
