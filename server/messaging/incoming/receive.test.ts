import { describe, expect, it } from "vitest";
import { createNumber } from "../../numbers/create.ts";
import { carrierActor } from "../../http/actor.ts";
import { makeAccount } from "../../test/actors.ts";
import { newSid, sceneOf, startScene } from "../test/scene.ts";
import { receiveText } from "./receive.ts";

const scene = await startScene();
const { test, account } = scene;
const other = sceneOf(test, await makeAccount(test, "Southgate"));

describe("a text that comes in", () => {
  it("opens a conversation that waits for an answer", async () => {
    const room = await scene.receive("18015550142", "Hello");
    expect(room).toMatchObject({
      phoneNumber: "18015550142",
      status: "attention",
      unread: true,
      client: null,
      preview: { message: "Hello", flow: "incoming", user: null },
      accountPhone: { phoneNumber: account.number },
    });
    expect(room.attentionSince).not.toBeNull();
    const [message] = await scene.messages(room.id);
    expect(message).toMatchObject({ flow: "incoming", type: "message", status: "delivered", user: null });
    expect((await scene.events("sms.received")).at(-1)!.ids).toEqual([room.id, message!.id]);
  });

  it("goes to the standing conversation, and attention dates from the first unanswered", async () => {
    const first = await scene.receive("18015550143", "One");
    const second = await scene.receive("18015550143", "Two");
    expect(second.id).toBe(first.id);
    expect(second.attentionSince).toBe(first.attentionSince);
    expect((await scene.messages(first.id)).map(({ message }) => message)).toEqual(["One", "Two"]);
  });

  it("meets its twins from a new number in one conversation, none lost", async () => {
    const texts = Array.from({ length: 8 }, (_, n) => `At once ${n}`);
    await Promise.all(texts.map((text) => scene.receive("18015550144", text)));
    const room = (await scene.roomOf("18015550144"))!;
    const stored = (await scene.messages(room.id)).map(({ message }) => message);
    expect(stored.toSorted()).toEqual(texts);
    expect(room.preview!.message).toBe(stored.at(-1));
  });

  it("is the same text under the carrier's same id", async () => {
    const sid = newSid();
    const room = await scene.receive("18015550145", "Once", { sid });
    await scene.receive("18015550145", "Once", { sid });
    expect(await scene.messages(room.id)).toHaveLength(1);
  });

  it("sets attention again in a completed conversation, and keeps to the number it came to", async () => {
    const room = await scene.receive("18015550146", "Hello");
    await scene.change("update sms_rooms set status = 'completed conversation' where id = $1", [room.id]);
    const body = {
      id: "0192d3a0-0000-7000-8000-00000000abcd",
      phoneNumber: "18015559999",
      friendlyName: "Second",
      carrierSid: "PN2",
      locationId: null,
      isDefault: false,
    };
    await test.call(createNumber, { body }, carrierActor(account.id));
    const again = await scene.receive("18015550146", "Hello again", { to: "18015559999" });
    expect(again).toMatchObject({
      id: room.id,
      status: "attention",
      accountPhone: { friendlyName: "Second" },
    });
    await scene.send(room.id, "Answer");
    await test.runJobs();
    expect(test.carrier.sent.at(-1)).toMatchObject({ from: "18015559999" });
  });

  it("comes to no number of another account", async () => {
    const body = { sid: newSid(), from: "18015550147", to: other.account.number, text: "Hello" };
    await expect(test.call(receiveText, { body }, carrierActor(account.id))).rejects.toMatchObject({
      status: 404,
    });
  });

  it("stores what is hostile as it is, ten thousand characters of it", async () => {
    const text = "💣‮'; --%_\\ \u0001\ufffe<img src=x>".repeat(400);
    const room = await scene.receive("18015550148", text);
    expect((await scene.messages(room.id))[0]!.message).toBe(text);
  });

  it("comes from a short code too", async () => {
    const room = await scene.receive("72345", "Your code is 12");
    expect(room.phoneNumber).toBe("72345");
  });
});

describe("a text that comes late", () => {
  /** As the carrier tells it: in whole seconds. */
  const minutesAgo = (minutes: number) =>
    `${new Date(Date.now() - minutes * 60_000).toISOString().slice(0, 19)}.000Z`;
  const endOf = (second: string) => second.replace(".000Z", ".999Z");
  const words = async (id: string) => (await scene.messages(id)).map(({ message }) => message);

  it("stands where it was sent, before what has come since", async () => {
    const phone = "18015552001";
    const { id } = await scene.receive(phone, "After the outage");
    const sentAt = minutesAgo(30);
    await scene.receive(phone, "During it", { sentAt });
    await scene.receive(phone, "During it, in the same second", { sentAt });
    const room = await scene.receive(phone, "Before it", { sentAt: minutesAgo(40) });
    expect(await words(id)).toEqual([
      "Before it",
      "During it",
      "During it, in the same second",
      "After the outage",
    ]);
    expect((await scene.messages(id))[1]!.createdAt).toBe(sentAt.replace(".000Z", ".999000Z"));
    expect(room.preview!.message).toBe("After the outage");
  });

  it("is the newest where nothing has come since, and what comes at once stands after it", async () => {
    const sentAt = minutesAgo(20);
    const { id } = await scene.receive("18015552002", "First", { sentAt });
    const room = await scene.receive("18015552002", "Second", { sentAt });
    expect(room).toMatchObject({
      preview: { message: "Second" },
      lastMessageOn: endOf(sentAt),
      attentionSince: endOf(sentAt),
    });
    await scene.receive("18015552002", "Third");
    expect(await words(id)).toEqual(["First", "Second", "Third"]);
  });

  it("waits for an answer and is unread also behind what was answered meanwhile", async () => {
    const { id } = await scene.receive("18015552003", "Hello");
    await scene.send(id, "Good morning");
    expect(await scene.room(id)).toMatchObject({ status: "open", unread: false });
    const sentAt = minutesAgo(15);
    const room = await scene.receive("18015552003", "Are you there?", { sentAt });
    expect(room).toMatchObject({ status: "attention", unread: true, attentionSince: endOf(sentAt) });
    expect(room.preview!.message).toBe("Good morning");
  });

  it("takes back no later word about texts", async () => {
    const phone = "18015552004";
    const { id } = await scene.receive(phone, "START");
    await scene.receive(phone, "STOP", { sentAt: minutesAgo(10) });
    expect((await scene.room(id)).optOut).toBeNull();
    await scene.receive(phone, "STOP");
    await scene.receive(phone, "START", { sentAt: minutesAgo(9) });
    expect((await scene.room(id)).optOut).toMatchObject({ by: "STOP" });
  });

  it("stands behind what came by itself in the same second, which is finer than the carrier's", async () => {
    const second = minutesAgo(10);
    const now = new Date(second.replace(".000Z", ".300Z"));
    const { id } = await scene.receive("18015552006", "By itself", {}, { now });
    await scene.receive("18015552006", "Late", { sentAt: second });
    expect(await words(id)).toEqual(["By itself", "Late"]);
  });

  it("takes STOP for the last word of a second, whichever came late", async () => {
    const second = minutesAgo(10);
    const now = new Date(second.replace(".000Z", ".300Z"));
    await scene.receive("18015552007", "START", {}, { now });
    const stopped = await scene.receive("18015552007", "STOP", { sentAt: second });
    expect(stopped.optOut).toEqual({ by: "STOP", at: second });
    await scene.receive("18015552008", "STOP", {}, { now });
    const started = await scene.receive("18015552008", "START", { sentAt: second });
    expect(started.optOut).toMatchObject({ by: "STOP" });
  });

  it("opts out since when it was texted", async () => {
    const sentAt = minutesAgo(30);
    const room = await scene.receive("18015552009", "STOP", { sentAt });
    expect(room.optOut).toEqual({ by: "STOP", at: sentAt });
  });

  it("stands where it was sent however little late, and never in the time to come", async () => {
    const { id } = await scene.receive("18015552005", "Hello", {}, { now: new Date(minutesAgo(2)) });
    await scene.send(id, "Good morning");
    await scene.receive("18015552005", "A minute ago", { sentAt: minutesAgo(0.5) });
    await scene.receive("18015552005", "Tomorrow", { sentAt: minutesAgo(-1440) });
    expect(await words(id)).toEqual(["Hello", "A minute ago", "Good morning", "Tomorrow"]);
    const last = (await scene.messages(id)).at(-1)!;
    expect(Date.parse(last.createdAt)).toBeLessThanOrEqual(Date.now() + 1_000);
  });
});

describe("whose number it is", () => {
  it.each([
    ["mobile_phone", "primary", "Ann"],
    ["phone", "primary", "Ann"],
    ["co_mobile_phone", "secondary", "Carl"],
  ])("is found by %s", async (field, level, firstName) => {
    const number = `1801555${3000 + field.length}`;
    const id = await scene.addClient({
      first_name: "Ann",
      co_first_name: "Carl",
      last_name: "Lee",
      [field]: number,
    });
    const room = await scene.receive(number, "Hello");
    expect(room.client).toMatchObject({ id, level, firstName, lastName: "Lee" });
    expect((await scene.events("sms.received")).at(-1)!.ids).toContain(id);
    expect((await scene.events("clients.contacted")).at(-1)!.ids).toEqual([id]);
  });

  it("is nobody's when several have it and none was in touch, else the last one's", async () => {
    const number = "18015554000";
    await scene.addClient({ first_name: "First", mobile_phone: number });
    const second = await scene.addClient({ first_name: "Second", mobile_phone: number });
    expect((await scene.receive(number, "Hello")).client).toBeNull();
    await scene.change("update clients set last_contacted_on = now() where id = $1", [second]);
    await scene.change("update sms_rooms set phone_number = '18015554001' where phone_number = $1", [number]);
    expect((await scene.receive(number, "Hello")).client).toMatchObject({ id: second });
  });

  it("is never another account's client", async () => {
    await other.addClient({ first_name: "Theirs", mobile_phone: "18015555000" });
    expect((await scene.receive("18015555000", "Hello")).client).toBeNull();
  });
});

describe("opting out", () => {
  it("is recorded by the word, and START takes it back", async () => {
    const clientId = await scene.addClient({ first_name: "Quiet", co_phone: "18015556000" });
    const room = await scene.receive("18015556000", " Unsubscribe! ");
    expect(room.optOut).toMatchObject({ by: "UNSUBSCRIBE" });
    const events = await scene.events("sms.optOutChanged");
    expect(events.at(-1)!.ids.toSorted()).toEqual([room.id, clientId].toSorted());
    await scene.receive("18015556000", "STOP");
    expect((await scene.room(room.id)).optOut).toMatchObject({ by: "UNSUBSCRIBE" });
    await scene.receive("18015556000", "unstop");
    expect((await scene.room(room.id)).optOut).toBeNull();
    expect(await scene.events("sms.optOutChanged")).toHaveLength(events.length + 1);
    await scene.send(room.id, "Welcome back");
  });

  it("follows the carrier when it knew the word", async () => {
    const room = await scene.receive("18015556001", "Arrêtez", { optOut: "STOP" });
    expect(room.optOut).toMatchObject({ by: "STOP" });
    expect((await scene.receive("18015556001", "HELP", { optOut: "HELP" })).optOut).not.toBeNull();
  });

  it("is not meant by a sentence with the word in it", async () => {
    expect((await scene.receive("18015556002", "Please stop by today")).optOut).toBeNull();
  });
});
