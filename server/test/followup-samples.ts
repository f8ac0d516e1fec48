import { v7 as uuid } from "uuid";
import { followups } from "../../contract/followups.ts";
import type { Person } from "./actors.ts";
import type { TestApp } from "./app.ts";
import { invoke, type RawInput } from "../http/invoke.ts";
import { createRoom } from "../messaging/create-room.ts";
import { listScheduled } from "../followups/scheduled.ts";
import type { World } from "./samples.ts";
import { by, type FreshnessStep, undo } from "./step.ts";

const quarter = 15 * 60_000;
const day = 24 * 60 * 60_000;
/** A time that pickers offer, far enough away that it does not come while a test runs. */
export const inDays = (days: number): string =>
  new Date((Math.ceil(Date.now() / quarter) + 1) * quarter + days * day).toISOString();

export interface FollowUpIds {
  /** The team's, in three days. */
  team: string;
  /** A scheduled message. */
  text: string;
  /** The team's, past due. */
  late: string;
}

export async function makeFollowUps(
  test: TestApp,
  by: Person,
  { client, twice, messageTo }: { client: string; twice: string; messageTo: string },
): Promise<FollowUpIds> {
  const add = async (body: object, now = new Date()) =>
    (await test.call(followups.create, { body: { client, ...body } }, by, { now })).id;
  await add({ client: twice, assignTo: "team", date: inDays(3), note: "Call the other one" });
  return {
    late: await add(
      { assignTo: "team", date: inDays(-1), note: "Call about the dog" },
      new Date(Date.now() - 2 * day),
    ),
    team: await add({ assignTo: "team", date: inDays(3), note: "Call about the roof", reminderAt: 15 }),
    text: await add({ assignTo: "none", messageAt: inDays(2), messageTo, message: "See you at ten" }),
  };
}

export const followupSamples: Record<string, (world: World) => RawInput[]> = {
  "followups.ofClient": ({ clientId }) => [{ params: { id: clientId } }],
  "followups.counts": () => [{ query: {} }, { query: { timezone: "America/Denver" } }],
  "followups.notices": () => [{}],
  "followups.list": () =>
    ["pastDue", "today", "tomorrow", "future"].map((bucket) => ({ params: { bucket }, query: {} })),
  "followups.create": ({ clientId }) => [
    { body: { client: clientId, assignTo: "team", date: inDays(4), note: "Call" } },
  ],
  "followups.update": ({ followupIds }) => [
    { params: { id: followupIds.team }, body: { note: "Call again" } },
  ],
  "followups.complete": ({ followupIds }) => [{ params: { id: followupIds.team } }],
  "followups.remove": () => [{ params: { id: uuid() } }],
  "followups.scheduled": ({ clientId, roomId }) => [
    { query: {} },
    { query: { client: clientId } },
    { query: { room: roomId } },
  ],
  "followups.cancelText": () => [{ params: { id: uuid() } }],
};

const withText = ({ clientId, outside }: World) => ({
  body: {
    client: clientId,
    assignTo: "team",
    date: inDays(5),
    messageTo: outside,
    message: "Tomorrow at ten",
  },
});

/** In a conversation where nobody has said anything: it is listed because of the plan. */
const silent = "8015550155";
const planInSilence: FreshnessStep = {
  name: "followups.create: in a silent conversation",
  event: "followups.created",
  prepare: async ({ roomlessId, account: { owner } }, app) => {
    const room = await invoke(app, createRoom, { body: { mobilePhone: silent, id: roomlessId } }, owner);
    const text = { messageTo: silent, message: "First words", messageAt: inDays(2) };
    const body = { client: roomlessId, smsRoom: room.id, assignTo: "none", ...text };
    return { of: followups.create, input: { body }, caller: owner };
  },
};
const cancelInSilence: FreshnessStep = {
  name: "followups.cancelText: in a silent conversation",
  event: "followups.removed",
  prepare: async ({ roomlessId, account: { owner } }, app) => {
    const waiting = await invoke(app, listScheduled, { query: { client: roomlessId } }, owner);
    return { of: followups.cancelText, input: { params: { id: waiting[0]!.id } }, caller: owner };
  },
};

/** Added, put off, completed and taken up again, deleted and brought back. */
export const followupSteps: FreshnessStep[] = [
  by(followups.create, "followups.created", withText),
  by(followups.update, "followups.updated", ({ followupIds }) => ({
    params: { id: followupIds.team },
    body: { date: inDays(0), reminderAt: 30 },
  })),
  by(
    followups.update,
    "followups.updated",
    ({ followupIds }) => ({ params: { id: followupIds.text }, body: { message: "See you at eleven" } }),
    "a text",
  ),
  ...(["team", "late"] as const).flatMap((which) => [
    by(
      followups.complete,
      "followups.completed",
      ({ followupIds }) => ({ params: { id: followupIds[which] } }),
      which,
    ),
    by(
      followups.update,
      "followups.updated",
      ({ followupIds }) => ({ params: { id: followupIds[which] }, body: { isActive: true } }),
      `${which} again`,
    ),
  ]),
  by(
    followups.complete,
    "followups.completed",
    ({ followupIds }) => ({ params: { id: followupIds.text } }),
    "a text",
  ),
  by(
    followups.update,
    "followups.updated",
    ({ followupIds }) => ({ params: { id: followupIds.text }, body: { isActive: true } }),
    "again",
  ),
  by(followups.cancelText, "followups.removed", ({ followupIds }) => ({ params: { id: followupIds.text } })),
  undo("a scheduled text"),
  planInSilence,
  cancelInSilence,
  by(followups.remove, "followups.removed", ({ followupIds }) => ({ params: { id: followupIds.late } })),
  undo("a follow-up"),
];
