import { expect, it } from "vitest";
import { limits } from "../../contract/limits.ts";
import { handlers, webhooks } from "../handlers.ts";
import { startTestApp } from "../test/app.ts";
import { levelOf } from "./metrics.ts";
import { createServer } from "./server.ts";

const test = await startTestApp();
const server = await createServer(test.app, handlers, webhooks);

it("counts each answer by its endpoint, and knows those of three seconds and more apart", async () => {
  expect((await server.inject({ url: "/api/healthcheck" })).statusCode).toBe(200);
  const { body } = await server.inject({ url: "/api/metrics" });
  for (const until of ["3", "+Inf"])
    expect(body).toContain(`_bucket{le="${until}",endpoint="health.check",status="200"} 1`);
});

it("tells of a slow answer in the log that everybody reads", () => {
  expect(limits.slowAnswer).toBe(3_000);
  expect([levelOf(2_999.9), levelOf(3_000)]).toEqual(["debug", "warn"]);
});
