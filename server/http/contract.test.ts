import { validate } from "@readme/openapi-parser";
import { describe, expect, it } from "vitest";
import { endpoints } from "../../contract/api.ts";
import { recorded } from "../../contract/events.ts";
import { clientEvents } from "../../contract/socket.ts";
import { handlers } from "../handlers.ts";
import { openapi } from "./openapi.ts";

describe("the contract", () => {
  it("has exactly one handler for every endpoint", () => {
    const declared = endpoints.map((endpoint) => endpoint.name).sort();
    expect(handlers.map((handler) => handler.endpoint.name).sort()).toEqual(declared);
  });

  it("takes a file only to what is done ahead of the transaction", () => {
    const withFile = handlers.filter((handler) => handler.endpoint.kind === "multipart");
    expect(withFile.length).toBeGreaterThan(0);
    for (const { endpoint, before } of withFile) expect(before, endpoint.name).toBeDefined();
  });

  it("has no two endpoints at one address", () => {
    const addresses = endpoints.map((e) => `${e.method} ${e.path.replace(/\{\w+\}/g, "{}")}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it("is a valid OpenAPI document", async () => {
    const result = await validate(structuredClone(openapi()) as never);
    expect(result).toMatchObject({ valid: true });
  });

  it("names only queries that exist in the table of what events make stale", () => {
    const queries = new Set(endpoints.filter((e) => e.method === "GET").map((e) => e.name));
    for (const [event, stale] of Object.entries(recorded))
      for (const { query } of stale as readonly { query: string }[]) expect(queries, event).toContain(query);
  });

  it("opens no socket door to an endpoint without a handler", () => {
    const names = new Set(handlers.map((handler) => handler.endpoint.name));
    for (const event of Object.values(clientEvents))
      if ("endpoint" in event) expect(names).toContain(event.endpoint.name);
  });
});
