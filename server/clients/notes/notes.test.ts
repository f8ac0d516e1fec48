import sharp from "sharp";
import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { activity } from "../../../contract/activity.ts";
import { texts } from "../../../contract/errors.ts";
import { changes } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { limits } from "../../../contract/limits.ts";
import { merging } from "../../../contract/merging.ts";
import { forgetChanges } from "../../changes/forget.ts";
import { read } from "../../db/connection.ts";
import { letGoOfTags } from "../../tags/let-go.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";
import { startTestServer } from "../../test/server.ts";
import { picturesOfChanges } from "./forget-pictures.ts";

const test = await startTestApp();
const { owner, admin, ...account } = await makeAccount(test, "Northgate");
const makeClient = async (body: object = { firstName: "Dana", lastName: "Whitfield" }) =>
  (await test.call(clients.create, { body }, owner)).id;
const id = await makeClient();

const write = (body: object, { by = owner, now = new Date(), client = id } = {}) =>
  test.call(activity.create, { params: { id: client }, body }, by, { now });
const change = (note: { id: string }, body: object, { by = owner, now = new Date(), client = id } = {}) =>
  test.call(activity.update, { params: { id: client, activityId: note.id }, body }, by, { now });
const remove = (note: { id: string }, { by = owner, now = new Date() } = {}) =>
  test.call(activity.remove, { params: { id, activityId: note.id } }, by, { now });
const list = async (query: object = {}, client = id) =>
  (await test.call(activity.list, { params: { id: client }, query }, owner)).map(({ note }) => note);
const stickies = async (client = id) =>
  (await test.call(activity.stickies, { params: { id: client } }, owner)).map(({ note }) => note);
const picture = async (color: string, width = 900, height = 300) => {
  const drawn = sharp({ create: { width, height, channels: 3, background: color } });
  return `data:image/webp;base64,${(await drawn.webp().toBuffer()).toString("base64")}`;
};

describe("the activity of a client", () => {
  it("is paged by createdAt, forth and back, five at a time", async () => {
    const client = await makeClient();
    const start = Date.now() - 10 * 60_000;
    for (let i = 1; i <= 7; i++)
      await write({ type: "note", note: `n${i}` }, { client, now: new Date(start + i * 1000) });
    await write({ note: "stuck", isSticky: true }, { client });
    const first = await test.call(activity.list, { params: { id: client }, query: {} }, owner);
    expect(first.map(({ note }) => note)).toEqual(["n7", "n6", "n5", "n4", "n3"]);
    expect(await list({ prior: first.at(-1)!.createdAt }, client)).toEqual(["n2", "n1"]);
    const after = new Date(start + 1000).toISOString();
    expect(await list({ after, limit: 2 }, client)).toEqual(["n3", "n2"]);
    expect(await list({ sort: "createdAt", limit: 3 }, client)).toEqual(["n1", "n2", "n3"]);
    expect(await list({ sort: "createdAt", limit: 2, after }, client)).toEqual(["n2", "n3"]);
    const prior = new Date(start + 6000).toISOString();
    expect(await list({ sort: "createdAt", limit: 2, prior }, client)).toEqual(["n4", "n5"]);
    expect(await list({ prior, after }, client)).toEqual(["n5", "n4", "n3", "n2"]);
    expect(await stickies(client)).toEqual(["stuck"]);
    await expect(list({ limit: 51 }, client)).rejects.toMatchObject({ status: 400 });
  });

  it("skips and repeats nothing of one instant at the edge of a page", async () => {
    const client = await makeClient();
    const now = new Date(Date.now() - 60_000);
    for (let i = 1; i <= 5; i++) await write({ note: `n${i}` }, { client, now });
    const page = (query: object) => test.call(activity.list, { params: { id: client }, query }, owner);
    const all = await page({ limit: 10 });
    expect(all).toHaveLength(5);
    const first = await page({ limit: 2 });
    const { createdAt, id: priorId } = first.at(-1)!;
    const second = await page({ limit: 2, prior: createdAt, priorId });
    expect([...first, ...second]).toEqual(all.slice(0, 4));
    const edge = second[0]!;
    expect(await page({ limit: 5, after: edge.createdAt, afterId: edge.id })).toEqual(first);
  });

  it("says who wrote a note, keeps its lines, and refuses an empty one at its field", async () => {
    const made = await write({ note: "  Moves in June.\nWants umbrella. " });
    expect(made).toMatchObject({
      client: id,
      type: "note",
      note: "Moves in June.\nWants umbrella.",
      isSticky: false,
      image: null,
      thumbnail: null,
      user: { id: owner.id },
    });
    expect(await test.call(activity.get, { params: { id, activityId: made.id } }, admin)).toEqual(made);
    await expect(write({ note: "  " })).rejects.toMatchObject({ fields: { note: expect.any(String) } });
    await expect(change(made, { note: "" })).rejects.toMatchObject({ fields: { note: expect.any(String) } });
    await expect(write({ note: "x" }, { client: made.id })).rejects.toMatchObject({ status: 404 });
  });
});

describe("a note", () => {
  it("is changed and deleted by its author alone, and for a day", async () => {
    const made = await write({ note: "Ran auto" });
    const at = Date.parse(made.createdAt);
    const soon = new Date(at + limits.noteEditableFor - 1);
    const late = new Date(at + limits.noteEditableFor);
    expect((await change(made, { note: "Ran auto and home" }, { now: soon })).note).toBe("Ran auto and home");
    for (const options of [{ by: admin }, { now: late }]) {
      await expect(change(made, { note: "Mine" }, options)).rejects.toMatchObject({ status: 403 });
      await expect(change(made, { isSticky: true }, options)).rejects.toMatchObject({ status: 403 });
      await expect(remove(made, options)).rejects.toMatchObject({ status: 403 });
    }
    expect((await test.call(activity.get, { params: { id, activityId: made.id } }, owner)).note).toBe(
      "Ran auto and home",
    );
  });

  it("sticks until anybody unsticks it, at any time", async () => {
    const made = await write({ note: "Texts before 3 PM", isSticky: true });
    expect(await stickies()).toContain("Texts before 3 PM");
    const late = new Date(Date.now() + 90 * limits.noteEditableFor);
    await expect(
      change(made, { isSticky: false, note: "Other" }, { by: admin, now: late }),
    ).rejects.toMatchObject({ status: 403 });
    await change(made, { isSticky: false }, { by: admin, now: late });
    expect(await stickies()).not.toContain("Texts before 3 PM");
    expect(await list({ limit: 50 })).toContain("Texts before 3 PM");
  });

  it("is made once under an id of the sender's, whoever sends it again, of whatever client, and with what", async () => {
    const [own, other] = [uuid(), await makeClient()];
    const made = await write({ id: own, note: "Ran auto" });
    expect(made.id).toBe(own);
    const there = { status: 409, fields: { id: texts.savedAlready } };
    await expect(write({ id: own, note: "Ran auto" })).rejects.toMatchObject(there);
    await expect(write({ id: own, note: "", image: await picture("red") })).rejects.toMatchObject(there);
    await expect(write({ id: own, note: "Mine" }, { by: admin })).rejects.toMatchObject(there);
    await expect(write({ id: own, note: "There" }, { client: other })).rejects.toMatchObject(there);
    expect(await test.call(activity.get, { params: { id, activityId: own } }, owner)).toEqual(made);
    expect(await list({}, other)).toEqual([]);
    const events = await read(test.app.pool, account.id, (db) =>
      db.many(sql`select name from events where account_id = ${account.id} and ${own}::uuid = any (ids)`),
    );
    expect(events).toEqual([{ name: "notes.created" }]);
    const elsewhere = await makeAccount(test, "Harborview");
    const body = { firstName: "Ines", lastName: "Park" };
    const theirs = await test.call(clients.create, { body }, elsewhere.owner);
    const same = await write({ id: own, note: "Theirs" }, { by: elsewhere.owner, client: theirs.id });
    expect([same.id, same.note]).toEqual([own, "Theirs"]);
  });

  it("sent twice at once under one id is there once", async () => {
    const [own, client] = [uuid(), await makeClient()];
    const sent = await Promise.allSettled([1, 2].map(() => write({ id: own, note: "Once" }, { client })));
    expect(sent.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await list({}, client)).toEqual(["Once"]);
  });

  it("comes back by undo, with its picture; a month later both are gone", async () => {
    const made = await write({ note: "Roof", image: await picture("red") });
    const { change: done } = await remove(made);
    expect(await list({ limit: 50 })).not.toContain("Roof");
    await test.call(changes.undo, { params: { id: done } }, owner);
    expect(await test.call(activity.get, { params: { id, activityId: made.id } }, owner)).toEqual(made);
    await remove(made);
    await forgetChanges(test.app, letGoOfTags, picturesOfChanges);
    expect((await content(fileOf(made.image))).length).toBeGreaterThan(0);
    const old = new Date(Date.now() - limits.changesFor - 1000);
    const again = await write({ note: "Old roof", image: await picture("blue") }, { now: old });
    await remove(again, { now: old });
    await forgetChanges(test.app, letGoOfTags, picturesOfChanges);
    await expect(content(fileOf(again.image))).rejects.toThrow();
    await expect(content(fileOf(again.thumbnail))).rejects.toThrow();
  });

  it("goes with its client, and comes back with it", async () => {
    const client = await makeClient();
    await write({ note: "Stays", image: await picture("green") }, { client });
    const { change: done } = await test.call(clients.remove, { params: { id: client } }, owner);
    await expect(list({}, client)).rejects.toMatchObject({ status: 404 });
    await test.call(changes.undo, { params: { id: done } }, owner);
    expect(await list({}, client)).toEqual(["Stays"]);
  });
});

const fileOf = (address: string | null) => /files\/[^/]+\/([^?]+)/.exec(address!)![1]!;
const content = async (file: string) => {
  const parts: Buffer[] = [];
  for await (const part of await test.app.files.read(account.id, file)) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

describe("a picture of a note", () => {
  it("is drawn anew as WEBP of 400 by 400 and 100 by 100, and served as such", async () => {
    const made = await write({ note: "", image: await picture("red") });
    const sizes = [];
    for (const address of [made.image, made.thumbnail]) {
      const { format, width, height } = await sharp(await content(fileOf(address))).metadata();
      sizes.push([format, width, height]);
    }
    expect(sizes).toEqual([
      ["webp", 400, 400],
      ["webp", 100, 100],
    ]);
    const server = await startTestServer(test);
    const answer = await fetch(server.url + made.thumbnail);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
  });

  it("is replaced and taken away, and its files with it", async () => {
    const made = await write({ note: "Car", image: await picture("red") });
    const next = await change(made, {
      image: await picture("blue"),
      thumbnail: await picture("blue", 80, 80),
    });
    await expect(content(fileOf(made.image))).rejects.toThrow();
    const none = await change(made, { image: null });
    expect([none.image, none.thumbnail, none.note]).toEqual([null, null, "Car"]);
    await expect(content(fileOf(next.thumbnail))).rejects.toThrow();
  });

  it("that is none is refused at its field", async () => {
    for (const image of ["data:image/webp;base64,AAAA", "data:image/svg+xml;base64,PHN2Zy8+", "javascript:1"])
      await expect(write({ note: "x", image })).rejects.toMatchObject({
        fields: { image: expect.any(String) },
      });
  });
});

describe("splitting a client", () => {
  it("keeps, copies and moves notes and sticky notes", async () => {
    const couple = { firstName: "Dana", lastName: "Vance", coFirstName: "Marc", coLastName: "Vance" };
    const client = await makeClient(couple);
    await write({ note: "plain", image: await picture("red") }, { client });
    await write({ note: "stuck", isSticky: true }, { client });
    const body = { notes: "copy", stickyNotes: "move" };
    const split = await test.call(merging.split, { params: { id: client }, body }, owner);
    const other = split.newClient.id;
    expect([await list({}, client), await stickies(client)]).toEqual([["plain"], []]);
    expect([await list({}, other), await stickies(other)]).toEqual([["plain"], ["stuck"]]);
    // One of two notes with the same picture goes; the other keeps it.
    const [copy] = await test.call(activity.list, { params: { id: other }, query: {} }, owner);
    await change(copy!, { image: null }, { client: other });
    const [stays] = await test.call(activity.list, { params: { id: client }, query: {} }, owner);
    expect((await content(fileOf(stays!.image))).length).toBeGreaterThan(0);
    await test.call(merging.merge, { params: { id: client, otherId: other }, body: {} }, owner);
    expect([await list({}, client), await stickies(client)]).toEqual([["plain", "plain"], ["stuck"]]);
  });
});
