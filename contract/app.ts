import { z } from "zod";
import { endpoint, feature } from "./endpoint.ts";
import { Id, prose } from "./formats.ts";

export const app = feature("app", {
  downloads: endpoint({
    method: "GET",
    path: "/app/downloads",
    summary: "Where the desktop program can be downloaded, as far as this installation offers it",
    can: "guest",
    response: z.object({ windows: z.url().optional(), mac: z.url().optional() }),
  }),
  release: endpoint({
    method: "POST",
    path: "/app/releases",
    summary: "Keep the notes of a release",
    can: "app.release",
    body: z.object({
      version: z
        .string()
        .trim()
        .regex(/^\d+\.\d+\.\d+$/, "Enter a version like 2.12.19"),
      notes: prose(20_000, "The notes").min(1, "Enter the notes"),
    }),
    status: 201,
    response: z.object({ id: Id }),
  }),
});
