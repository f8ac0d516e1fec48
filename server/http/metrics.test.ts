import { describe, expect, it } from "vitest";
import { limits } from "../../contract/limits.ts";
import type { Config } from "../config.ts";
import { handlers, webhooks } from "../handlers.ts";
import { startTestApp } from "../test/app.ts";
import { levelOf } from "./metrics.ts";
import { createServer } from "./server.ts";

const test = await startTestApp();
const config = { ...test.app.config, publicUrl: "http://localhost:3000" };
const server = await createServer({ ...test.app, config }, handlers, webhooks);

it("counts each answer by its endpoint, and knows those of three seconds and more apart", async () => {
  expect((await server.inject({ url: "/api/healthcheck" })).statusCode).toBe(200);
  const { body } = await server.inject({ url: "/api/metrics" });
  for (const until of ["3", "+Inf"])
    expect(body).toContain(`_bucket{le="${until}",endpoint="health.check",status="200"} 1`);
});

describe("in production the figures are for", () => {
  const production = { ...config, NODE_ENV: "production" as const };
  const behind = { ...production, publicUrl: "https://desk.example.com" };
  const token = "a-token-of-the-operator";
  const status = async (given: Config, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") => {
    const asked = await createServer({ ...test.app, config: given }, handlers, webhooks);
    const { statusCode } = await asked.inject({
      url: "/api/metrics",
      remoteAddress,
      headers: { host: "localhost:3000", ...headers },
    });
    await asked.close();
    return statusCode;
  };

  it("this machine, with a token for elsewhere or without one", async () => {
    expect(await status(production)).toBe(200);
    expect(await status({ ...production, METRICS_TOKEN: token })).toBe(200);
    expect(await status({ ...behind, TRUST_PROXY: true })).toBe(200);
  });

  it("nobody elsewhere, least of all whom a web server on this machine lets through", async () => {
    expect(await status(production, {}, "192.0.2.7")).toBe(403);
    expect(await status(production, { host: "desk.example.com" })).toBe(403);
    for (const trust of [true, false]) {
      const proxied = { ...behind, TRUST_PROXY: trust };
      expect(await status(proxied, { "x-forwarded-for": "127.0.0.1" })).toBe(403);
      expect(await status(proxied, { "x-real-ip": "192.0.2.7" })).toBe(403);
    }
    // One that adds nothing looks like somebody here.
    expect(await status(behind)).toBe(403);
  });

  it("whoever holds the token", async () => {
    const guarded = { ...behind, TRUST_PROXY: true, METRICS_TOKEN: token };
    const through = { "x-forwarded-for": "192.0.2.7" };
    expect(await status(guarded, { ...through, authorization: `Bearer ${token}` })).toBe(200);
    expect(await status(guarded, { ...through, authorization: "Bearer another" })).toBe(403);
    expect(await status(guarded, through)).toBe(403);
  });
});

it("tells of a slow answer in the log that everybody reads", () => {
  expect(limits.slowAnswer).toBe(3_000);
  expect([levelOf(2_999.9), levelOf(3_000)]).toEqual(["debug", "warn"]);
});
