import sql from "sql-template-tag";
import { expect, it, vi } from "vitest";
import { write } from "../../db/connection.ts";
import { makeAccount } from "../../test/actors.ts";
import { newSid, startScene } from "../test/scene.ts";
import { askMissedTexts } from "./ask-missed.ts";

const scene = await startScene();
const { test, account } = scene;
const { carrier } = test;

const listed = (from: string, body: string) => ({
  MessageSid: newSid(),
  From: `+${from}`,
  To: `+${account.number}`,
  Body: body,
  NumMedia: "0",
});
const bodies = async (phone: string) => {
  const room = await scene.roomOf(phone);
  return room ? (await scene.messages(room.id)).map(({ message }) => message) : [];
};

it("brings the texts whose webhook never came, in their order and once", async () => {
  carrier.incoming = [listed("18015550171", "First"), listed("18015550171", "Second")];
  await Promise.all([askMissedTexts(test.app), askMissedTexts(test.app)]);
  await askMissedTexts(test.app);
  await vi.waitFor(async () => expect(await bodies("18015550171")).toEqual(["First", "Second"]));
  await scene.runWaitingJobs();
  expect(await bodies("18015550171")).toEqual(["First", "Second"]);
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
    db.run(sql`update phone_numbers set texts_asked_at = ${mark} where account_id = ${account.id}`),
  );
  await askMissedTexts(test.app);
  await askMissedTexts(test.app);
  await askMissedTexts(test.app);
  list.mockRestore();
  expect(asked[0]).toEqual(new Date("2026-03-02T09:50:00Z"));
  expect(asked[1]!.getTime()).toBeGreaterThan(mark.getTime());
  expect(asked[2]).toEqual(asked[1]);
});

it("gives each account its own", async () => {
  const other = await makeAccount(test, "Elsewhere");
  carrier.incoming = [{ ...listed("18015550172", "For the other"), To: `+${other.number}` }];
  await askMissedTexts(test.app);
  await scene.runWaitingJobs();
  expect(await bodies("18015550172")).toEqual([]);
});
