import sharp from "sharp";
import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { activity } from "../../../contract/activity.ts";
import { clients } from "../../../contract/clients.ts";
import { history } from "../../../contract/history.ts";
import { read } from "../../db/connection.ts";
import { makeAccount, type Person } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();
const { owner, admin, employee, ...account } = await makeAccount(test, "Northgate");
/** The owner, who acts as the author. */
const acting: Person = { ...employee, ghostedBy: owner.id };
const { id } = await test.call(clients.create, { body: { firstName: "Dana" } }, owner);

const write = (body: object) => test.call(activity.create, { params: { id }, body }, employee);
const change = (note: { id: string }, body: object, by: Person = employee) =>
  test.call(activity.update, { params: { id, activityId: note.id }, body }, by);
const get = (note: { id: string }) =>
  test.call(activity.get, { params: { id, activityId: note.id } }, employee);

const dot = async (color: string) => {
  const drawn = sharp({ create: { width: 9, height: 9, channels: 3, background: color } });
  return `data:image/webp;base64,${(await drawn.webp().toBuffer()).toString("base64")}`;
};

it("what was changed meanwhile is told at its field, and stands until it is saved again", async () => {
  const made = await write({ note: "Moves in June" });
  await change(made, { note: "Moves in July" }, acting);
  const mine = { note: "Moves in May", updatedAt: made.updatedAt };
  const told = await change(made, mine).catch((error: unknown) => error as { seen: string });
  expect(told).toMatchObject({
    status: 409,
    fields: { note: 'Olive Tester changed this to "Moves in July" meanwhile. Save again to keep yours.' },
  });
  expect((await get(made)).note).toBe("Moves in July");
  await change(made, { ...mine, updatedAt: (told as { seen: string }).seen });
  expect((await get(made)).note).toBe("Moves in May");
});

it("a text goes with a note that somebody took from above meanwhile, and leaves it there", async () => {
  const made = await write({ note: "Texts before 3 PM", isSticky: true });
  await change(made, { isSticky: false }, admin);
  await change(made, { note: "Texts before 4 PM", updatedAt: made.updatedAt });
  expect(await get(made)).toMatchObject({ note: "Texts before 4 PM", isSticky: false });
});

it("another picture is told", async () => {
  const made = await write({ note: "Car", image: await dot("red") });
  await change(made, { image: await dot("blue") }, acting);
  await expect(change(made, { image: null, updatedAt: made.updatedAt })).rejects.toMatchObject({
    status: 409,
    fields: { image: expect.stringMatching(/changed the picture meanwhile/) },
  });
  expect((await change(made, { note: "Old car", updatedAt: made.updatedAt })).note).toBe("Old car");
});

it("only what was changed is recorded, under what the note says", async () => {
  const made = await write({ note: "Roof", isSticky: true });
  await change(made, { isSticky: false }, admin);
  const [event] = await read(test.app.pool, account.id, (db) =>
    db.many<{ detail: object }>(sql`
      select detail from events where account_id = ${account.id} and name = 'notes.updated' and ids[1] = ${made.id}`),
  );
  expect(event!.detail).toEqual({ title: "Roof", before: { isSticky: true }, after: { isSticky: false } });
  const entries = await test.call(history.list, { params: { id }, query: {} }, owner);
  expect(entries[0]).toMatchObject({
    title: "Roof",
    lines: [{ field: "isSticky", before: "Yes", after: "No" }],
  });
});
