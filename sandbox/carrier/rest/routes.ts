import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Carrier } from "../carrier.ts";
import { CarrierError, errorBody, notFound } from "../errors.ts";
import type { Exchange } from "../exchange.ts";
import { accountRoutes } from "./account.ts";
import { mediaRoutes, publicMediaRoutes } from "./media.ts";
import { messageRoutes } from "./messages.ts";
import { numberRoutes } from "./numbers.ts";
import type { Telephone } from "../voice/telephone.ts";
import { publicRecordingRoutes } from "./voice/recordings.ts";
import { voiceRoutes } from "./voice/routes.ts";
import { root } from "./wire.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();
const same = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/** The carrier's REST API: basic auth with the account's SID and token, errors in the service's shape. */
export const carrierRoutes = async (
  app: FastifyInstance,
  carrier: Carrier,
  exchange: Exchange,
  telephone: Telephone,
) => {
  const { account, store } = carrier;
  const basic = (name: string, secret: string) =>
    `Basic ${Buffer.from(`${name}:${secret}`).toString("base64")}`;
  /** The account's own token, or a key with its secret. */
  const isLetIn = (authorization: string) =>
    same(authorization, basic(account.sid, account.authToken)) ||
    store.all("keys").some(({ sid, secret }) => same(authorization, basic(sid, secret)));

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof CarrierError) {
      if (error.status === 401) void reply.header("www-authenticate", 'Basic realm="Twilio API"');
      return reply.status(error.status).send(errorBody(error));
    }
    const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
    if (status >= 500) request.log.error(error);
    const message = status < 500 && error instanceof Error ? error.message : "Internal server error";
    return reply
      .status(status)
      .send(errorBody(new CarrierError(status < 500 ? 20001 : 20500, message, status)));
  });

  // The bytes of media are public by default, as with the service: their address is the secret.
  await app.register(
    async (open) => {
      publicMediaRoutes(open, carrier);
      publicRecordingRoutes(open, telephone);
    },
    { prefix: root },
  );

  await app.register(
    async (closed) => {
      closed.addHook("onRequest", async (request) => {
        if (!isLetIn(request.headers.authorization ?? "")) {
          throw new CarrierError(20003, "Authentication Error - invalid username", 401);
        }
        const named = /\/Accounts\/(\w+)/.exec(request.url)?.[1];
        if (named !== account.sid) throw notFound(request.url.replace(/\?.*$/, ""));
      });
      closed.setNotFoundHandler((request) => {
        throw notFound(request.url.replace(/\?.*$/, ""));
      });
      accountRoutes(closed, carrier);
      numberRoutes(closed, carrier);
      messageRoutes(closed, carrier, exchange);
      mediaRoutes(closed, carrier);
      await closed.register(async (calls) => voiceRoutes(calls, telephone));
    },
    { prefix: root },
  );
};
