import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { endpoints } from "../../contract/api.ts";
import type { Endpoint, Schema } from "../../contract/endpoint.ts";
import { ErrorBody } from "../../contract/errors.ts";
import type { App } from "../app.ts";
import { version } from "../version.ts";

type Json = Record<string, unknown>;

const jsonSchema = (schema: Schema, io: "input" | "output"): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as unknown as z.ZodType, {
    io,
    unrepresentable: "any",
  });
  return rest as Json;
};

function parameters(schema: Schema | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: value,
  }));
}

function security(endpoint: Endpoint): Json[] {
  if (endpoint.auth === "basic") return [{ basic: [] }];
  return endpoint.can === "guest" ? [] : [{ bearer: [] }];
}

function operation(endpoint: Endpoint): Json {
  const file = {
    type: "object",
    required: ["file"],
    properties: { file: { type: "string", format: "binary" } },
  };
  const body =
    endpoint.kind === "multipart"
      ? { required: true, content: { "multipart/form-data": { schema: file } } }
      : endpoint.body && {
          required: true,
          content: { "application/json": { schema: jsonSchema(endpoint.body, "input") } },
        };
  const binary = { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
  const answer =
    endpoint.answers === "file"
      ? { content: binary }
      : endpoint.response && {
          content: { "application/json": { schema: jsonSchema(endpoint.response, "output") } },
        };
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.name.split(".")[0]],
    security: security(endpoint),
    parameters: [...parameters(endpoint.params, "path"), ...parameters(endpoint.query, "query")],
    ...(body && { requestBody: body }),
    responses: {
      [endpoint.status ?? 200]: { description: "Done", ...answer },
      default: { $ref: "#/components/responses/Error" },
    },
  };
}

/** The OpenAPI 3.1 document of the whole contract. */
export function openapi(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints)
    (paths[`/api${endpoint.path}`] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  const error = {
    description: "What went wrong",
    content: { "application/json": { schema: jsonSchema(ErrorBody, "output") } },
  };
  return {
    openapi: "3.1.0",
    info: { title: "Switchboard", version, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/" }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The token that POST /api/auth answers" },
        basic: { type: "http", scheme: "basic" },
      },
      responses: { Error: error },
    },
  };
}

export function serveOpenapi(server: FastifyInstance, _app: App): void {
  const document = JSON.stringify(openapi());
  server.get("/api/openapi.json", async (_request, reply) =>
    reply
      .type("application/json")
      .header("content-disposition", 'attachment; filename="openapi.json"')
      .send(document),
  );
}
