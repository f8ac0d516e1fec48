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
  if (isFromHere(app, request)) return true;
  const token = app.config.METRICS_TOKEN;
  if (!token) return false;
  const given = Buffer.from(request.headers.authorization ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const localAddresses = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const localNames = new Set(["localhost", "127.0.0.1", "[::1]"]);
const forwarded = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "via",
];

/**
 * A web server on this machine calls from here for anybody. Its headers give it away; where a public address
 * says that there is one, and TRUST_PROXY does not say that it sets them, nobody counts as from here.
 */
function isFromHere({ config }: App, { socket, headers, hostname }: FastifyRequest): boolean {
  return (
    localAddresses.has(socket.remoteAddress ?? "") &&
    localNames.has(hostname) &&
    forwarded.every((name) => headers[name] === undefined) &&
    (config.TRUST_PROXY || localNames.has(new URL(config.publicUrl).hostname))
  );
}
