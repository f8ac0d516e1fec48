import { z } from "zod";
import { endpoint, feature } from "./endpoint.ts";
import { Id, Instant, prose, Search, text } from "./formats.ts";
import { limits } from "./limits.ts";
import { Picture } from "./users.ts";

const search = Search.optional();

/** The tag of what tells of a feature; what has not got it is a training. */
export const FEATURE = "Feature";
export const trainingKinds = ["training", "feature"] as const;
export type TrainingKind = (typeof trainingKinds)[number];
const kind = z.enum(trainingKinds).optional();

/** Something to learn about the product: the same for every account of an installation. */
export const Training = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  notify: z.boolean(),
  /** An address for <img>. */
  thumbnail: z.string().nullable(),
  /** Of an interactive walk-through at Arcade. */
  arcadeId: z.string().nullable(),
  details: z.string(),
  createdAt: Instant,
});
export type Training = z.infer<typeof Training>;

export const CreateTraining = z.object({
  title: text(120, "A title").min(1, "Enter a title"),
  description: prose(500, "A description").default(""),
  tags: z.array(text(40, "A tag").min(1, "Enter a tag")).max(10, "At most 10 tags").default([]),
  /** Everybody's button shows that there is something new. */
  notify: z.boolean().default(false),
  thumbnail: Picture.nullable().default(null),
  arcadeId: z
    .string()
    .trim()
    .regex(/^[\w-]{1,60}$/, "Enter the id alone, like kZ81nQ2xW")
    .nullable()
    .default(null),
  details: prose(10_000, "The details").default(""),
});

export const trainings = feature("trainings", {
  list: endpoint({
    method: "GET",
    path: "/trainings",
    summary: "Training items, the newest first; all words of the search are in title, description or tags",
    can: "session",
    query: z.object({
      search,
      kind,
      tag: z.string().trim().max(40).optional(),
      /** Id of an item: what is older. */
      before: Id.optional(),
      count: z.coerce.number().int().min(1).max(limits.trainingPage).default(limits.trainingPage),
    }),
    response: z.array(Training),
  }),
  count: endpoint({
    method: "GET",
    path: "/trainings/count",
    summary:
      "How many items there are, of a kind or that a search finds, in all and under each tag, and how many the signed-in user has not seen",
    can: "session",
    query: z.object({ search, kind }),
    response: z.object({
      count: z.number().int(),
      tags: z.record(z.string(), z.number().int()),
      unseen: z.number().int(),
    }),
  }),
  create: endpoint({
    method: "POST",
    path: "/trainings",
    summary: "Add a training item to the library; its thumbnail is kept as a PNG of 400 by 200",
    can: "trainings.write",
    body: CreateTraining.extend({ id: Id.optional() }),
    status: 201,
    response: Training,
  }),
  see: endpoint({
    method: "PUT",
    path: "/trainings/seen",
    summary: "The signed-in user has seen what there is",
    can: "self",
    aside: true,
    status: 204,
  }),
  get: endpoint({
    method: "GET",
    path: "/trainings/{id}",
    summary: "One training item",
    can: "session",
    params: z.object({ id: Id }),
    response: Training,
  }),
});
