import { normalizeIP, type RateLimitOptions } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { texts } from "../../contract/errors.ts";
import type { App } from "../app.ts";
import { credentialsOf } from "./credentials.ts";
import { AppError } from "./errors.ts";
import type { Handler, Refused } from "./handler.ts";
import { Lately } from "./lately.ts";
import { storable } from "./storable.ts";

/**
 * Tries a minute to guess for one person, and from one address (an IPv6 network is one) for anybody: behind
 * one address a whole office signs in at nine, and right tries count too.
 */
const most = { forOne: 10, fromOne: 60 };

/** Names in one question to the database, and those that a door keeps in mind at most, or that wait there. */
const names = { atOnce: 500, kept: 5_000 };

/** A name is looked up no more often. Short, as it may come on top of the time until a person is told of again. */
const lookUpAgainAfter = 60_000;

const limitOf = (app: App, max: number, keyGenerator: (request: FastifyRequest) => string) => ({
  max: Math.ceil((max * app.config.RATE_LIMIT) / 6000),
  timeWindow: "1 minute",
  keyGenerator,
});
const addressOf = (request: FastifyRequest): string => normalizeIP(request.ip);

interface Slowed {
  /** Of a door at which every call is a guess. */
  rateLimit?: RateLimitOptions;
  /** @throws 429 */
  admit(request: FastifyRequest): Promise<void>;
}

/** A door at which something could be guessed; undefined where nothing could. */
export function slowGuesses(server: FastifyInstance, app: App, handler: Handler): Slowed | undefined {
  const { endpoint, guessed } = handler;
  if (guessed) return slowInside(server, app, guessed);
  if (endpoint.can !== "guest" || !endpoint.name.startsWith("auth.")) return undefined;
  return slowOutside(server, app, handler);
}

/** By address alone, and only what carries a guess: who has a session is counted by name where it is compared. */
function slowInside(server: FastifyInstance, app: App, field: NonNullable<Handler["guessed"]>): Slowed {
  const fromOne = server.createRateLimit(limitOf(app, most.fromOne, addressOf));
  return {
    async admit(request) {
      const isGuess = (request.body as Record<string, unknown> | null | undefined)?.[field] !== undefined;
      if (isGuess && isExceeded(await fromOne(request))) throw new AppError("too_many", texts.tooMany);
    },
  };
}

/** By address and by the name that is guessed. */
function slowOutside(server: FastifyInstance, app: App, { endpoint, slowed }: Handler): Slowed {
  const emailOf = (request: FastifyRequest) =>
    named((endpoint.auth === "basic" && credentialsOf(request)?.email) || ofRequest(request));
  const forOne = limitOf(
    app,
    most.forOne,
    (request) => `${addressOf(request)} ${request.routeOptions.url} ${emailOf(request)}`,
  );
  const fromOne = limitOf(app, most.fromOne, addressOf);
  // One person's tries must not use up their whole office's. Who is named by the body alone is known once that is read,
  // and is to be told of whichever limit refuses them.
  const isNamed = endpoint.auth === "basic" || endpoint.path.includes("{email}");
  const inside = (isNamed ? [fromOne] : [fromOne, forOne]).map((limit) => server.createRateLimit(limit));
  const lookedUp = new Lately(lookUpAgainAfter, names.kept);
  const untold: Refused[] = [];
  let telling = false;

  async function tell(request: FastifyRequest): Promise<void> {
    const email = emailOf(request);
    if (!slowed || !email || !lookedUp.add(email)) return;
    untold.push({ email, address: request.ip, requestId: String(request.id) });
    // Made-up ones, to come so fast. A person's that was among them is told of with its next try.
    if (untold.length > names.kept) lookedUp.forget(untold.shift()!.email);
    if (telling) return;
    telling = true;
    // A flood of names, in which a person's may be hidden, must not become as many questions to the database.
    while (untold.length > 0) await tellOf(untold.splice(0, names.atOnce));
    telling = false;
  }
  async function tellOf(refused: readonly Refused[]): Promise<void> {
    try {
      await slowed!(app, refused);
    } catch (error) {
      app.log.error({ err: error }, "refused at the door");
      // With their next try, and not by themselves: while the database is away that would have no end.
      for (const { email } of refused) lookedUp.forget(email);
    }
  }
  /** Nobody waits for it: how long an answer takes must not tell whether there is such a person. */
  const tellMeanwhile = (request: FastifyRequest) =>
    app.meanwhile.do("refused at the door", () => tell(request));

  return {
    ...(isNamed && { rateLimit: { ...forOne, onExceeded: tellMeanwhile } }),
    async admit(request) {
      for (const limit of inside)
        if (isExceeded(await limit(request))) {
          tellMeanwhile(request);
          throw new AppError("too_many", texts.tooMany);
        }
    },
  };
}

const isExceeded = (limit: { isAllowed: boolean; isExceeded?: boolean }) =>
  !limit.isAllowed && limit.isExceeded === true;

/** As the contract has it. */
const longest = 254;

const named = (email: string) => email.toLowerCase().trim().slice(0, longest);

/** Of the person aimed at. What the body says may still be anything, and before it is read is nothing. */
function ofRequest(request: FastifyRequest): string {
  const { email: inPath } = (request.params ?? {}) as { email?: string };
  const { email: inBody } = (request.body ?? {}) as { email?: unknown };
  return inPath || (typeof inBody === "string" ? (storable(inBody) as string) : "");
}
