import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { encodeWav } from "../audio/wav.ts";
import type { Control } from "./routes.ts";

const Speech = z.object({ text: z.string().trim().min(1).max(1000) });

/** Words as sound, in the voice that Say has: a page plays them into its call, as if its person said them. */
export const speechRoutes = (app: FastifyInstance, { telephone }: Control): void => {
  app.get("/speech", async (request, reply) => {
    const { text } = Speech.parse(request.query);
    const sound = await telephone.sounds.say(text);
    return reply.type("audio/wav").send(await encodeWav([sound]));
  });
};
