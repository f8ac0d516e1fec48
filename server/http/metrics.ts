import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { limits } from "../../contract/limits.ts";
import type { App } from "../app.ts";
import { forbidden } from "./errors.ts";

/** Prometheus figures at /api/metrics: for this machine, or for whoever holds METRICS_TOKEN. */
export function measure(server: FastifyInstance, app: App): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "switchboard_request_seconds",
    help: "Time to answer, by endpoint and status",
    labelNames: ["endpoint", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, limits.slowAnswer / 1000],
    registers: [registry],
  });
  new Gauge({
    name: "switchboard_sockets",
    help: "Connected sockets of this process",
    registers: [registry],
    collect() {
      this.set(app.live.io.engine?.clientsCount ?? 0);
    },
  });
  new Gauge({
    name: "switchboard_database_connections",
    help: "Connections of the pool, by state",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "idle" }, app.pool.idleCount);
      this.set({ state: "busy" }, app.pool.totalCount - app.pool.idleCount);
      this.set({ state: "waiting" }, app.pool.waitingCount);
    },
  });
  server.addHook("onResponse", async (request, reply) => {
    const { name, carriesFile } = request.routeOptions.config as { name?: string; carriesFile?: boolean };
    if (!name) return;
    duration.observe({ endpoint: name, status: reply.statusCode }, reply.elapsedTime / 1000);
    const figures = { endpoint: name, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    // A file takes as long as somebody's line does, which says nothing of this server.
    request.log[carriesFile ? "debug" : levelOf(reply.elapsedTime)](figures, "answered");
  });
  server.get("/api/metrics", async (request, reply) => {
    if (!mayRead(app, request)) throw forbidden();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** How loud an answer that took so many milliseconds stands in the log. */
export const levelOf = (ms: number) => (ms < limits.slowAnswer ? "debug" : "warn");

function mayRead(app: App, request: FastifyRequest): boolean {
  const token = app.config.METRICS_TOKEN;
  if (!token && app.config.NODE_ENV === "production") return false;
  if (!token) return request.ip === "127.0.0.1" || request.ip === "::1";
  const given = Buffer.from(request.headers.authorization ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
