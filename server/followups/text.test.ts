import { describe, expect, it } from "vitest";
import { changes } from "../../contract/changes.ts";
import { clients } from "../../contract/clients.ts";
import { followups } from "../../contract/followups.ts";
import { sms } from "../../contract/sms.ts";
import { jobActor } from "../http/actor.ts";
import { startScene } from "../messaging/test/scene.ts";
import { remind, tellDue } from "./tell.ts";
import { textFollowUp } from "./text.ts";
import { cannotSchedule } from "./recipient.ts";

const scene = await startScene();
const { test, account } = scene;
const { owner, admin, employee } = account;
let line = 0;
const newNumber = () => `1801555${String(++line).padStart(4, "0")}`;

// A Monday in Provo: noon, and the noon before. Far from today: what is due by the real clock is done by any run of the jobs.
const due = new Date("2037-11-23T19:00:00Z");
const before = new Date("2037-11-22T19:00:00Z");
const minutes = (n: number) => new Date(due.getTime() + n * 60_000);

async function schedule(more: object = {}, fields: object = {}) {
  const mobilePhone = newNumber();
  const body = { firstName: "Dana", lastName: "Whitfield", mobilePhone, ...fields };
  const client = (await test.call(clients.create, { body }, owner)).id;
  const text = {
    client,
    assignTo: "none",
    messageTo: mobilePhone,
    messageAt: due.toISOString(),
    message: "At ten",
  };
  const made = await test.call(followups.create, { body: { ...text, ...more } }, owner, { now: before });
  return { id: made.id, client, mobilePhone, made };
}

const run = async (id: string, now = minutes(0)) => {
  await test.call(textFollowUp, { body: { followupId: id } }, jobActor(account.id), { now });
  await test.runJobs();
};
const find = async (client: string, id: string) =>
  (await test.call(followups.ofClient, { params: { id: client } }, owner)).find((one) => one.id === id)!;
const sentTo = (phone: string) => test.carrier.sent.filter(({ to }) => to === phone || to === `+${phone}`);
const jobsOf = async (id: string) =>
  (
    await test.running.owner.query<{ run_at: string }>(
      "select run_at from graphile_worker.jobs where key = $1",
      [`${account.id} followup text ${id}`],
    )
  ).rows.map(({ run_at }) => new Date(run_at));

describe("the text of a follow-up", () => {
  it("is sent once at its time, in the name of whoever wrote it, and is a message of the conversation", async () => {
    const { id, client, mobilePhone } = await schedule();
    expect(await jobsOf(id)).toEqual([due]);
    await run(id, minutes(-1));
    expect(sentTo(mobilePhone)).toHaveLength(0);
    for (let i = 0; i < 3; i++) await run(id);
    expect(sentTo(mobilePhone).map(({ body }) => body)).toEqual(["At ten"]);
    const room = (await scene.roomOf(mobilePhone))!;
    expect(await scene.messages(room.id)).toMatchObject([
      { id, type: "scheduled", message: "At ten", user: { id: owner.id }, status: "sent" },
    ]);
    expect(room.client).toMatchObject({ id: client });
    expect(await find(client, id)).toMatchObject({
      messageStatus: "completed",
      smsRoom: room.id,
      isActive: false,
    });
    const text = { params: { id }, body: { message: "At eleven" } };
    await expect(test.call(followups.update, text, owner)).rejects.toMatchObject({
      fields: { message: "This text was sent already." },
    });
  });

  it("is not sent by two jobs at once twice", async () => {
    const { id, mobilePhone } = await schedule();
    await Promise.all([run(id), run(id), run(id)]);
    await test.runJobs();
    expect(sentTo(mobilePhone)).toHaveLength(1);
  });

  it("goes by its own job", async () => {
    const { id, mobilePhone } = await schedule();
    // Where it is noon now: a number from elsewhere keeps the account's time.
    const hour = new Date().getUTCHours();
    const noon = `Etc/GMT${hour >= 12 ? "+" : "-"}${Math.abs(hour - 12)}`;
    await scene.change("update accounts set timezone = $1 where account_id = $2", [noon, account.id]);
    await scene.change("update clients set mobile_phone = '442079460018' where mobile_phone = $1", [
      mobilePhone,
    ]);
    await scene.change(
      "update followups set message_to = '442079460018', message_at = now() - interval '1 second' where id = $1",
      [id],
    );
    await test.runJobs();
    expect(sentTo("442079460018")).toHaveLength(1);
  });

  it("leaves whoever waits for an answer waiting", async () => {
    const { id, mobilePhone } = await schedule();
    const waiting = await scene.receive(mobilePhone, "Are you there?");
    await run(id);
    expect(await scene.room(waiting.id)).toMatchObject({
      status: "attention",
      attentionSince: waiting.attentionSince,
      unread: true,
      preview: { message: "At ten" },
    });
  });

  it("moves with its time, and goes with its follow-up when that is completed or deleted", async () => {
    const { id, client, mobilePhone } = await schedule({ assignTo: "team", date: due.toISOString() });
    const later = minutes(60);
    const move = { params: { id }, body: { messageAt: later.toISOString() } };
    await test.call(followups.update, move, owner, { now: before });
    expect(await jobsOf(id)).toEqual([later]);
    await run(id);
    await test.call(followups.complete, { params: { id } }, owner, { now: before });
    expect(await jobsOf(id)).toEqual([]);
    await run(id, later);
    expect(await find(client, id)).toMatchObject({ messageStatus: "cancelled", isActive: false });
    await test.call(followups.update, { params: { id }, body: { isActive: true } }, owner, { now: before });
    const { change } = await test.call(followups.remove, { params: { id } }, owner);
    await run(id, later);
    expect(sentTo(mobilePhone)).toHaveLength(0);
    await test.call(changes.undo, { params: { id: change } }, owner);
    await run(id, later);
    expect(sentTo(mobilePhone)).toHaveLength(1);
  });

  it("is refused for a number that is no mobile phone of theirs, or that opted out", async () => {
    const fields = { messageTo: cannotSchedule };
    await expect(schedule({ messageTo: newNumber() })).rejects.toMatchObject({ status: 400, fields });
    const home = newNumber();
    await expect(schedule({ messageTo: home }, { phone: home })).rejects.toMatchObject({ fields });
    const { client, mobilePhone } = await schedule();
    await scene.receive(mobilePhone, "STOP");
    const again = {
      client,
      assignTo: "none",
      messageTo: mobilePhone,
      messageAt: due.toISOString(),
      message: "x",
    };
    await expect(test.call(followups.create, { body: again }, owner, { now: before })).rejects.toMatchObject({
      fields,
    });
  });

  it("says why it was not sent, to whoever wrote it", async () => {
    const stopped = await schedule();
    await scene.receive(stopped.mobilePhone, "STOP");
    const moved = await schedule();
    await test.call(
      clients.update,
      { params: { id: moved.client }, body: { mobilePhone: newNumber() } },
      owner,
    );
    const late = await schedule();
    await run(stopped.id);
    await run(moved.id);
    await run(late.id, minutes(13 * 60 + 1));
    const told = await test.call(followups.notices, {}, owner);
    const why = (id: string) => told.find((one) => one.id === id)?.messageError;
    expect(why(stopped.id)).toBe("Not sent: they asked not to be texted (STOP).");
    expect(why(moved.id)).toBe("Not sent: the contact no longer has this mobile phone.");
    expect(why(late.id)).toBe("Not sent: its time was over before it could be.");
    expect(await test.call(followups.notices, {}, admin)).toEqual([]);
    for (const { mobilePhone } of [stopped, moved, late]) expect(sentTo(mobilePhone)).toHaveLength(0);
  });

  it("is held through the night where its reader is", async () => {
    await scene.change("update accounts set timezone = 'America/Denver' where account_id = $1", [account.id]);
    const night = minutes(11 * 60);
    const morning = new Date("2037-11-24T15:00:00Z");
    const { id, mobilePhone, made } = await schedule({ messageAt: night.toISOString() });
    expect(made).toMatchObject({ messageAt: night.toISOString(), heldUntil: morning.toISOString() });
    expect(await jobsOf(id)).toEqual([morning]);
    const server = await schedule();
    await run(server.id, night);
    expect(await find(server.client, server.id)).toMatchObject({
      messageStatus: "scheduled",
      heldUntil: morning.toISOString(),
    });
    for (const one of [{ id, mobilePhone }, server]) {
      await run(one.id, morning);
      expect(sentTo(one.mobilePhone)).toHaveLength(1);
    }
  });

  it("needs half an hour in a conversation, which must be there", async () => {
    const { client, mobilePhone } = await schedule();
    const room = await scene.receive(mobilePhone, "Hello");
    const put = (messageAt: Date, smsRoom = room.id) =>
      test.call(
        followups.create,
        {
          body: {
            client,
            assignTo: "none",
            messageTo: mobilePhone,
            messageAt: messageAt.toISOString(),
            message: "Soon",
            notes: "Only for us",
            smsRoom,
          },
        },
        owner,
        { now: minutes(-20) },
      );
    await expect(put(due)).rejects.toMatchObject({
      fields: { messageAt: "Choose a time at least 30 minutes from now" },
    });
    await expect(put(minutes(15), client)).rejects.toMatchObject({ message: "Error locating room" });
    const made = await put(minutes(15));
    const waiting = await test.call(followups.scheduled, { query: { room: room.id } }, employee);
    expect(waiting.map(({ id, notes }) => [id, notes])).toContainEqual([made.id, "Only for us"]);
    await test.call(followups.cancelText, { params: { id: made.id } }, employee);
    const left = await test.call(followups.scheduled, { query: { room: room.id } }, employee);
    expect(left.map(({ id }) => id)).not.toContain(made.id);
  });

  it("may be cancelled alone", async () => {
    const { id, client } = await schedule({ assignTo: "team", date: due.toISOString() });
    const { change } = await test.call(followups.cancelText, { params: { id } }, employee);
    expect(await find(client, id)).toMatchObject({ messageStatus: "cancelled", isActive: true });
    expect(await jobsOf(id)).toEqual([]);
    await test.call(changes.undo, { params: { id: change } }, owner);
    expect(await find(client, id)).toMatchObject({ messageStatus: "scheduled" });
    expect(await jobsOf(id)).toEqual([due]);
  });
});

describe("who is told", () => {
  const told = async (by: typeof owner, now: Date) =>
    (await test.call(followups.notices, {}, by, { now }))
      .map(({ note }) => note)
      .filter((note) => note !== "");
  const add = async (note: string, more: object) => {
    const client = (await test.call(clients.create, { body: { lastName: note } }, owner)).id;
    const body = { client, note, date: due.toISOString(), reminderAt: 30, ...more };
    return (await test.call(followups.create, { body }, owner, { now: before })).id;
  };

  it("of a reminder: the team, the peer or oneself, once, until the time has come", async () => {
    const ids = {
      "team's": await add("team's", { assignTo: "team" }),
      "Emma's": await add("Emma's", { assignTo: "peer", user: employee.id }),
      "Olive's": await add("Olive's", { assignTo: "self" }),
    };
    for (const [note, id] of Object.entries(ids)) {
      const job = (now: Date) =>
        test.call(remind, { body: { followupId: id } }, jobActor(account.id), { now });
      await job(minutes(-31));
      for (const person of [owner, employee]) expect(await told(person, minutes(-31))).not.toContain(note);
      const reminded = (await scene.events("followups.reminded")).length;
      await job(minutes(-30));
      await job(minutes(-29));
      expect(await scene.events("followups.reminded")).toHaveLength(reminded + 1);
    }
    expect((await told(owner, minutes(-20))).sort()).toEqual(["Olive's", "team's"]);
    expect((await told(employee, minutes(-20))).sort()).toEqual(["Emma's", "team's"]);
    expect(await told(admin, minutes(-20))).toEqual(["team's"]);
    // Past due is told of what is the team's, or one's own.
    expect((await told(owner, minutes(1))).sort()).toEqual(["Olive's", "team's"]);
    expect(await told(employee, minutes(1))).toEqual(["team's"]);
    await test.call(followups.complete, { params: { id: ids["team's"] } }, owner);
    expect(await told(admin, minutes(1))).toEqual([]);
  });

  it("that a time has come: every screen, once it has", async () => {
    const id = await add("Soon", { assignTo: "team" });
    const job = (now: Date) =>
      test.call(tellDue, { body: { followupId: id } }, jobActor(account.id), { now });
    const events = (await scene.events("followups.due")).length;
    await job(minutes(-1));
    expect(await scene.events("followups.due")).toHaveLength(events);
    await job(minutes(0));
    expect((await scene.events("followups.due")).at(-1)?.ids).toContain(id);
  });
});

it("leaves no text behind that a conversation does not have", async () => {
  const { rowCount } = await test.running.owner.query(
    `select from followups f where message_status = 'completed'
       and not exists (select from sms_messages m where m.account_id = f.account_id and m.id = f.id)`,
  );
  expect(rowCount).toBe(0);
  const mine = await test.call(sms.rooms, { query: {} }, owner);
  expect(mine.length).toBeGreaterThan(0);
});
