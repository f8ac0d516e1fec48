import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { accounts } from "../../contract/accounts.ts";
import { changes } from "../../contract/changes.ts";
import { clients } from "../../contract/clients.ts";
import { texts } from "../../contract/errors.ts";
import { followups } from "../../contract/followups.ts";
import { merging } from "../../contract/merging.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const { owner, admin, employee } = await makeAccount(test, "Northgate");
const mobile = "18015550142";
const newClient = async (more: object = {}) =>
  (
    await test.call(
      clients.create,
      { body: { firstName: "Dana", lastName: "Whitfield", mobilePhone: mobile, ...more } },
      owner,
    )
  ).id;
const client = await newClient();

// A Friday in Provo, 10:07 in the morning.
const now = new Date("2037-11-20T17:07:00Z");
const at = (time: string) => new Date(`${time}:00-07:00`).toISOString();
const monday = at("2037-11-23T09:15");

const add = (body: object, by = owner, when = now) =>
  test.call(followups.create, { body: { client, assignTo: "self", date: monday, ...body } }, by, {
    now: when,
  });
const change = (id: string, body: object, by = owner, when = now) =>
  test.call(followups.update, { params: { id }, body }, by, { now: when });
const of = (id = client) => test.call(followups.ofClient, { params: { id } }, owner, { now });
const refused = (call: Promise<unknown>) =>
  call.then(
    () => ({}),
    (error: { fields?: object }) => error.fields,
  );

describe("a follow-up", () => {
  it("is assigned to the team, a peer, oneself or nobody", async () => {
    const self = await add({ note: "Bind the Outback", reminderAt: 15 });
    expect(self).toMatchObject({
      assignTo: "self",
      user: { id: owner.id },
      createdByUser: { id: owner.id },
      client: { id: client, firstName: "Dana" },
      date: monday,
      reminderAt: 15,
      reminderJob: expect.any(String),
      note: "Bind the Outback",
      messageStatus: null,
      isActive: true,
    });
    expect(await add({ assignTo: "team", reminderAt: "none" })).toMatchObject({
      user: null,
      reminderAt: null,
      reminderJob: null,
    });
    expect(await add({ assignTo: "peer", user: admin.id })).toMatchObject({ user: { id: admin.id } });
    const text = {
      assignTo: "none",
      date: null,
      messageTo: "(801) 555-0142",
      message: "Hi",
      messageAt: monday,
    };
    expect(await add(text)).toMatchObject({
      user: null,
      date: monday,
      messageTo: mobile,
      messageStatus: "scheduled",
      reminderAt: null,
    });
  });

  it("says at its fields what is missing or cannot be", async () => {
    expect(await refused(add({ date: null }))).toEqual({ date: "Choose a day and a time" });
    expect(await refused(add({ reminderAt: 20 as never }))).toEqual({
      reminderAt: "Choose one of these: none, 0, 15, 30, 45, 60",
    });
    expect(await refused(add({ date: at("2037-11-20T09:00") }))).toEqual({
      date: "Choose a time that is not over yet",
    });
    expect(await refused(add({ date: "9999-12-31T23:45:00.000Z" }))).toEqual({
      date: "Choose a time within the next 20 years",
    });
    expect(await refused(add({ date: at("2037-11-23T09:10") }))).toEqual({
      date: "Choose a time on the quarter hour, like 9:15 AM",
    });
    expect(await refused(add({ assignTo: "peer" }))).toEqual({ user: "Choose a colleague" });
    expect(await refused(add({ assignTo: "none", date: null }))).toEqual({
      messageTo: "All fields are required",
      messageAt: "All fields are required",
      message: "All fields are required",
    });
    expect(await refused(add({ messageTo: mobile }))).toEqual({
      message: "Write the text, or choose nobody to send it to",
    });
    await expect(add({ assignTo: "peer", user: client })).rejects.toMatchObject({ status: 404 });
    await expect(add({ client: owner.id })).rejects.toMatchObject({ status: 404 });
  });

  it("is made once under an id of the sender's, with whatever it is sent again, also when its time is over", async () => {
    const id = uuid();
    const text = { assignTo: "none", date: null, messageTo: mobile, message: "At 10", messageAt: monday };
    const made = await add({ id, ...text });
    expect(made.id).toBe(id);
    const there = { status: 409, fields: { id: texts.savedAlready } };
    await expect(add({ id, ...text })).rejects.toMatchObject(there);
    await expect(add({ id, ...text, message: "At 11" }, admin)).rejects.toMatchObject(there);
    const over = new Date(Date.parse(monday) + 60 * 60_000);
    await expect(add({ id, ...text, client: await newClient() }, owner, over)).rejects.toMatchObject(there);
    expect((await of()).filter((one) => one.id === id)).toEqual([made]);
  });

  it("is made once by two calls at once, with the time of the one that made it", async () => {
    const id = uuid();
    const tries = await Promise.allSettled([
      add({ id, note: "One", reminderAt: 15 }),
      add({ id, note: "Two", reminderAt: 30 }),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const [made] = (await of()).filter((one) => one.id === id);
    const { rows } = await test.running.owner.query<{ runAt: string }>(
      'select run_at as "runAt" from graphile_worker.jobs where key = $1',
      [`${owner.accountId} ${made!.reminderJob}`],
    );
    expect(rows.map(({ runAt }) => Date.parse(runAt))).toEqual([
      Date.parse(monday) - made!.reminderAt! * 60_000,
    ]);
  });

  it("is changed by anybody of the team, and tells who changed the same meanwhile", async () => {
    const made = await add({ note: "Call" });
    const seen = made.updatedAt;
    const later = new Date(now.getTime() + 60_000);
    await change(made.id, { note: "Call at noon" }, admin, later);
    await expect(change(made.id, { note: "Write", updatedAt: seen })).rejects.toMatchObject({
      status: 409,
      fields: { note: expect.stringContaining('changed this to "Call at noon"') },
    });
    // A time that it has may be over by now.
    const over = new Date(Date.parse(monday) + 60_000);
    expect(await change(made.id, { note: "Write" }, owner, over)).toMatchObject({
      note: "Write",
      date: monday,
    });
    expect(await refused(change(made.id, { date: at("2037-11-23T09:00") }, owner, over))).toHaveProperty(
      "date",
    );
  });

  it("moves its reminder, and has none when it is completed", async () => {
    const { id } = await add({ reminderAt: 60 });
    const jobs = async () =>
      (
        await test.running.owner.query<{ run_at: string }>(
          "select run_at from graphile_worker.jobs where key = $1",
          [`${owner.accountId} followup reminder ${id}`],
        )
      ).rows.map(({ run_at }) => new Date(run_at).toISOString());
    expect(await jobs()).toEqual([at("2037-11-23T08:15")]);
    await change(id, { date: at("2037-11-24T09:15"), reminderAt: 0 });
    expect(await jobs()).toEqual([at("2037-11-24T09:15")]);
    const done = await test.call(followups.complete, { params: { id } }, employee, { now });
    expect(done).toMatchObject({ isActive: false, reminderJob: null });
    expect(await jobs()).toEqual([]);
    expect(await change(id, { isActive: true })).toMatchObject({
      isActive: true,
      reminderJob: expect.any(String),
    });
    expect(await jobs()).toEqual([at("2037-11-24T09:15")]);
    await change(id, { reminderAt: "none" });
    expect(await jobs()).toEqual([]);
  });

  it("comes back by undo, with its reminder", async () => {
    const made = await add({ note: "Gone", reminderAt: 30 });
    const removed = await test.call(followups.remove, { params: { id: made.id } }, owner, { now });
    expect((await of()).map(({ id }) => id)).not.toContain(made.id);
    await test.running.owner.query("select graphile_worker.remove_job($1)", [
      `${owner.accountId} ${made.reminderJob}`,
    ]);
    await test.call(changes.undo, { params: { id: removed.change } }, owner);
    expect((await of()).find(({ id }) => id === made.id)).toEqual(made);
    const { rowCount } = await test.running.owner.query("select from graphile_worker.jobs where key = $1", [
      `${owner.accountId} ${made.reminderJob}`,
    ]);
    expect(rowCount).toBe(1);
  });

  it("goes with its client, and moves with a merge", async () => {
    const [one, other] = [await newClient(), await newClient()];
    const made = await add({ client: other, note: "Moves along" });
    await test.call(merging.merge, { params: { id: one, otherId: other }, body: {} }, owner);
    expect((await of(one)).map(({ id }) => id)).toEqual([made.id]);
    const removed = await test.call(clients.remove, { params: { id: one } }, owner);
    await expect(of(one)).rejects.toMatchObject({ status: 404 });
    await test.call(changes.undo, { params: { id: removed.change } }, owner);
    expect((await of(one)).map(({ note }) => note)).toEqual(["Moves along"]);
  });
});

it("splits with its client: a text goes with whom it is for", async () => {
  const coMobilePhone = "18015550166";
  const couple = await newClient({ coFirstName: "Marc", coLastName: "Whitfield", coMobilePhone });
  const text = { client: couple, assignTo: "none", messageAt: monday, message: "Hi" };
  for (const messageTo of [mobile, coMobilePhone]) await add({ ...text, messageTo });
  await add({ client: couple, messageTo: coMobilePhone, message: "With a call" });
  const { newClient: other } = await test.call(merging.split, { params: { id: couple }, body: {} }, owner);
  expect((await of(other.id)).map(({ messageTo }) => messageTo)).toEqual([coMobilePhone]);
  expect((await of(couple)).map(({ assignTo }) => assignTo).sort()).toEqual(["none", "self"]);
});

it("is the team's when whoever had to see to it leaves", async () => {
  const { owner: ada, employee: leaving, id } = await makeAccount(test, "Eastgate");
  const made = await test.call(clients.create, { body: { lastName: "Reyes" } }, ada);
  const body = { client: made.id, assignTo: "peer", user: leaving.id, date: monday };
  await test.call(followups.create, { body }, ada, { now });
  await test.call(accounts.deleteUser, { params: { id, userId: leaving.id } }, ada);
  const [left] = await test.call(followups.ofClient, { params: { id: made.id } }, ada);
  expect(left).toMatchObject({ assignTo: "team", user: null });
});

describe("the buckets", () => {
  it("hold the team's and one's own, by the days of one's own calendar", async () => {
    const { owner: ada, employee: eve, ...other } = await makeAccount(test, "Southgate");
    const made = await test.call(clients.create, { body: { lastName: "Reyes" } }, ada);
    const early = new Date("2037-11-18T17:00:00Z");
    const put = (assignTo: string, date: string, more: object = {}) =>
      test.call(
        followups.create,
        {
          body: { client: made.id, assignTo, date: at(date), note: `${assignTo} ${date.slice(8)}`, ...more },
        },
        ada,
        { now: early },
      );
    await put("team", "2037-11-19T09:00");
    await put("self", "2037-11-20T23:45");
    await put("team", "2037-11-21T00:00");
    await put("team", "2037-11-22T00:00");
    await put("peer", "2037-11-20T12:00", { user: other.admin.id });
    const list = async (bucket: string, query: object = {}, by = ada) =>
      (await test.call(followups.list, { params: { bucket }, query }, by, { now })).map(({ note }) => note);
    expect(await list("pastDue")).toEqual(["team 19T09:00"]);
    expect(await list("today")).toEqual(["self 20T23:45"]);
    expect(await list("tomorrow")).toEqual(["team 21T00:00"]);
    expect(await list("future")).toEqual(["team 22T00:00"]);
    const counts = (query: object, by = ada) => test.call(followups.counts, { query }, by, { now });
    expect(await counts({})).toEqual({ pastDue: 1, today: 1, tomorrow: 1, future: 1 });
    // In Berlin it is seven in the evening, and the self one is due tomorrow morning.
    expect(await counts({ timezone: "Europe/Berlin" })).toEqual({
      pastDue: 1,
      today: 0,
      tomorrow: 2,
      future: 1,
    });
    expect(await counts({}, eve)).toEqual({ pastDue: 1, today: 0, tomorrow: 1, future: 1 });
    expect(await counts({}, other.admin)).toEqual({ pastDue: 1, today: 1, tomorrow: 1, future: 1 });
    await expect(counts({ timezone: "Mars/Olympus" })).rejects.toMatchObject({ status: 400 });
  });

  it("are read on after the last of a page", async () => {
    const { owner: ada } = await makeAccount(test, "Westgate");
    const { id } = await test.call(clients.create, { body: { lastName: "Reyes" } }, ada);
    for (const note of ["a", "b", "c"])
      await test.call(followups.create, { body: { client: id, assignTo: "team", date: monday, note } }, ada, {
        now,
      });
    const page = (query: object) =>
      test.call(followups.list, { params: { bucket: "future" }, query }, ada, { now });
    const first = await page({ limit: 2 });
    const rest = await page({ limit: 2, after: first[1]!.id });
    expect([...first, ...rest].map(({ note }) => note)).toEqual(["a", "b", "c"]);
  });
});
