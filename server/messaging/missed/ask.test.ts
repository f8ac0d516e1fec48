import sql from "sql-template-tag";
import { expect, it, vi } from "vitest";
import { sms } from "../../../contract/sms.ts";
import { read, write } from "../../db/connection.ts";
import { makeAccount } from "../../test/actors.ts";
import { newSid, startScene } from "../test/scene.ts";
import { carrierDoors } from "../incoming/doors.ts";
import { holdTexts } from "../incoming/first-asking.ts";
import { joinLine } from "../incoming/line.ts";
import { storeWebhook } from "../incoming/store.ts";
import { askMissed } from "./ask.ts";

const scene = await startScene();
const { test, account } = scene;
const { carrier } = test;

const listed = (from: string, body: string) => ({
  sid: newSid(),
  from: `+${from}`,
  to: `+${account.number}`,
  body,
  pictures: 0,
  sentAt: new Date(Date.now() - 10_000),
});
const bodies = async (phone: string) => {
  const room = await scene.roomOf(phone);
  return room ? (await scene.messages(room.id)).map(({ message }) => message) : [];
};

it("brings the texts whose webhook never came, in their order and once", async () => {
  carrier.incoming = [listed("18015550171", "First"), listed("18015550171", "Second")];
  await Promise.all([askMissed(test.app, "byTheClock"), askMissed(test.app, "byTheClock")]);
  await askMissed(test.app, "byTheClock");
  await vi.waitFor(async () => expect(await bodies("18015550171")).toEqual(["First", "Second"]));
  await scene.runWaitingJobs();
  expect(await bodies("18015550171")).toEqual(["First", "Second"]);
});

it("puts them where they were sent, before what came by itself since", async () => {
  await scene.receive("18015550177", "Came by itself");
  const sentAt = new Date(Date.now() - 20 * 60_000);
  carrier.incoming = [{ ...listed("18015550177", "Was missed"), sentAt }];
  await askMissed(test.app, "byTheClock");
  await vi.waitFor(async () => expect(await bodies("18015550177")).toEqual(["Was missed", "Came by itself"]));
});

it("puts what one phone wrote around a restart in its order, whatever is tried again before it is asked", async () => {
  const phone = "18015550178";
  const from = new Date(Date.now() - 20_000).setMilliseconds(0);
  const texts = Array.from({ length: 20 }, (_, n) => ({
    ...listed(phone, `${n + 1}`),
    sentAt: new Date(from + n * 700),
  }));
  const wholeSecond = ({ sentAt, ...text }: (typeof texts)[0]) => ({
    ...text,
    sentAt: new Date(Math.floor(sentAt.getTime() / 1_000) * 1_000),
  });
  for (const { sid, body, sentAt } of texts.slice(0, 4))
    await scene.receive(phone, body, { sid }, { now: new Date(sentAt.getTime() + 40) });
  const store = async (text: (typeof texts)[0]) => {
    const { DateSent: _, ...form } = await carrier.formOf(text);
    await storeWebhook(test.app, account.id, "sms", text.sid, form, joinLine(`${phone} ${account.number}`));
  };
  const letIn = holdTexts();
  for (const n of [14, 9, 15, 8]) await store(texts[n]!);
  carrier.incoming = texts.slice(0, 18).map(wholeSecond);
  await askMissed(test.app, "byTheClock");
  await store(texts[18]!);
  letIn();
  await store(texts[19]!);
  await vi.waitFor(async () => expect(await bodies(phone)).toHaveLength(20), 10_000);
  expect(await bodies(phone)).toEqual(texts.map(({ body }) => body));
});

const askedAt = () =>
  read(test.app.pool, account.id, (db) =>
    db.one<{ at: string }>(
      sql`select carrier_asked_at as at from phone_numbers where account_id = ${account.id}`,
    ),
  );

it("leaves what was sent just now to its webhook, and asks for it in a moment", async () => {
  const phone = "18015550181";
  carrier.incoming = [{ ...listed(phone, "Under way"), sentAt: new Date() }];
  const brought = vi.spyOn(carrier, "formOf");
  await askMissed(test.app, "byTheClock");
  const asked = await askedAt();
  expect(brought).not.toHaveBeenCalled();
  await vi.waitFor(async () => expect(await bodies(phone)).toEqual(["Under way"]), 15_000);
  expect(brought).toHaveBeenCalledOnce();
  brought.mockRestore();
  await vi.waitFor(async () => expect(await askedAt()).not.toEqual(asked), 5_000);
});

it("asks from the last time on, a little earlier, and again when the carrier could not be asked", async () => {
  const asked: Date[] = [];
  const list = vi.spyOn(carrier, "listIncoming").mockImplementation(async ({ since }) => {
    asked.push(since);
    if (asked.length === 2) throw new Error("nobody is there");
    return [];
  });
  const mark = new Date("2026-03-02T10:00:00Z");
  await write(test.app.pool, account.id, (db) =>
    db.run(sql`update phone_numbers set carrier_asked_at = ${mark} where account_id = ${account.id}`),
  );
  await askMissed(test.app, "byTheClock");
  await askMissed(test.app, "byTheClock");
  await askMissed(test.app, "byTheClock");
  list.mockRestore();
  expect(asked[0]).toEqual(new Date("2026-03-02T09:50:00Z"));
  expect(asked[1]!.getTime()).toBeGreaterThan(mark.getTime());
  expect(asked[2]).toEqual(asked[1]);
});

it("gives each account its own", async () => {
  const other = await makeAccount(test, "Elsewhere");
  carrier.incoming = [{ ...listed("18015550172", "For the other"), to: `+${other.number}` }];
  await askMissed(test.app, "byTheClock");
  const theirs = () => test.call(sms.rooms, { query: { limit: 100 } }, other.employee);
  await vi.waitFor(async () => expect(await theirs()).toMatchObject([{ phoneNumber: "18015550172" }]));
  expect(await bodies("18015550172")).toEqual([]);
});

it("takes what lies behind a text that cannot be read, and that one the next time", async () => {
  const [first, second] = [listed("18015550174", "Unreadable"), listed("18015550175", "Behind it")];
  carrier.incoming = [first, second];
  carrier.unreadable.add(first.sid);
  await askMissed(test.app, "byTheClock");
  await vi.waitFor(async () => expect(await bodies("18015550175")).toEqual(["Behind it"]));
  expect(await bodies("18015550174")).toEqual([]);
  carrier.unreadable.clear();
  await askMissed(test.app, "byTheClock");
  await vi.waitFor(async () => expect(await bodies("18015550174")).toEqual(["Unreadable"]));
});

it("asks how far a text has come that nobody reported of, also beside a text that cannot be read", async () => {
  const unreadable = listed("18015550176", "Unreadable");
  carrier.incoming = [unreadable];
  carrier.unreadable.add(unreadable.sid);
  const room = await scene.receive("18015550173", "Hello");
  const { id } = await scene.send(room.id, "Good morning");
  await scene.runWaitingJobs();
  const text = async () => (await scene.messages(room.id)).find((one) => one.id === id)!;
  expect((await text()).status).toBe("sent");
  for (const one of carrier.known) one.status = "delivered";
  await askMissed(test.app, "byTheClock");
  expect((await text()).status).toBe("sent");
  await scene.change(
    "update sms_messages set attempted_at = attempted_at - interval '2 minutes' where id = $1",
    [id],
  );
  await askMissed(test.app, "byTheClock");
  expect((await text()).status).toBe("delivered");
});

it("asks at a start also of what was sent a moment ago", async () => {
  const room = await scene.receive("18015550180", "Hello");
  const { id } = await scene.send(room.id, "Good evening");
  await scene.runWaitingJobs();
  for (const one of carrier.known) one.status = "undelivered";
  await askMissed(test.app, "atStart");
  const text = (await scene.messages(room.id)).find((one) => one.id === id)!;
  expect(text.status).toBe("undelivered");
});

it("asks in a moment for what a door could not take", async () => {
  const missed = { ...listed("18015550179", "While the database was away"), sentAt: new Date() };
  carrier.incoming = [missed];
  const query = vi.spyOn(test.app.pool, "query").mockRejectedValueOnce(new Error("terminated"));
  const parameters = { MessageSid: missed.sid, From: missed.from, To: missed.to, Body: missed.body };
  const call = { url: "http://localhost", query: {}, parameters, signature: "any", requestId: "1" };
  await expect(carrierDoors[0]!.handle(test.app, call)).rejects.toThrow("terminated");
  query.mockRestore();
  expect(await bodies("18015550179")).toEqual([]);
  await vi.waitFor(
    async () => expect(await bodies("18015550179")).toEqual(["While the database was away"]),
    15_000,
  );
});
