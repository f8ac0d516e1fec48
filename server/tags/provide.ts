import { z } from "zod";
import { Id } from "../../contract/formats.ts";
import { handle } from "../http/handler.ts";
import { internal } from "../http/internal.ts";
import { insertTag } from "./create.ts";

/** A core tag: it comes with the product, and nobody deletes it. */
export const provideTag = handle(
  internal("tags.provide", z.object({ id: Id, name: z.string(), description: z.string().default("") })),
  async ({ body }, ctx) => void (await insertTag(ctx, { ...body, query: null, type: "core" })),
);
