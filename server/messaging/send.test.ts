import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { sms } from "../../contract/sms.ts";
import { makeAccount } from "../test/actors.ts";
import { sceneOf, startScene } from "./test/scene.ts";

const scene = await startScene();
const { test, account } = scene;
const other = sceneOf(test, await makeAccount(test, "Southgate"));

describe("sending a text", () => {
  it("shows it pending, clears the attention and counts as seen by the sender", async () => {
    const room = await scene.receive("18015550142", "Are you there?");
    expect(room).toMatchObject({ status: "attention", unread: true });
    const sent = await scene.send(room.id, "  Yes, we are.  ");
    expect(sent).toMatchObject({
      message: "Yes, we are.",
      status: "pending",
      flow: "outgoing",
      user: { id: account.employee.id, firstName: "Emma", lastName: "Tester" },
      accountPhone: { phoneNumber: account.number, location: { name: "Northgate office" } },
    });
    const after = await scene.room(room.id);
    expect(after).toMatchObject({
      status: "open",
      attentionSince: null,
      unread: false,
      preview: { message: "Yes, we are.", flow: "outgoing", user: { firstName: "Emma" } },
    });
    expect(await test.call(sms.room, { params: { id: room.id } }, account.admin)).toMatchObject({
      unread: true,
    });
    expect((await scene.events("sms.sent")).at(-1)!.ids).toEqual([room.id, sent.id]);
  });

  it("is the same text under the same id, also when both come at once", async () => {
    const room = await scene.receive("18015550143", "Hi");
    const id = uuid();
    const answers = await Promise.all(Array.from({ length: 6 }, () => scene.send(room.id, "Once", id)));
    expect(new Set(answers.map((answer) => answer.id))).toEqual(new Set([id]));
    await scene.send(room.id, "Once", id);
    expect((await scene.messages(room.id)).filter(({ message }) => message === "Once")).toHaveLength(1);
    await test.runJobs();
    expect(test.carrier.sent.filter(({ body }) => body === "Once")).toHaveLength(1);
    expect((await scene.events("sms.sent")).filter(({ ids }) => ids.includes(id))).toHaveLength(1);
  });

  it("is refused under an id that another conversation has used", async () => {
    const one = await scene.receive("18015550144", "One");
    const two = await scene.receive("18015550145", "Two");
    const id = uuid();
    await scene.send(one.id, "Mine", id);
    await expect(scene.send(two.id, "Mine too", id)).rejects.toMatchObject({ status: 409 });
    const raced = uuid();
    const results = await Promise.allSettled([
      scene.send(one.id, "A", raced),
      scene.send(two.id, "B", raced),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("keeps texts in the order they were written and sends them so", async () => {
    const room = await scene.receive("18015550146", "Go");
    for (let n = 0; n < 12; n++) await scene.send(room.id, `Line ${n}`);
    const lines = (await scene.messages(room.id)).map(({ message }) => message);
    expect(lines).toEqual(["Go", ...Array.from({ length: 12 }, (_, n) => `Line ${n}`)]);
    await scene.runWaitingJobs();
    const sent = test.carrier.sent.filter(({ to }) => to === "18015550146").map(({ body }) => body);
    expect(sent).toEqual(lines.slice(1));
  });

  it("refuses an empty text, one too long, and one to somebody who opted out", async () => {
    const room = await scene.receive("18015550147", "Hello");
    await expect(scene.send(room.id, "   ")).rejects.toMatchObject({ status: 400 });
    await expect(scene.send(room.id, "\0")).rejects.toMatchObject({ status: 400 });
    await expect(scene.send(room.id, "x".repeat(1601))).rejects.toMatchObject({
      status: 400,
      message: "A text has at most 1600 characters",
    });
    await scene.receive("18015550147", "STOP");
    await expect(scene.send(room.id, "One more thing")).rejects.toMatchObject({
      status: 409,
      message: "801-555-0147 asked not to be texted (STOP). They can text START to hear from you again.",
    });
    expect((await scene.messages(room.id)).filter(({ flow }) => flow === "outgoing")).toEqual([]);
  });

  it("is answered again after the other side opted out, as it was sent before", async () => {
    const room = await scene.receive("18015550151", "Hello");
    const sent = await scene.send(room.id, "On our way");
    await scene.receive("18015550151", "STOP");
    expect((await scene.send(room.id, "On our way", sent.id)).id).toBe(sent.id);
    await expect(scene.send(uuid(), "On our way", sent.id)).rejects.toMatchObject({ status: 404 });
  });

  it("stores what is hostile as it is", async () => {
    const room = await scene.receive("18015550148", "Hello");
    const text = "'; drop table sms_messages; -- \\ %s ${x} <script>\u202e \ud83d\ude00 a\0b";
    const sent = await scene.send(room.id, text);
    expect(sent.message).toBe(text.replace("\0", ""));
  });

  it("is refused under the id of what came in or of a line for the team", async () => {
    const room = await scene.receive("18015550152", "Hello");
    const params = { id: room.id };
    await test.call(sms.follow, { params }, account.employee);
    for (const { id } of await scene.messages(room.id))
      await expect(scene.send(room.id, "Mine", id)).rejects.toMatchObject({ status: 409 });
  });

  it("does not know a conversation of another account", async () => {
    const room = await other.receive("18015550142", "Hello");
    await expect(scene.send(room.id, "Hello")).rejects.toMatchObject({ status: 404 });
  });

  it("writes the last contact of the client once an hour", async () => {
    const clientId = await scene.addClient({ first_name: "Dana", mobile_phone: "18015550149" });
    const room = await scene.receive("18015550149", "Hello");
    await scene.send(room.id, "Hello");
    await scene.send(room.id, "Again");
    expect(
      (await scene.events("clients.contacted")).filter(({ ids }) => ids.includes(clientId)),
    ).toHaveLength(1);
    const inAnHour = { now: new Date(Date.now() + 3_600_001) };
    const body = { id: uuid(), message: "Later" };
    await test.call(sms.send, { params: { id: room.id }, body }, account.employee, inAnHour);
    expect(
      (await scene.events("clients.contacted")).filter(({ ids }) => ids.includes(clientId)),
    ).toHaveLength(2);
    expect((await scene.events("sms.sent")).at(-1)!.ids).toEqual([room.id, body.id, clientId]);
  });
});

describe("an answer that was on its way while more came in", () => {
  const answer = (roomId: string, after: string | null) =>
    test.call(
      sms.send,
      { params: { id: roomId }, body: { id: uuid(), message: "Yes", after } },
      account.employee,
    );

  it("answers what its writer saw: who wrote since waits on, from their first text on", async () => {
    const { id } = await scene.receive("18015550160", "Are you open?");
    const [seen] = await scene.messages(id);
    await scene.receive("18015550160", "And on Sunday?");
    await scene.receive("18015550160", "Hello?");
    await answer(id, seen!.id);
    const since = new Date((await scene.messages(id))[1]!.createdAt).toISOString();
    expect(await scene.room(id)).toMatchObject({ status: "attention", attentionSince: since, unread: true });
    expect((await scene.room(id)).preview).toMatchObject({ message: "Yes", flow: "outgoing" });
  });

  it("answers all where nothing came since", async () => {
    const { id } = await scene.receive("18015550161", "One");
    await scene.receive("18015550161", "Two");
    await answer(id, (await scene.messages(id)).at(-1)!.id);
    expect(await scene.room(id)).toMatchObject({ status: "open", attentionSince: null, unread: false });
  });

  it("leaves a first text waiting that its writer had not seen at all", async () => {
    const { id } = await scene.receive("18015550162", "Hello");
    await answer(id, null);
    expect(await scene.room(id)).toMatchObject({ status: "attention", unread: true });
  });

  it("asks for no second answer where a colleague has given one", async () => {
    const { id } = await scene.receive("18015550163", "Are you open?");
    const [seen] = await scene.messages(id);
    await scene.receive("18015550163", "And on Sunday?");
    const body = { id: uuid(), message: "Also on Sunday" };
    await test.call(sms.send, { params: { id }, body }, account.admin);
    await answer(id, seen!.id);
    expect(await scene.room(id)).toMatchObject({ status: "open", attentionSince: null, unread: true });
  });

  it("answers all where it names no text of the conversation", async () => {
    const { id } = await scene.receive("18015550164", "Hello");
    await answer(id, uuid());
    expect(await scene.room(id)).toMatchObject({ status: "open", unread: false });
  });
});
