import { describe, expect, it } from "vitest";
import { bulk } from "../../contract/bulk.ts";
import { changes } from "../../contract/changes.ts";
import { clients } from "../../contract/clients.ts";
import { merging } from "../../contract/merging.ts";
import { tags } from "../../contract/tags.ts";
import { startImporting } from "../clients/imports/test/importing.ts";
import { everythingOf } from "../test/everything.ts";

/* What a merge moves from one contact to the other is the same row as before, under another key. */
const { test, account, bringIn, undo: undoImport } = await startImporting();
const { owner } = account;

const tagId = (await test.call(tags.create, { body: { name: "Moved" } }, owner)).id;
const everything = () => everythingOf(test, account.id);
const make = async (firstName: string, email?: string) =>
  (await test.call(clients.create, { body: { firstName, lastName: "Moved", email } }, owner)).id;
const undo = (id: string) => test.call(changes.undo, { params: { id } }, owner);
const merge = async (id: string, otherId: string) =>
  (await test.call(merging.merge, { params: { id, otherId }, body: {} }, owner)).change;
const later = "Xena Moved and Yuri Moved were merged after this. Undo that first.";
const newest = async () => (await test.call(changes.list, { query: {} }, owner))[0]!.id;

async function give(id: string, isActive = true): Promise<string> {
  const body = { tags: [{ id: tagId, isActive }] };
  await test.call(tags.assign, { params: { id }, body }, owner);
  return newest();
}

async function together(action: object, ids: string[]): Promise<string> {
  await test.call(bulk.start, { body: { ...action, filter: { ids } } as never }, owner);
  await test.runJobs();
  return newest();
}

const tagging = (isActive: boolean) => ({ action: "tag", tags: [{ id: tagId, isActive }] });

/** To the contact who goes, and to another one. */
interface Case {
  what: string;
  had?: boolean;
  change: (ids: [string, string]) => Promise<string>;
}

describe("what was done to a contact who is merged into another", () => {
  it.each<Case>([
    { what: "a tag", change: ([yuri]) => give(yuri) },
    { what: "a tag that was taken off", had: true, change: ([yuri]) => give(yuri, false) },
    { what: "a tag that many were given", change: (ids) => together(tagging(true), ids) },
    { what: "a tag that many have lost", had: true, change: (ids) => together(tagging(false), ids) },
    { what: "that many are favorites", change: (ids) => together({ action: "favorite" }, ids) },
  ])("is undone after that: $what", async ({ had, change }) => {
    const [xena, yuri, zoe] = [await make("Xena"), await make("Yuri"), await make("Zoe")];
    if (had) await give(yuri);
    const before = await everything();
    const older = await change([yuri, zoe]);
    const changed = await everything();
    const newer = await merge(xena, yuri);
    const merged = await everything();
    await expect(undo(older)).rejects.toMatchObject({ status: 409, message: later });
    expect(await everything()).toEqual(merged);
    expect(await undo(newer)).toEqual({ kept: 0 });
    expect(await everything()).toEqual(changed);
    expect(await undo(older)).toEqual({ kept: 0 });
    expect(await everything()).toEqual(before);
  });

  it("is undone after that: a tag that came with an import", async () => {
    const [xena, yuri] = [await make("Xena"), await make("Yuri", "yuri@moved.example")];
    const before = await everything();
    const done = await bringIn("First,Last,Email,Tags\nYuri,Moved,yuri@moved.example,Brought\n");
    expect(done.rows[0]!.client).toBe(yuri);
    const newer = await merge(xena, yuri);
    await expect(undoImport(done.id)).rejects.toMatchObject({ status: 409, message: later });
    expect(await undo(newer)).toEqual({ kept: 0 });
    expect(await undoImport(done.id)).toMatchObject({ state: "undone", kept: 0 });
    expect(await everything()).toEqual(before);
  });
});

it("what was done since to a tag that a merge has moved is undone before the merge", async () => {
  const [xena, yuri] = [await make("Xena"), await make("Yuri")];
  await give(yuri);
  const before = await everything();
  const older = await merge(xena, yuri);
  const newer = await give(xena, false);
  await expect(undo(older)).rejects.toMatchObject({ status: 409 });
  expect(await undo(newer)).toEqual({ kept: 0 });
  expect(await undo(older)).toEqual({ kept: 0 });
  expect(await everything()).toEqual(before);
});

it("a tag of an import that others have by now, merged meanwhile, keeps nobody from undoing the import", async () => {
  const done = await bringIn("First,Last,Email,Tags\nNew,Moved,new@moved.example,Stays\n");
  const stays = (await test.call(tags.list, { query: {} }, owner)).find(({ name }) => name === "Stays")!;
  const [xena, yuri] = [await make("Xena"), await make("Yuri")];
  const body = { tags: [{ id: stays.id, isActive: true }] };
  await test.call(tags.assign, { params: { id: yuri }, body }, owner);
  const newer = await merge(xena, yuri);
  expect(await undoImport(done.id)).toMatchObject({ state: "undone" });
  const has = async (id: string) =>
    (await test.call(tags.ofClient, { params: { id } }, owner)).map(({ name }) => name);
  expect(await has(xena)).toEqual(["Stays"]);
  expect(await undo(newer)).toEqual({ kept: 0 });
  expect([await has(xena), await has(yuri)]).toEqual([[], ["Stays"]]);
});
