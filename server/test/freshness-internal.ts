import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { clients } from "../../contract/clients.ts";
import { followups } from "../../contract/followups.ts";
import { imports } from "../../contract/imports.ts";
import type { App } from "../app.ts";
import { runImport } from "../clients/imports/run-on.ts";
import { textFollowUp } from "../followups/text.ts";
import { remind, tellDue } from "../followups/tell.ts";
import { carrierActor, jobActor } from "../http/actor.ts";
import { attachFile } from "../messaging/incoming/attach.ts";
import { receiveText } from "../messaging/incoming/receive.ts";
import { inDays } from "./followup-samples.ts";
import type { World } from "./samples.ts";
import { by, found, type FreshnessStep } from "./step.ts";

/* What no call of the API does by itself: texts that come, and what jobs do. */

/** A number that is nobody's. */
export const stranger = "13855550141";

const receive = (label: string, given: (world: World) => object): FreshnessStep => ({
  name: `sms.receive: ${label}`,
  event: "sms.received",
  prepare: (world) => ({
    of: receiveText as never,
    input: { body: { sid: `SM${uuid()}`, to: world.account.number, ...given(world) } },
    caller: carrierActor(world.account.id),
  }),
});

const attach = (label: string, position: number, file: object | null): FreshnessStep => ({
  name: `sms.attach: ${label}`,
  event: "sms.mediaFetched",
  prepare: async (world, app) => {
    const statement = sql`select message_id from sms_media order by message_id desc limit 1`;
    const { messageId } = await found<{ messageId: string }>(app, world, statement);
    return {
      of: attachFile as never,
      input: { body: { messageId, position, file } },
      caller: jobActor(world.account.id),
    };
  },
});

const picture = (name: string) => ({ url: `https://carrier.test/${name}`, format: "image/png" });

/** Pictures without words, of which one cannot be had; and a conversation that turns out to be a client's. */
export const textSteps: FreshnessStep[] = [
  receive("two pictures", ({ outside }) => ({
    from: outside,
    text: "",
    media: [picture("1"), picture("2")],
  })),
  attach("lost", 0, null),
  attach("here", 1, {
    id: uuid(),
    name: "image-2.png",
    format: "image/png",
    bytes: 5,
    width: 1,
    height: 1,
  }),
  receive("from a stranger", () => ({ from: stranger, text: "hello, it is me" })),
  by(
    clients.update,
    "sms.roomLinked",
    ({ roomlessId }) => ({ params: { id: roomlessId }, body: { phone: stranger } }),
    "a number that has texted",
  ),
];

const later = (at: string) => ({ now: new Date(Date.parse(at) + 30 * 24 * 60 * 60_000) });

/** By the note or text that stands in it. */
const planned = (app: App, world: World, words: string) =>
  found<{ id: string; date: string; messageAt: string }>(
    app,
    world,
    sql`select id, date, message_at from followups where ${words} in (note, message)
      order by created_at desc limit 1`,
  );

const soon = "Call within the hour";
const promised = "Text about the roof";

const withText = (label: string): FreshnessStep =>
  by(
    followups.create,
    "followups.created",
    ({ clientId, outside }) => ({
      body: {
        client: clientId,
        assignTo: "team",
        date: inDays(5),
        note: promised,
        messageTo: outside,
        message: "Tomorrow at noon",
        messageAt: inDays(4),
      },
    }),
    `a text ${label}`,
  );
const cancel = (label: string): FreshnessStep => ({
  name: `followups.cancelText: of a follow-up, ${label}`,
  event: "followups.textCancelled",
  prepare: async (world, app) => {
    const { id } = await planned(app, world, promised);
    return { of: followups.cancelText, input: { params: { id } }, caller: world.account.owner };
  },
});

/** What jobs do when a time has come. */
export const timeSteps: FreshnessStep[] = [
  by(
    followups.create,
    "followups.created",
    ({ clientId }) => ({
      body: { client: clientId, assignTo: "team", date: inDays(0), note: soon, reminderAt: 15 },
    }),
    "to be reminded of",
  ),
  {
    name: "followups.remind",
    event: "followups.reminded",
    prepare: async (world, app) => {
      const { id, date } = await planned(app, world, soon);
      const options = { now: new Date(Date.parse(date) - 60_000) };
      return {
        of: remind as never,
        input: { body: { followupId: id } },
        caller: jobActor(world.account.id),
        options,
      };
    },
  },
  {
    name: "followups.tellDue",
    event: "followups.due",
    prepare: async (world, app) => {
      const { id, date } = await planned(app, world, soon);
      return {
        of: tellDue as never,
        input: { body: { followupId: id } },
        caller: jobActor(world.account.id),
        options: later(date),
      };
    },
  },
  withText("to cancel"),
  cancel("that waits"),
  withText("not sent"),
  {
    name: "followups.text: too late",
    event: "followups.texted",
    prepare: async (world, app) => {
      const { id, messageAt } = await planned(app, world, promised);
      return {
        of: textFollowUp as never,
        input: { body: { followupId: id } },
        caller: jobActor(world.account.id),
        options: later(messageAt),
      };
    },
  },
  cancel("that was not sent"),
  by(
    followups.create,
    "followups.created",
    ({ clientId, account }) => ({
      body: { client: clientId, assignTo: "peer", user: account.employee.id, date: inDays(3), note: "Call" },
    }),
    "for somebody who leaves",
  ),
];

const newestImport = (app: App, world: World) =>
  found<{ id: string }>(app, world, sql`select id from imports order by created_at desc limit 1`);

/** A file that is read, checked and imported. */
const importing = (label: string, text: (world: World) => string): FreshnessStep[] => [
  {
    name: `imports.create: ${label}`,
    event: "imports.created",
    prepare: (world) => ({
      of: imports.create,
      input: {},
      caller: world.account.owner,
      options: { upload: { name: "book.csv", format: "text/csv", content: Buffer.from(text(world)) } },
    }),
  },
  ...(["update", "run"] as const).map((what): FreshnessStep => ({
    name: `imports.${what}: ${label}`,
    event: what === "run" ? "imports.started" : "imports.advanced",
    prepare: async (world, app) => {
      const { id } = await newestImport(app, world);
      const input = { params: { id }, ...(what === "update" && { body: {} }) };
      return { of: imports[what], input, caller: world.account.owner };
    },
  })),
  {
    name: `imports.runOn: ${label}`,
    event: "imports.rowsImported",
    prepare: async (world, app) => {
      const { id } = await newestImport(app, world);
      return {
        of: runImport as never,
        input: { body: { importId: id, one: false, refuse: false } },
        caller: jobActor(world.account.id, world.account.owner.id),
      };
    },
  },
];

export const importSteps: FreshnessStep[] = [
  ...importing("who comes", () => "First Name,Last Name,Email\nNell,Whitcomb,nell@example.net\n"),
  ...importing(
    "who is there",
    ({ clientId }) =>
      `Contact Id,First Name,Last Name,Address,City,Policy Number,Note\n${clientId},Daniela,Whitlock,7 Elm Street,Orem,AU-2002,Asks for a quote\n`,
  ),
];
