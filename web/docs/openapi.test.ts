import { describe, expect, it } from "vitest";
import { find, readApi } from "./openapi.ts";
import { fieldsOf, schemaWords } from "./schema-words.ts";

const error = { content: { "application/json": { schema: { type: "object", properties: {} } } } };
const api = readApi({
  info: { title: "Switchboard", version: "1.0.0" },
  components: { responses: { Error: error } },
  paths: {
    "/api/clients/{id}": {
      put: {
        operationId: "clients.update",
        summary: "Change fields of a client",
        tags: ["clients"],
        security: [{ bearer: [] }],
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } }],
        requestBody: {
          content: { "application/json": { schema: { properties: { lastName: { type: "string" } } } } },
        },
        responses: { 204: { description: "Done" }, default: error },
      },
    },
    "/api/auth": {
      post: {
        operationId: "auth.signIn",
        summary: "Sign in",
        tags: ["auth"],
        security: [{ basic: [] }],
        parameters: [],
        responses: { 200: { description: "Done" } },
      },
    },
  },
});

describe("the OpenAPI document", () => {
  it("is read into operations", () => {
    expect(api.operations[0]).toMatchObject({
      name: "clients.update",
      method: "PUT",
      access: "session",
      status: "204",
      answer: undefined,
      body: { type: "application/json" },
    });
    expect(api.operations[1]).toMatchObject({ access: "password", status: "200" });
  });

  it("is searched by name, path and field, every word of it", () => {
    const names = (search: string) =>
      [...find(api.operations, search).values()].flat().map((one) => one.name);
    expect(names("")).toEqual(["clients.update", "auth.signIn"]);
    expect(names("lastname put")).toEqual(["clients.update"]);
    expect(names("/api/auth")).toEqual(["auth.signIn"]);
    expect(names("lastname auth")).toEqual([]);
  });
});

describe("a schema in words", () => {
  it.each([
    [{ type: "string", maxLength: 100 }, "string, at most 100 characters"],
    [{ type: "string", minLength: 1, maxLength: 2 }, "string, at least 1 character, at most 2 characters"],
    [{ type: ["string", "null"] }, "string or null"],
    [{ anyOf: [{ type: "string", format: "date-time" }, { type: "null" }] }, "date-time or null"],
    [{ type: "string", enum: ["a", "b"] }, '"a" | "b"'],
    [{ type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, "integer, from 1"],
    [{ type: "array", items: { type: "object" } }, "list of object"],
    [{ type: "object", additionalProperties: { type: "integer" } }, "object of integer"],
    [{}, "any"],
  ])("%j", (schema, words) => {
    expect(schemaWords(schema)).toBe(words);
  });

  it("finds the fields of lists and alternatives, each once", () => {
    const person = { type: "object", properties: { id: {}, name: {} }, required: ["id"] };
    const fields = fieldsOf({ type: "array", items: { anyOf: [person, { properties: { id: {} } }] } });
    expect(fields.map(({ name, required }) => [name, required])).toEqual([
      ["id", true],
      ["name", false],
    ]);
  });
});
