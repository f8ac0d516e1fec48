import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Carrier } from "../carrier/carrier.ts";
import type { Exchange } from "../carrier/exchange.ts";
import { mailRoutes } from "../mail/routes.ts";
import type { Files } from "../store/files.ts";
import type { Telephone } from "../carrier/voice/telephone.ts";
import { callRoutes } from "./calls.ts";
import { telephoneRoutes } from "./calls-telephones.ts";
import { carrierSwitchRoutes } from "./carrier-switches.ts";
import type { Live } from "./live.ts";
import { peopleRoutes } from "./people.ts";
import { seedRoutes } from "./seed.ts";
import { speechRoutes } from "./speech.ts";
import { textRoutes } from "./texts.ts";
import { threadRoutes } from "./threads.ts";
import { Refusal } from "./refusal.ts";
import { onlyThisComputer } from "./only-this-computer.ts";

export type Control = {
  carrier: Carrier;
  exchange: Exchange;
  telephone: Telephone;
  live: Live;
  mails: Files;
  switchboardUrl: string;
};

/** The sandbox's own API under /sandbox/api: what the pages, tests and demos use. Not the carrier's protocol. */
export const controlRoutes = async (app: FastifyInstance, control: Control) => {
  await app.register(
    async (api) => {
      onlyThisComputer(api, control.carrier.publicUrl);
      api.setErrorHandler((error, request, reply) => {
        if (error instanceof z.ZodError) {
          return reply.status(400).send({ message: z.prettifyError(error) });
        }
        if (error instanceof Refusal) return reply.status(error.status).send({ message: error.message });
        const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
        if (status >= 500) request.log.error(error);
        const message = status < 500 && error instanceof Error ? error.message : "The sandbox has a fault";
        return reply.status(status).send({ message });
      });
      api.get("/live", (request, reply) => {
        reply.hijack();
        const last = request.headers["last-event-id"];
        control.live.serve(reply.raw, typeof last === "string" ? last : undefined);
      });
      api.get("/about", async () => ({ switchboardUrl: control.switchboardUrl }));
      peopleRoutes(api, control);
      threadRoutes(api, control);
      textRoutes(api, control);
      callRoutes(api, control);
      telephoneRoutes(api, control);
      speechRoutes(api, control);
      carrierSwitchRoutes(api, control);
      seedRoutes(api, control);
      mailRoutes(api, control);
    },
    { prefix: "/sandbox/api" },
  );
};
