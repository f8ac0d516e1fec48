import type { FastifyInstance } from "fastify";
import type { Telephone } from "../../voice/telephone.ts";
import { holdAnswer } from "../hold-answer.ts";
import { applicationRoutes } from "./applications.ts";
import { callRecordingRoutes } from "./call-recordings.ts";
import { callRoutes } from "./calls.ts";
import { conferenceRoutes } from "./conferences.ts";
import { emptyListRoutes } from "./empty-lists.ts";
import { keyRoutes } from "./keys.ts";
import { memberRoutes } from "./members.ts";
import { newParticipantRoute } from "./new-participant.ts";
import { participantRoutes } from "./participants.ts";
import { queueRoutes } from "./queues.ts";
import { recordingRoutes } from "./recordings.ts";

/** The part of the REST API that is about calls. */
export const voiceRoutes = (app: FastifyInstance, telephone: Telephone): void => {
  // Whatever was changed has happened by then.
  app.addHook("onSend", async (request, reply) => {
    if (request.method !== "GET" && reply.statusCode < 400) await holdAnswer(telephone.carrier, request);
  });
  callRoutes(app, telephone);
  callRecordingRoutes(app, telephone);
  conferenceRoutes(app, telephone);
  participantRoutes(app, telephone);
  newParticipantRoute(app, telephone);
  recordingRoutes(app, telephone);
  queueRoutes(app, telephone);
  memberRoutes(app, telephone);
  applicationRoutes(app, telephone);
  keyRoutes(app, telephone);
  emptyListRoutes(app, telephone);
};
