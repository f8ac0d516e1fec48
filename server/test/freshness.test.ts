import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { afterAll, describe, expect, it } from "vitest";
import { accounts } from "../../contract/accounts.ts";
import { activity } from "../../contract/activity.ts";
import { endpoints } from "../../contract/api.ts";
import { isQuery } from "../../contract/endpoint.ts";
import { concerns, makesStale, recorded, type Changed, type EventName } from "../../contract/events.ts";
import { sms } from "../../contract/sms.ts";
import { users } from "../../contract/users.ts";
import { createAccount } from "../accounts/create.ts";
import { read } from "../db/connection.ts";
import { carrierActor } from "../http/actor.ts";
import { AppError } from "../http/errors.ts";
import type { RawInput } from "../http/invoke.ts";
import { createLocation } from "../locations/create.ts";
import { createNumber } from "../numbers/create.ts";
import { addPerson, makeAccount } from "./actors.ts";
import { startTestApp } from "./app.ts";
import { stranger } from "./freshness-internal.ts";
import { freshnessSteps } from "./freshness-steps.ts";
import { dot, makeWorld, samples } from "./samples.ts";

/*
 * What keeps the screens honest: (what a client had) + (the events it received) must equal a fresh fetch.
 * Every command is run between two fetches of every query, by the one who acts and by a colleague.
 */
const test = await startTestApp();
const world = await makeWorld(test, await makeAccount(test, "Northgate"));
const { owner, admin, employee } = world.account;
const strangeRoom = await test.call(sms.createRoom, { body: { mobilePhone: stranger } }, owner);
// By a colleague with a photo, who is taken out of the team in the end.
await test.call(users.setPicture, { params: { id: employee.id }, body: { avatar: dot } }, employee);
const write = (body: object) =>
  test.call(activity.create, { params: { id: world.clientId }, body }, employee);
const theirNote = await write({ note: "Asked about hail" });
await write({ note: "Calls back at noon", isSticky: true });
// Both are connected: presence shows only then.
test.app.live.online = async () => new Map([owner, admin].map(({ id }) => [id, []]));
const queries = endpoints.filter((endpoint) => isQuery(endpoint) && endpoint.can !== "guest");

interface Answer {
  name: string;
  id: string | undefined;
  userId: string;
  text: string;
}

/** A conversation of nobody's, too, which will be somebody's, and a colleague's note. */
const more: Record<string, RawInput[]> = {
  "sms.room": [{ params: { id: strangeRoom.id } }],
  "activity.get": [{ params: { id: world.clientId, activityId: theirNote.id } }],
};
const inputsOf = (name: string, userId: string) => [...samples[name]!(world, userId), ...(more[name] ?? [])];

async function fetchAll(): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const endpoint of queries)
    answers.push(
      ...(await Promise.all(
        [owner, admin].flatMap((person) =>
          inputsOf(endpoint.name, person.id).map(async (input) => ({
            name: endpoint.name,
            id: (input.params as { id?: string })?.id,
            userId: person.id,
            text: stable(endpoint.name, await test.call(endpoint, input, person).catch(gone)),
          })),
        ),
      )),
    );
  return answers;
}

/** What was deleted answers that it is gone. */
const gone = (error: unknown): string => {
  if (error instanceof AppError && error.status === 404) return error.message;
  throw error;
};

/** The sequence itself moves with every event, and only tells where to replay from. */
const stable = (name: string, answer: unknown): string =>
  JSON.stringify(name === "users.me" ? { ...(answer as object), seq: 0 } : answer).replace(
    /[?]expires=[^"]*/g,
    "",
  );

const eventsSince = (seq: number) =>
  read(test.app.pool, world.account.id, (db) =>
    db.many<Changed>(sql`select seq, name, ids, actor_id as by from events where seq > ${seq} order by seq`),
  );

const seqNow = async () => {
  await test.app.live.settle();
  return (
    await read(test.app.pool, world.account.id, (db) =>
      db.one<{ seq: number }>(sql`select seq from event_sequences`),
    )
  ).seq;
};

const stillUnproven = new Map<EventName, Set<string>>(
  (Object.keys(recorded) as EventName[]).map((name) => [
    name,
    new Set(recorded[name].map((stale) => stale.query)),
  ]),
);

const neverRecorded = new Set<string>(
  (Object.keys(recorded) as EventName[]).filter((name) => recorded[name].length > 0),
);

/**
 * A step shows that these are told, and less than what they make stale: what is due is so by the clock, and a batch
 * of an import may hold every kind of record.
 */
const partlyShown: readonly EventName[] = ["followups.due", "imports.rowsImported"];

/** An account that has nothing yet, and what it gets first: the world has one of each from the start. */
const bare = uuid();
const system = carrierActor(bare);
await test.call(createAccount, { body: { id: bare, name: "Southgate", timezone: "UTC" } }, system);
const newcomer = await addPerson(test, bare, "owner", "Ona", `ona@${bare}.example.com`);
const locationId = uuid();
const firsts: { event: EventName; of: unknown; body: object }[] = [
  {
    event: "locations.created",
    of: createLocation,
    body: { id: locationId, name: "First office", timezone: "UTC" },
  },
  {
    event: "numbers.created",
    of: createNumber,
    body: {
      id: uuid(),
      phoneNumber: "18015550998",
      friendlyName: "First",
      carrierSid: "PN1",
      locationId,
      isDefault: true,
    },
  },
];

/** What was fetched after the last command is what there was before the next. */
let known: Answer[] | undefined;

describe("after every command", () => {
  it.each(freshnessSteps)("$name: what changed is what its events make stale", async (step) => {
    const before = known ?? (await fetchAll());
    const seq = await seqNow();
    const { of, input, caller, options } = await step.prepare(world, test.app);
    known = undefined;
    await test.call(of as never, input, caller, options);
    await seqNow();
    const events = await eventsSince(seq);
    expect(
      events.map(({ name }) => name),
      "recorded events",
    ).toContain(step.event);
    for (const { name } of events) neverRecorded.delete(name);
    const after = await fetchAll();
    known = after;
    before.forEach((was, i) => {
      const now = after[i]!;
      if (was.text === now.text) return;
      const told = events.filter(
        (event) => concerns(event, was.userId) && makesStale(event, was.name, was.id),
      );
      expect(
        told,
        `${was.name} changed for ${was.userId === owner.id ? "the actor" : "a colleague"} and nothing says so\n${was.text}\n${now.text}`,
      ).not.toEqual([]);
      for (const event of told) stillUnproven.get(event.name)?.delete(was.name);
    });
  });

  it.each(firsts)("$event: the first of an account changes what is set up", async ({ event, of, body }) => {
    const setup = () => test.call(accounts.setup, { params: { id: bare } }, newcomer);
    const before = await setup();
    await test.call(of as never, { body }, system);
    expect(await setup()).not.toEqual(before);
    expect(makesStale({ name: event, ids: [] }, "accounts.setup")).toBe(true);
    stillUnproven.get(event)?.delete("accounts.setup");
  });

  afterAll(() => {
    const seen = new Set(freshnessSteps.map((step) => step.event));
    const idle = [...stillUnproven]
      .filter(([name]) => seen.has(name) && !partlyShown.includes(name))
      .flatMap(([name, rest]) => [...rest].map((query) => `${name} -> ${query}`));
    expect(idle, "entries that make fresh answers stale").toEqual([]);
    expect([...neverRecorded], "events of which no step shows what they make stale").toEqual([]);
  });
});

/** They change nothing that a screen shows. */
const stepless = ["auth.signIn", "auth.forgotPassword", "sms.upload", "tags.preview", "bulk.recipients"];

it("knows a step for every command and event", () => {
  const commands = endpoints.filter((e) => !isQuery(e)).map((e) => e.name);
  const covered = new Set(freshnessSteps.map((step) => step.name.split(":")[0]));
  expect(commands.filter((name) => !covered.has(name) && !stepless.includes(name))).toEqual([]);
});
