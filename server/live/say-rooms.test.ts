import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { sms, type SmsMessage, type SmsRoom } from "../../contract/sms.ts";
import { startScene } from "../messaging/test/scene.ts";
import { makeAccount } from "../test/actors.ts";
import { heard, say, startTestServer } from "../test/server.ts";

const { test, account, ...scene } = await startScene();
const server = await startTestServer(test);
const theirs = await makeAccount(test, "Southgate");
const socket = server.socket(account.employee, await server.signIn(account.employee));
await heard(socket, "connect");

const room = await scene.receive("18015550142", "Hello from outside");

describe("a client that lives on events alone", () => {
  it("says that it is back without a number, and is sent the conversations", async () => {
    const [disabled, rooms] = [heard<boolean>(socket, "sms_disabled"), heard<SmsRoom[]>(socket, "sms_rooms")];
    const ack = await say(socket, "reconnected", { userId: account.employee.id });
    expect(ack).toMatchObject({ ok: true, data: { resync: true } });
    expect(await disabled).toBe(false);
    expect((await rooms).map(({ id }) => id)).toEqual([room.id]);
  });

  it("opens a conversation and is sent it with its messages, unless it wants to be quiet", async () => {
    const opened = heard<SmsRoom & { messages: SmsMessage[] }>(socket, "sms_room");
    expect(await say(socket, "sms_join_room", { roomId: room.id })).toMatchObject({ ok: true });
    expect(await opened).toMatchObject({ id: room.id, messages: [{ message: "Hello from outside" }] });
    const more: unknown[] = [];
    socket.on("sms_room", (one) => more.push(one));
    await say(socket, "sms_join_room", { roomId: room.id, quiet: true });
    // It would have come before this answer.
    await say(socket, "sms_room_extras", { roomId: room.id });
    expect(more).toEqual([]);
    expect(await say(socket, "sms_join_room", { roomId: theirs.id })).toMatchObject({
      error: { code: "not_found" },
    });
  });

  it("loads more messages by their page", async () => {
    await scene.receive("18015550142", "The second text");
    const page = (n: number) => say(socket, "sms_load_more_messages", { roomId: room.id, page: n, limit: 1 });
    expect(await page(1)).toMatchObject({ data: [{ message: "The second text" }] });
    expect(await page(2)).toMatchObject({ data: [{ message: "Hello from outside" }] });
    expect(await page(3)).toMatchObject({ ok: true, data: [] });
    expect(await page(0)).toMatchObject({ error: { code: "validation" } });
  });

  it("gives a room to a colleague, and tells the team of it", async () => {
    const mine = { roomId: room.id };
    expect(await say(socket, "sms_assign_room_to", { ...mine, userId: account.admin.id })).toMatchObject({
      ok: true,
    });
    expect(await scene.room(room.id)).toMatchObject({ assignedTo: { id: account.admin.id } });
    expect(await say(socket, "sms_assign_room_to", { ...mine, userId: theirs.owner.id })).toMatchObject({
      error: { code: "not_found", message: "That colleague is no longer in the team. Choose somebody else." },
    });
    expect(await say(socket, "sms_assign_room_to", { ...mine, userId: null })).toMatchObject({ ok: true });
    expect(await scene.room(room.id)).toMatchObject({ assignedTo: null });
    expect(await say(socket, "sms_notify_team", mine)).toMatchObject({ ok: true });
    expect(await test.call(sms.room, { params: { id: room.id } }, account.admin)).toMatchObject({
      asked: { why: "team", by: { id: account.employee.id } },
    });
  });

  it("creates rooms from chosen clients", async () => {
    const id = await scene.addClient({ first_name: "Ann", mobile_phone: "18015550144" });
    const chosen = [{ id, mobilePhone: "18015550144" }, { mobilePhone: "(801) 555-0145" }];
    expect(await say<SmsRoom>(socket, "sms_create_room", chosen)).toMatchObject({
      ok: true,
      data: { phoneNumber: "18015550144", client: { id } },
    });
    expect(await scene.roomOf("18015550145")).toBeDefined();
  });

  it("sends without an id of its own, and loads a message that a search found", async () => {
    const sent = await say<SmsMessage>(socket, "sms_send_message", {
      roomId: room.id,
      message: "Good morning",
    });
    if (!("ok" in sent)) throw new Error(sent.error.message);
    expect(sent.data).toMatchObject({ message: "Good morning", status: "pending" });
    const found = await say<{ id: string; matches: { id: string }[] }[]>(socket, "sms_search", {
      search: "good morn",
    });
    const messageId = "ok" in found ? found.data![0]!.matches[0]!.id : "";
    expect(await say(socket, "sms_search_load_message", { roomId: room.id, messageId })).toMatchObject({
      ok: true,
      data: [{ id: messageId, message: "Good morning" }],
    });
    expect(
      await say(socket, "sms_search_load_message", { roomId: room.id, messageId: uuid() }),
    ).toMatchObject({ ok: true, data: [] });
  });
});

it("is told when there is no number to text from", async () => {
  await test.running.owner.query("delete from phone_numbers where account_id = $1", [theirs.id]);
  const none = server.socket(theirs.owner, await server.signIn(theirs.owner));
  await heard(none, "connect");
  const disabled = heard<boolean>(none, "sms_disabled");
  await say(none, "reconnected", {});
  expect(await disabled).toBe(true);
});
