import type { FastifyInstance } from "fastify";
import type { Music } from "./music.ts";

/** The hold music for whoever plays it by its address: a list of all tracks, and each as a WAV file. */
export const musicRoutes = (app: FastifyInstance, music: Music): void => {
  app.get("/sandbox/music", async () => ({
    tracks: music.tracks.map(({ id, group }) => ({ id, group, path: `/sandbox/music/${id}.wav` })),
  }));
  app.get("/sandbox/music/:name", async (request, reply) => {
    const { name } = request.params as { name: string };
    const wav = name.endsWith(".wav") ? await music.file(name.slice(0, -4)) : null;
    if (!wav) return reply.status(404).send({ message: "There is no such hold music" });
    return reply.type("audio/wav").header("cache-control", "public, max-age=86400").send(wav);
  });
};
