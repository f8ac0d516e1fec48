import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { sms, type SmsMessage } from "../../contract/sms.ts";
import { makeAccount } from "../test/actors.ts";
import { sceneOf, startScene } from "./test/scene.ts";

const scene = await startScene();
const { test, account } = scene;
const other = sceneOf(test, await makeAccount(test, "Southgate"));
const room = await scene.receive("18015550142", "Line 0");
for (let n = 1; n < 25; n++) await scene.receive("18015550142", `Line ${n}`);
const page = (query: object, roomId = room.id) =>
  test.call(sms.messages, { params: { id: roomId }, query }, account.employee) as Promise<SmsMessage[]>;
const lines = (messages: SmsMessage[]) => messages.map(({ message }) => Number(message.slice(5)));
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);

describe("messages of a conversation", () => {
  it("are the newest ten, oldest first, and ten before each", async () => {
    const newest = await page({});
    expect(lines(newest)).toEqual(range(15, 25));
    const older = await page({ before: newest[0]!.id });
    expect(lines(older)).toEqual(range(5, 15));
    const oldest = await page({ before: older[0]!.id });
    expect(lines(oldest)).toEqual(range(0, 5));
    expect(await page({ before: oldest[0]!.id })).toEqual([]);
    expect(lines(await page({ limit: 3 }))).toEqual([22, 23, 24]);
  });

  it("of one millisecond tell which came first, as they are ordered", async () => {
    const { id } = await scene.receive("18015550144", "Line 0");
    await scene.receive("18015550144", "Line 1");
    // What came first has the greater id, so that the id alone would turn them round.
    const [early, late] = (await page({}, id)).map((one) => one.id) as [string, string];
    const at = "update sms_messages set created_at = $2 where id = $1";
    await scene.change(at, [early, "2026-03-04 05:06:07.123900+00"]);
    await scene.change(at, [late, "2026-03-04 05:06:07.123400+00"]);
    const shown = await page({}, id);
    expect(lines(shown)).toEqual([1, 0]);
    expect(shown.map(({ createdAt }) => createdAt)).toEqual([
      "2026-03-04T05:06:07.123400Z",
      "2026-03-04T05:06:07.123900Z",
    ]);
  });

  it("are just the asked for ones, whatever else is asked for", async () => {
    const newest = await page({ limit: 25 });
    const [second, last] = [newest[1]!.id, newest.at(-1)!.id];
    const elsewhere = await scene.receive("18015550143", "Line 99");
    const [stranger] = await page({}, elsewhere.id);
    const ids = [last, uuid(), second, stranger!.id].join(",");
    expect(lines(await page({ ids, limit: 1 }))).toEqual([1, 24]);
    expect(await page({ ids: stranger!.id })).toEqual([]);
    await expect(page({ ids: "these" })).rejects.toMatchObject({ status: 400 });
    const tooMany = Array.from({ length: 51 }, () => uuid()).join(",");
    await expect(page({ ids: tooMany })).rejects.toMatchObject({ status: 400 });
  });

  it("of no conversation, or another account's, are 404", async () => {
    const theirs = await other.receive("18015550142", "Theirs");
    await expect(page({}, theirs.id)).rejects.toMatchObject({ status: 404 });
    await expect(page({}, uuid())).rejects.toMatchObject({ status: 404 });
    expect(await page({ before: uuid() })).toEqual([]);
    await expect(page({ limit: 101 })).rejects.toMatchObject({ status: 400 });
  });
});
