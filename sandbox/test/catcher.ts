import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { validateRequest } from "twilio";
import { authToken } from "./start.ts";

export type Caught = {
  path: string;
  method: string;
  params: Record<string, string>;
  signed: boolean;
  cookie: string | undefined;
  /** The same for every try of one request. */
  token: string;
};
export type Answer = {
  status?: number;
  type?: string;
  body?: string | Uint8Array;
  silent?: boolean;
  headers?: Record<string, string | string[]>;
};

/** A web server that plays the account's webhooks: keeps what comes, answers as told. */
export const startCatcher = async (port = 0) => {
  const caught: Caught[] = [];
  const waiting = new Set<() => void>();
  let answer: (caught: Caught) => Answer | Promise<Answer> = () => ({});

  const server = createServer((request: IncomingMessage, response) => {
    void (async () => {
      const body = await text(request);
      const url = `http://${request.headers.host}${request.url}`;
      const post = request.method === "POST";
      const params = Object.fromEntries(new URLSearchParams(post ? body : new URL(url).search));
      const signature = String(request.headers["x-twilio-signature"]);
      const each: Caught = {
        path: new URL(url).pathname,
        method: String(request.method),
        params,
        signed: validateRequest(authToken, signature, url, post ? params : {}),
        cookie: request.headers.cookie,
        token: String(request.headers["i-twilio-idempotency-token"]),
      };
      const answered = await answer(each);
      const { status = 200, type = "text/xml", body: reply = "<Response/>", silent, headers } = answered;
      if (!silent) response.writeHead(status, { "content-type": type, ...headers }).end(reply);
      if (request.headers["x-twilio-signature"] === undefined) return;
      caught.push(each);
      for (const wake of waiting) wake();
    })();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const { port: listening } = server.address() as AddressInfo;

  return {
    port: listening,
    url: (path: string) => `http://127.0.0.1:${listening}${path}`,
    caught,
    answer: (next: typeof answer) => {
      answer = next;
    },
    /** Resolves with the matching webhooks as soon as there are `count`. */
    wait: (count: number, matches: (caught: Caught) => boolean = () => true): Promise<Caught[]> =>
      new Promise((resolve) => {
        const look = () => {
          const found = caught.filter(matches);
          if (found.length < count) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
};
