import type { FastifyInstance, FastifyRequest } from "fastify";
import type { App } from "../app.ts";

/** A door for an outside service: it checks the signature itself, stores the call, and answers fast. */
export interface Webhook {
  path: `/api/webhooks/${string}`;
  handle: (app: App, call: WebhookCall) => Promise<{ status: number; type?: string; body?: string }>;
}

export interface WebhookCall {
  /** The address the service called, as it knows it: built from our public address, not from the Host header. */
  url: string;
  query: Record<string, string>;
  parameters: Record<string, string>;
  signature: string | undefined;
  requestId: string;
}

export function mountWebhooks(server: FastifyInstance, app: App, webhooks: readonly Webhook[]): void {
  for (const webhook of webhooks)
    server.post(webhook.path, { config: { rateLimit: false } }, async (request, reply) => {
      const answer = await webhook.handle(app, callOf(app, request));
      return reply
        .status(answer.status)
        .type(answer.type ?? "text/plain")
        .send(answer.body ?? "");
    });
}

function callOf(app: App, request: FastifyRequest): WebhookCall {
  return {
    url: app.config.publicUrl + request.url,
    query: request.query as Record<string, string>,
    parameters: (request.body ?? {}) as Record<string, string>,
    signature: request.headers["x-twilio-signature"] as string | undefined,
    requestId: String(request.id),
  };
}
