import type { FastifyInstance } from "fastify";
import { hostOf, isAskedHere } from "../this-computer.ts";
import { Refusal } from "./refusal.ts";

/**
 * The API has no sign-in, so it must not be reachable from a web page opened elsewhere: a foreign Host means
 * DNS rebinding, a foreign Origin a page of another site.
 */
export const onlyThisComputer = (app: FastifyInstance, publicUrl: () => string): void => {
  app.addHook("onRequest", async (request) => {
    const { host = "", origin } = request.headers;
    if (!isAskedHere(host, publicUrl())) throw new Refusal("The sandbox answers this computer only", 403);
    if (origin !== undefined && hostOf(origin) !== host) {
      throw new Refusal("The sandbox answers its own pages only", 403);
    }
  });
};
