import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Engine } from "../audio/audio.ts";
import { hostOf, isAskedHere } from "../this-computer.ts";
import { openDesk, SignalRefusal } from "./desk.ts";
import { serverSent } from "./event-stream.ts";
import type { Grant, Phones, VerifyToken } from "./phones.ts";
import type { Session } from "./session.ts";
import { serveWebSockets } from "./upgrade.ts";

export type SignalOptions = {
  engine: Engine;
  verifyToken: VerifyToken;
  publicUrl: () => string;
  /** Why a number is no outside phone; null when it may be one. */
  refuses: (number: string) => string | null;
};

const Call = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);
const Sdp = z.string().min(1).max(100_000);
/** What is no text is an invalid token, in the words of the service. */
const Token = z.object({ token: z.string().catch("") });
const Opening = Token.extend({
  registered: z.boolean().default(true),
  number: z
    .string()
    .regex(/^\+\d{7,15}$/, "must be like +14355550125")
    .optional(),
});
const Offering = z.object({ offer: Sdp, turn: z.number().int().min(0).default(0) });
const Placing = Offering.extend({
  call: Call,
  to: z.string().max(300),
  parameters: z.record(z.string(), z.string()).default({}),
});
const Declining = z.object({ busy: z.boolean().default(false) });
const Unheard = z.array(z.object({ path: z.string(), body: Declining.default({ busy: false }) }));
/**
 * What a page that goes away had still to say. As text: what is JSON by name the browser would ask leave for first.
 * Whatever it is, the page goes.
 */
const unheardOf = (body: unknown): z.infer<typeof Unheard> => {
  try {
    return Unheard.parse(typeof body === "string" ? JSON.parse(body) : (body ?? []));
  } catch {
    return [];
  }
};
const turnedDown = /^\/calls\/([A-Za-z0-9-]{1,64})\/(?:decline|hang-up)$/;
const Pressing = z.object({ digits: z.string().regex(/^[0-9*#A-D]{1,100}$/) });

/**
 * How devices talk to the telephone company: requests under /sandbox/signal, events by WebSocket, or by Server-Sent
 * Events for programs.
 * A browser of the agency comes from another origin and shows its access token; an outside phone has none, so only
 * our own pages may be one. Returns the telephones for the logic of calls.
 */
export const signalRoutes = async (app: FastifyInstance, options: SignalOptions): Promise<Phones> => {
  const { engine, verifyToken, publicUrl, refuses } = options;
  const desk = openDesk(engine);
  const grantOf = (token: string): Grant => {
    const read = verifyToken(token);
    if ("code" in read) throw new SignalRefusal(`${read.code}: ${read.message}`, 401);
    return read;
  };
  const at = (request: FastifyRequest) => {
    const { id, call = "" } = request.params as { id: string; call?: string };
    return { session: desk.sessionOf(id), call };
  };
  serveWebSockets(app.server, (host) => isAskedHere(host, publicUrl()), desk.find);

  await app.register(
    async (api) => {
      api.addHook("onRequest", async (request, reply) => onlyHere(request, reply, publicUrl));
      api.setErrorHandler((error, request, reply) => {
        if (error instanceof z.ZodError) return reply.status(400).send({ message: z.prettifyError(error) });
        if (error instanceof SignalRefusal)
          return reply.status(error.status).send({ message: error.message, isElsewhere: error.isElsewhere });
        request.log.error(error);
        return reply.status(500).send({ message: "The sandbox has a fault" });
      });
      api.options("/*", async (_request, reply) => reply.status(204).send());

      api.post("/sessions", async (request, reply) => {
        const { token, number, registered } = Opening.parse(request.body);
        const grant = number === undefined ? grantOf(token) : null;
        if (number !== undefined && isForeign(request))
          throw new SignalRefusal("An outside phone is one of the sandbox's own pages", 403);
        const refusal = number === undefined ? null : refuses(number);
        if (refusal !== null) throw new SignalRefusal(refusal, 409);
        const address = number ?? `client:${grant?.identity}`;
        const session = desk.open({ address, grant, registered });
        return reply.status(201).send({ id: session.id, address, expiresAt: grant?.expiresAt ?? null });
      });
      api.get("/sessions/:id/events", (request, reply) => {
        const { session } = at(request);
        const last = request.headers["last-event-id"];
        reply.hijack();
        reply.raw.writeHead(200, {
          ...allowed,
          "content-type": "text/event-stream",
          "cache-control": "no-store",
        });
        session.serve(serverSent(reply.raw), Number(last ?? 0));
      });
      const renew = (session: Session, token: string) => {
        const grant = grantOf(token);
        if (session.address !== `client:${grant.identity}`)
          throw new SignalRefusal("The access token is of another identity", 403);
        session.renew(grant);
        return { expiresAt: grant.expiresAt };
      };
      api.post("/sessions/:id/token", async (request) =>
        renew(at(request).session, Token.parse(request.body).token),
      );
      /** To be rung from now on; with the token that the device has by now, if it is a browser's. */
      api.post("/sessions/:id/register", async (request) => {
        const { session } = at(request);
        const told = session.grant() ? renew(session, Token.parse(request.body).token) : { expiresAt: null };
        session.register(true);
        return told;
      });
      api.post("/sessions/:id/unregister", async (request, reply) => {
        at(request).session.register(false);
        return reply.status(204).send();
      });
      const decline = (session: Session, call: string, { busy }: z.infer<typeof Declining>) =>
        desk.decline(session, call, busy ? "busy" : "declined");
      // A page that is closed can only post. What it turned down is not to be heard as gone; the rest ends with it.
      api.post("/sessions/:id/end", async (request, reply) => {
        const { session } = at(request);
        for (const { path, body } of unheardOf(request.body)) {
          const [, call] = turnedDown.exec(path) ?? [];
          if (call !== undefined) decline(session, call, body);
        }
        session.end();
        return reply.status(204).send();
      });

      api.post("/sessions/:id/calls", async (request) =>
        desk.place(at(request).session, Placing.parse(request.body)),
      );
      api.post("/sessions/:id/calls/:call/accept", async (request) => {
        const { session, call } = at(request);
        return desk.accept(session, call, Offering.parse(request.body));
      });
      api.post("/sessions/:id/calls/:call/decline", async (request, reply) => {
        const { session, call } = at(request);
        if (!decline(session, call, Declining.parse(request.body ?? {})))
          throw new SignalRefusal("This call no longer rings", 409);
        return reply.status(204).send();
      });
      api.post("/sessions/:id/calls/:call/again", async (request) => {
        const { session, call } = at(request);
        return desk.again(session, call, Offering.parse(request.body));
      });
      api.post("/sessions/:id/calls/:call/hang-up", async (request, reply) => {
        const { session, call } = at(request);
        desk.hangUp(session, call);
        return reply.status(204).send();
      });
      api.post("/sessions/:id/calls/:call/digits", async (request, reply) => {
        const { session, call } = at(request);
        desk.press(session, call, Pressing.parse(request.body).digits);
        return reply.status(204).send();
      });
    },
    { prefix: "/sandbox/signal" },
  );
  return desk.phones;
};

/** Nothing here rests on cookies: whoever calls shows a token, or the id of a session, which cannot be guessed. */
const allowed = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "content-type",
  "access-control-allow-methods": "GET, POST",
  "access-control-max-age": "600",
};

const isForeign = ({ headers }: FastifyRequest) =>
  headers.origin !== undefined && hostOf(headers.origin) !== (headers.host ?? "");

const onlyHere = async (request: FastifyRequest, reply: FastifyReply, publicUrl: () => string) => {
  reply.headers(allowed);
  if (!isAskedHere(request.headers.host ?? "", publicUrl()))
    throw new SignalRefusal("The sandbox answers this computer only", 403);
};
