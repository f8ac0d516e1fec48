import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { changes } from "../../contract/changes.ts";
import { clients } from "../../contract/clients.ts";
import { merging } from "../../contract/merging.ts";
import { tags } from "../../contract/tags.ts";
import { write } from "../db/connection.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const { owner } = account;

const make = async (firstName: string) =>
  (await test.call(clients.create, { body: { firstName, lastName: "Edited", occupation: "Baker" } }, owner))
    .id;
const get = (id: string) => test.call(clients.get, { params: { id } }, owner);
const edit = (id: string, body: object) => test.call(clients.update, { params: { id }, body }, owner);
const undo = (id: string) => test.call(changes.undo, { params: { id } }, owner);

/** Whoever is known to be reached at an instant: by a text, which no person's form says. */
const contact = (id: string, at: string) =>
  write(test.app.pool, account.id, (db) => db.run(sql`select contact_client(${account.id}, ${id}, ${at})`));

/** Two of whom one stays, under the other's first name. */
async function mergePair() {
  const [xena, yuri] = [await make("Xena"), await make("Yuri")];
  const merge = () =>
    test.call(
      merging.merge,
      { params: { id: xena, otherId: yuri }, body: { combine: { firstName: "other" } } },
      owner,
    );
  return { xena, yuri, merge };
}

describe("undoing what was worked on since", () => {
  it("puts back every column that nobody has changed", async () => {
    const { xena, yuri, merge } = await mergePair();
    const { change } = await merge();
    await edit(xena, { occupation: "Pilot" });
    const edited = await get(xena);
    expect(await undo(change)).toEqual({ kept: 0 });
    expect(await get(xena)).toMatchObject({ firstName: "Xena", occupation: "Pilot" });
    expect(await get(yuri)).toMatchObject({ firstName: "Yuri", occupation: "Baker" });
    // It was altered just now: whoever compares instants sees that.
    expect(Date.parse((await get(xena)).updatedAt)).toBeGreaterThanOrEqual(Date.parse(edited.updatedAt));
    expect((await get(xena)).updatedAt).not.toBe(edited.updatedAt);
  });

  it("leaves a row alone whose same column somebody has changed", async () => {
    const { xena, merge } = await mergePair();
    const { change } = await merge();
    await edit(xena, { firstName: "Zara" });
    expect(await undo(change)).toEqual({ kept: 1 });
    expect(await get(xena)).toMatchObject({ firstName: "Zara" });
  });

  it("keeps when they were reached last", async () => {
    const { xena, yuri, merge } = await mergePair();
    const [first, then] = ["2026-03-01T10:00:00.000Z", "2026-03-02T10:00:00.000Z"];
    await contact(yuri, first);
    const { change } = await merge();
    await contact(xena, then);
    expect(await undo(change)).toEqual({ kept: 0 });
    expect(await get(xena)).toMatchObject({ firstName: "Xena", lastContactedOn: then });
    expect(await get(yuri)).toMatchObject({ lastContactedOn: first });
  });

  it("takes back the tags that followed from it", async () => {
    const value = {
      match: "all",
      rules: [{ field: "firstName", operator: "is", value: "Yuri" }],
      groups: [],
    };
    const tag = await test.call(tags.create, { body: { name: "Is Yuri", queryObj: { value } } }, owner);
    const { xena, merge } = await mergePair();
    const has = async () => {
      await test.runJobs();
      return (await test.call(tags.ofClient, { params: { id: xena } }, owner)).some(
        ({ id }) => id === tag.id,
      );
    };
    const { change } = await merge();
    await edit(xena, { occupation: "Pilot" });
    expect(await has()).toBe(true);
    await undo(change);
    expect(await has()).toBe(false);
  });
});
