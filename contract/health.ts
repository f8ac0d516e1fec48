import { z } from "zod";
import { endpoint, feature } from "./endpoint.ts";

export const health = feature("health", {
  check: endpoint({
    method: "GET",
    path: "/healthcheck",
    summary: "Answers OK when the database answers",
    can: "guest",
    response: z.object({ message: z.string() }),
  }),
});
