import { z } from "zod";
import { endpoint, feature } from "./endpoint.ts";
import { Id, Instant, prose } from "./formats.ts";
import { limits } from "./limits.ts";
import { Seen } from "./records.ts";
import { Staff } from "./users.ts";

/** How many items a page of the activity may have. */
export const activityPages = [5, 10, 25, 50] as const;

/** What staff wrote about a client. `image` and `thumbnail` are addresses for <img>. */
export const ActivityItem = z.object({
  id: Id,
  client: Id,
  type: z.literal("note"),
  note: z.string(),
  isSticky: z.boolean(),
  image: z.string().nullable(),
  thumbnail: z.string().nullable(),
  user: Staff.extend({ avatar: z.string().nullable() }),
  /** Who acted as its author, if anybody did. */
  ghostedBy: Staff.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ActivityItem = z.infer<typeof ActivityItem>;

/** A picture in the text of a call. Browsers that write no WEBP send a PNG; it is kept as WEBP. */
const NotePicture = z
  .string()
  .max(limits.pictureLength, "Choose a smaller picture")
  .regex(/^data:image\/(webp|png|gif|jpeg);base64,[\w+/]+=*$/, "Use a WEBP, PNG, GIF or JPEG");

export const NoteText = prose(limits.noteLength, "A note");

export const noteMissing = "Write a note, or add a picture";

export const CreateNote = z
  .object({
    /** Of the sender's own: the same one twice is never two notes, whatever else differs. */
    id: Id.optional(),
    type: z.literal("note").default("note"),
    note: NoteText.default(""),
    isSticky: z.boolean().default(false),
    image: NotePicture.nullable().default(null),
    /** Made from the picture when it is left out. */
    thumbnail: NotePicture.nullable().default(null),
  })
  .refine(({ note, image }) => note !== "" || image !== null, { path: ["note"], message: noteMissing });

/** What is left out stays as it is; no `image` is no picture. */
export const UpdateNote = z.object({
  note: NoteText.optional(),
  isSticky: z.boolean().optional(),
  image: NotePicture.nullable().optional(),
  thumbnail: NotePicture.nullable().optional(),
  updatedAt: Seen,
});

/** Its author may change or delete a note for a day; that it sticks anybody may end at any time. */
export const isEditable = (
  { user, createdAt }: Pick<ActivityItem, "user" | "createdAt">,
  userId: string | null,
  now: number,
): boolean => user.id === userId && now - Date.parse(createdAt) < limits.noteEditableFor;

const params = z.object({ id: Id });
const one = z.object({ id: Id, activityId: Id });

export const activity = feature("activity", {
  list: endpoint({
    method: "GET",
    path: "/clients/{id}/activity",
    summary: "What happened with a client, the newest first; sticky notes are a list of their own",
    can: "clients.read",
    params,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(50).default(activityPages[0]),
      sort: z.enum(["createdAt", "-createdAt"]).default("-createdAt"),
      /** The `createdAt` of an item: what came before it, or after it. Its `id` tells it from others of the same instant. */
      prior: Instant.optional(),
      priorId: Id.optional(),
      after: Instant.optional(),
      afterId: Id.optional(),
    }),
    response: z.array(ActivityItem),
  }),
  stickies: endpoint({
    method: "GET",
    path: "/clients/{id}/activity/stickies",
    summary: "The sticky notes of a client, the newest first",
    can: "clients.read",
    params,
    response: z.array(ActivityItem),
  }),
  get: endpoint({
    method: "GET",
    path: "/clients/{id}/activity/{activityId}",
    summary: "One note",
    can: "clients.read",
    params: one,
    response: ActivityItem,
  }),
  create: endpoint({
    method: "POST",
    path: "/clients/{id}/activity",
    summary: "Add a note; its picture is kept as WEBP of 400 by 400, with a thumbnail of 100 by 100",
    can: "clients.write",
    params,
    body: CreateNote,
    status: 201,
    response: ActivityItem,
  }),
  update: endpoint({
    method: "PUT",
    path: "/clients/{id}/activity/{activityId}",
    summary: "Change a note: its author, for a day; anybody may unstick it",
    can: "clients.write",
    params: one,
    body: UpdateNote,
    response: ActivityItem,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/clients/{id}/activity/{activityId}",
    summary: "Delete a note: its author, for a day; it can be undone for a month",
    can: "clients.write",
    params: one,
    response: z.object({ change: Id }),
  }),
});
