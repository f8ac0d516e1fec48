import { describe, expect, it, vi } from "vitest";
import { followups } from "../../contract/followups.ts";
import { sms, type SmsRoom } from "../../contract/sms.ts";
import { Connection } from "../db/connection.ts";
import { makeAccount } from "../test/actors.ts";
import { sceneOf, startScene } from "./test/scene.ts";

const scene = await startScene();
const { test, account } = scene;
const other = sceneOf(test, await makeAccount(test, "Southgate"));
const list = (query: object = {}, person = account.employee) =>
  test.call(sms.rooms, { query }, person) as Promise<SmsRoom[]>;
const numbers = (rooms: SmsRoom[]) => rooms.map(({ phoneNumber }) => phoneNumber);

const all: string[] = [];
for (let n = 0; n < 25; n++) {
  const number = `1801555${2000 + n}`;
  all.unshift(number);
  await scene.receive(number, `Hello ${n}`);
}
await other.receive("18015552000", "Theirs");

describe("the list of conversations", () => {
  it("has the last active first, page after page, none twice and none left out", async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = await list({ limit: 7 }); page.length > 0; page = await list({ limit: 7, cursor })) {
      seen.push(...numbers(page));
      cursor = page.at(-1)!.cursor;
    }
    expect(seen).toEqual(all);
  });

  it("keeps its place among conversations of the same instant", async () => {
    await scene.change("update sms_rooms set last_message_on = '2026-11-01 10:00:00.123456+00'");
    const first = await list({ limit: 10 });
    const rest = await list({ limit: 100, cursor: first.at(-1)!.cursor });
    expect(new Set([...numbers(first), ...numbers(rest)]).size).toBe(25);
    expect(first.length + rest.length).toBe(25);
  });

  it("takes one statement, however many there are", async () => {
    const spy = vi.spyOn(Connection.prototype, "many");
    try {
      await list({ limit: 25 });
      expect(spy).toHaveBeenCalledTimes(1);
    } finally {
      spy.mockRestore();
    }
  });

  it("shows what waits for an answer, and what one follows", async () => {
    const room = (await scene.roomOf(all[3]!))!;
    await scene.send(room.id, "Answered");
    await test.call(sms.follow, { params: { id: room.id } }, account.employee);
    expect(numbers(await list({ filter: "attention", limit: 100 }))).toHaveLength(24);
    expect(numbers(await list({ filter: "attention", limit: 100 }))).not.toContain(all[3]);
    expect(numbers(await list({ filter: "following" }))).toEqual([all[3]]);
    expect(await list({ filter: "following" }, account.admin)).toEqual([]);
    const following = await list({ filter: "following" });
    expect(await list({ filter: "following", cursor: following[0]!.cursor })).toEqual([]);
  });

  it.each(["nonsense", "", Buffer.from("2026-11-01 10:00:00+00|x").toString("base64url"), "Li4u"])(
    "refuses the cursor %j that is not ours",
    async (cursor) => {
      if (cursor === "") return expect(await list({ cursor })).toHaveLength(25);
      await expect(list({ cursor })).rejects.toMatchObject({ status: 400 });
    },
  );

  it("has none that was only opened, until something is said or planned in it, or one follows it", async () => {
    const [said, planned, followed] = ["18015558001", "18015558002", "18015558003"] as const;
    const client = await scene.addClient({ first_name: "Silent", mobile_phone: planned });
    const ids: Record<string, string> = {};
    for (const mobilePhone of [said, planned, followed])
      ids[mobilePhone] = (await test.call(sms.createRoom, { body: { mobilePhone } }, account.employee)).id;
    const silent = async (person = account.employee) =>
      [
        ...numbers(await list({ limit: 100 }, person)),
        ...numbers((await test.call(sms.search, { query: { search: "80155580" } }, person)) as SmsRoom[]),
      ].filter((number) => number in ids);
    expect(await silent()).toEqual([]);
    expect((await scene.room(ids[said]!)).phoneNumber).toBe(said);

    await test.call(sms.follow, { params: { id: ids[followed]! } }, account.employee);
    expect(await silent()).toEqual([followed, followed]);
    expect(numbers(await list({ filter: "following" }))).toContain(followed);
    expect(await silent(account.admin)).toEqual([]);

    const inAnHour = new Date(Math.ceil(Date.now() / 900_000) * 900_000 + 3_600_000).toISOString();
    const plan = { client, assignTo: "none", messageTo: planned, message: "Soon", messageAt: inAnHour };
    await test.call(followups.create, { body: { ...plan, smsRoom: ids[planned] } }, account.employee);
    expect(await silent(account.admin)).toEqual([planned, planned]);

    await scene.send(ids[said]!, "Hello");
    expect(new Set(await silent(account.admin))).toEqual(new Set([said, planned]));
  });

  it("is one's own account's", async () => {
    expect(numbers(await list({}, other.account.owner))).toEqual(["18015552000"]);
    const theirs = (await other.roomOf("18015552000"))!;
    await expect(scene.room(theirs.id)).rejects.toMatchObject({ status: 404 });
  });

  it("says Attachment where the last text has no words", async () => {
    const media = [{ url: "http://carrier.test/a", format: "image/png" }];
    expect((await scene.receive("18015559001", "", { media })).preview!.message).toBe("Attachment");
    expect((await scene.receive("18015559001", "", { media: [...media, ...media] })).preview!.message).toBe(
      "2 attachments",
    );
  });
});
