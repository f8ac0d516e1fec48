import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { type Client, clients } from "../../contract/clients.ts";
import { sms, type SmsRoom } from "../../contract/sms.ts";
import { invoke } from "../http/invoke.ts";
import { handle } from "../http/handler.ts";
import { internal } from "../http/internal.ts";
import { jobActor } from "../http/actor.ts";
import { makeAccount } from "../test/actors.ts";
import { sceneOf, startScene } from "./test/scene.ts";
import { linkRooms } from "./link.ts";
import { z } from "zod";

const scene = await startScene();
const { test, account } = scene;
const other = sceneOf(test, await makeAccount(test, "Southgate"));
const open = (mobilePhone: string, id?: string) =>
  test.call(sms.createRoom, { body: { mobilePhone, id } }, account.employee) as Promise<SmsRoom>;

describe("opening a conversation", () => {
  it("is answered with the one that stands, in any spelling of the number", async () => {
    const room = await open("(801) 555-0142");
    expect(room).toMatchObject({
      phoneNumber: "18015550142",
      status: "open",
      unread: false,
      preview: null,
      client: null,
      accountPhone: { phoneNumber: account.number },
    });
    expect((await open("+1 801-555-0142")).id).toBe(room.id);
    expect(await scene.events("sms.roomCreated")).toHaveLength(1);
  });

  it("is with the number of another country, by the plus or what is dialled for it", async () => {
    const room = await open("+44 20 7946 0958");
    expect(room).toMatchObject({ phoneNumber: "442079460958" });
    expect((await open("00 44 20 7946 0958")).id).toBe(room.id);
    expect(await open("001 801 555 0199")).toMatchObject({ phoneNumber: "18015550199" });
  });

  it.each(["1801555014", "1 (801) 555-014", "1 101 555 0142", "801 155 0142", "+1 801 555 014"])(
    "is refused with %s, which is no whole number",
    async (typed) => {
      await expect(open(typed)).rejects.toMatchObject({
        fields: { mobilePhone: expect.stringContaining("area code") },
      });
    },
  );

  it("with several opens one with each, and answers the first", async () => {
    const ann = await scene.addClient({ first_name: "Ann", mobile_phone: "18015550171" });
    const body = [
      { id: ann, mobilePhone: "801-555-0171" },
      { mobilePhone: "801-555-0170" },
      { mobilePhone: "(801) 555-0171" },
    ];
    const room = (await test.call(sms.createRoom, { body }, account.employee)) as SmsRoom;
    expect(room).toMatchObject({ phoneNumber: "18015550171", client: { id: ann } });
    expect(await scene.roomOf("18015550170")).toMatchObject({ client: null });
    const wrong = [{ mobilePhone: "801-555-0172" }, { mobilePhone: "12" }];
    await expect(test.call(sms.createRoom, { body: wrong }, account.employee)).rejects.toMatchObject({
      fields: { "1.mobilePhone": expect.stringContaining("area code") },
    });
    expect(await scene.roomOf("18015550172"), "none when one is wrong").toBeUndefined();
    await expect(test.call(sms.createRoom, { body: [] }, account.employee)).rejects.toMatchObject({
      status: 400,
    });
  });

  it("by several at once makes one", async () => {
    const rooms = await Promise.all(Array.from({ length: 5 }, () => open("801-555-0143")));
    expect(new Set(rooms.map(({ id }) => id)).size).toBe(1);
    expect((await scene.events("sms.roomCreated")).filter(({ ids }) => ids[0] === rooms[0]!.id)).toHaveLength(
      1,
    );
  });

  it("knows whose number it is, or is told", async () => {
    const ann = await scene.addClient({
      first_name: "Ann",
      co_first_name: "Carl",
      co_mobile_phone: "18015550144",
    });
    expect((await open("801-555-0144")).client).toMatchObject({
      id: ann,
      level: "secondary",
      firstName: "Carl",
    });
    const bob = await scene.addClient({ first_name: "Bob" });
    expect((await open("801-555-0145", bob)).client).toMatchObject({ id: bob, level: "primary" });
    expect((await scene.events("sms.roomCreated")).at(-1)!.ids).toContain(bob);
  });

  it("links a standing one that is nobody's, and leaves one that is somebody's", async () => {
    const room = await scene.receive("18015550146", "Hello");
    const ann = await scene.addClient({ first_name: "Ann" });
    const bob = await scene.addClient({ first_name: "Bob" });
    expect((await open("801-555-0146", ann)).client).toMatchObject({ id: ann });
    expect((await open("801-555-0146", bob)).client).toMatchObject({ id: ann });
    expect((await scene.events("sms.roomLinked")).map(({ ids }) => ids)).toEqual([[room.id, ann]]);
  });

  it("is refused for our own number, no number, and another account's client", async () => {
    await expect(open(account.number)).rejects.toMatchObject({ message: "That is one of your own numbers." });
    await expect(open("12")).rejects.toMatchObject({ status: 400 });
    await expect(open("801-555-0147", await other.addClient({ first_name: "X" }))).rejects.toMatchObject({
      status: 404,
    });
    await scene.change("delete from phone_numbers where account_id = $1", [other.account.id]);
    await expect(
      test.call(sms.createRoom, { body: { mobilePhone: "801-555-0147" } }, other.account.owner),
    ).rejects.toMatchObject({ status: 409, message: "There is no number to text from yet." });
  });
});

describe("linking conversations to a client", () => {
  const phones = { mobilePhone: "18015550151", coPhone: "18015550152" };
  const body = z.object({ id: z.string() });
  const link = handle(
    internal("test.link", body),
    ({ body: { id } }, ctx) => linkRooms(ctx, [{ id, phones }]),
    {
      silent: "test",
    },
  );

  it("takes those with its numbers that are nobody's, at their level", async () => {
    const first = await scene.receive("18015550151", "Hello");
    const second = await scene.receive("18015550152", "Hello");
    const columns = { mobile_phone: phones.mobilePhone, co_phone: phones.coPhone };
    const linked = (client: string) => invoke(test.app, link, { body: { id: client } }, jobActor(account.id));
    const id = await scene.addClient({ first_name: "Ann", co_first_name: "Carl", ...columns });
    await linked(id);
    const late = await scene.addClient({ first_name: "Late", ...columns });
    await linked(late);
    expect((await scene.room(first.id)).client).toMatchObject({ id, level: "primary", firstName: "Ann" });
    expect((await scene.room(second.id)).client).toMatchObject({ id, level: "secondary", firstName: "Carl" });
    const rooms = (await test.call(sms.clientRooms, { params: { id } }, account.employee)) as {
      level: string;
      room: SmsRoom;
    }[];
    expect(rooms.map(({ level, room }) => [level, room.id])).toEqual([
      ["coapplicant", second.id],
      ["applicant", first.id],
    ]);
    expect((await scene.events("sms.roomLinked")).slice(-2).map(({ ids }) => ids)).toEqual([
      [first.id, id],
      [second.id, id],
    ]);
    const contacted = async (one: string) =>
      (
        (await test.call(clients.get, { params: { id: one } }, account.employee)) as Pick<
          Client,
          "lastContactedOn"
        >
      ).lastContactedOn;
    expect(await contacted(id)).toBe((await scene.room(first.id)).lastMessageOn);
    expect(await contacted(late)).toBeNull();
  });

  it("answers the conversations of one's own clients only", async () => {
    const theirs = await other.addClient({ first_name: "Theirs" });
    for (const id of [theirs, uuid()])
      await expect(test.call(sms.clientRooms, { params: { id } }, account.employee)).rejects.toMatchObject({
        status: 404,
      });
  });
});
