import sharp from "sharp";
import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { limits } from "../../contract/limits.ts";
import { trainings, type Training } from "../../contract/trainings.ts";
import { read } from "../db/connection.ts";
import { makeAccount, type Person } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { startTestServer } from "../test/server.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const other = await makeAccount(test, "Southgate");
const server = await startTestServer(test);

let day = 1;
const create = (body: object, person: Person = account.super) =>
  test.call(trainings.create, { body }, person, {
    now: new Date(`2026-01-${String(day++).padStart(2, "0")}T10:00:00Z`),
  }) as Promise<Training>;
const titles = async (query: object) =>
  (await test.call(trainings.list, { query }, other.employee)).map((item) => item.title);
const count = (person: Person) => test.call(trainings.count, {}, person);

await create({ title: "Listen back to a call", tags: ["Phone"], description: "Find 100% of recordings" });
await create({ title: "Text templates with @", tags: ["Messages", "Templates", "Messages"] });
const flow = await create({ title: "Build a call flow", tags: ["Phone", "Settings"], details: "One\n\nTwo" });

describe("the library", () => {
  it("is the same for every account, the newest first", async () => {
    const all = ["Build a call flow", "Text templates with @", "Listen back to a call"];
    expect(await titles({})).toEqual(all);
    expect(await titles({ count: 2 })).toEqual(all.slice(0, 2));
    expect(await titles({ tag: "Phone" })).toEqual([all[0], all[2]]);
    expect(await test.call(trainings.get, { params: { id: flow.id } }, other.employee)).toEqual(flow);
    expect(flow).toMatchObject({ details: "One\n\nTwo", thumbnail: null, arcadeId: null, notify: false });
  });

  it("is searched by all words in title, description and tags, as they stand", async () => {
    expect(await titles({ search: "CALL back" })).toEqual(["Listen back to a call"]);
    expect(await titles({ search: "phone flow" })).toEqual(["Build a call flow"]);
    expect(await titles({ search: "100%" })).toEqual(["Listen back to a call"]);
    expect(await titles({ search: "1_0" })).toEqual([]);
    expect(await titles({ search: "boats" })).toEqual([]);
  });

  it("counts each tag once for an item", async () => {
    expect(await count(account.owner)).toEqual({
      count: 3,
      tags: { Phone: 2, Messages: 1, Settings: 1, Templates: 1 },
      unseen: 0,
    });
  });

  it("counts what a search finds, however many that are, with all tags in the order of all items", async () => {
    const found = (search: string) => test.call(trainings.count, { query: { search } }, other.employee);
    expect(await found("call")).toMatchObject({ count: 2, tags: { Phone: 2, Messages: 0, Settings: 1 } });
    expect(await found("boats")).toMatchObject({ count: 0, tags: { Phone: 0 } });
    await read(test.app.pool, account.id, (db) =>
      db.run(sql`insert into trainings
        select gen_random_uuid(), 'Boats ' || n, '', array['Boats'], false, false, null, '', now()
        from generate_series(1, 201) n`),
    );
    expect(await found("boats")).toMatchObject({ count: 201, tags: { Boats: 201, Phone: 0 } });
    expect(Object.keys((await found("call")).tags)).toEqual(Object.keys((await count(account.owner)).tags));
  });

  it("is read to its end, page by page, also where many came at once", async () => {
    const page = (query: object) => test.call(trainings.list, { query }, other.employee);
    const first = await page({ search: "boats" });
    expect(first).toHaveLength(limits.trainingPage);
    const rest = await page({ search: "boats", before: first.at(-1)!.id });
    expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(201);
    expect(await page({ search: "boats", before: rest.at(-1)!.id })).toEqual([]);
  });

  it("keeps a thumbnail of 400 by 200, shown by its signed address alone", async () => {
    const photo = await sharp({ create: { width: 90, height: 90, channels: 3, background: "#06b6d4" } })
      .jpeg()
      .toBuffer();
    const thumbnail = `data:image/jpeg;base64,${photo.toString("base64")}`;
    const item = await create({ title: "Import contacts", thumbnail, arcadeId: "kZ81nQ2xW" });
    const answer = await fetch(server.url + item.thumbnail);
    expect(answer.headers.get("content-type")).toBe("image/png");
    const content = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(content).metadata()).toMatchObject({ format: "png", width: 400, height: 200 });
    expect((await fetch(`${server.url}/api/files/shared/${item.id}?expires=9&signature=x`)).status).toBe(404);
    const torn = thumbnail.slice(0, 120);
    await expect(create({ title: "Torn", thumbnail: torn })).rejects.toMatchObject({
      status: 400,
      fields: { thumbnail: "The picture is damaged or too large to read." },
    });
  });

  it("keeps one item of a form whose answer was lost, as it was sent first", async () => {
    const id = uuid();
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#06b6d4" } })
      .png()
      .toBuffer();
    const body = {
      ...{ id, title: "Lost", tags: ["Phone"], details: "One" },
      thumbnail: `data:image/png;base64,${picture.toString("base64")}`,
    };
    const lost = await create(body);
    expect(lost).toMatchObject({ id, title: "Lost" });
    // After a reload its picture is not attached any more.
    for (const again of [body, { ...body, thumbnail: null }]) expect(await create(again)).toEqual(lost);
    const another = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#d4b606" } })
      .png()
      .toBuffer();
    for (const change of [
      { details: "One\n\nTwo" },
      { thumbnail: `data:image/png;base64,${another.toString("base64")}` },
    ])
      await expect(create({ ...body, ...change })).rejects.toMatchObject({
        status: 409,
        fields: { id: "This was saved already" },
      });
    expect(await test.call(trainings.get, { params: { id } }, other.employee)).toEqual(lost);
    expect(await titles({ search: "lost" })).toEqual(["Lost"]);
  });

  it("keeps the picture of the one item where two forms make it at once", async () => {
    const id = uuid();
    const drawn = async (background: string) => {
      const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background } })
        .png()
        .toBuffer();
      return `data:image/png;base64,${picture.toString("base64")}`;
    };
    const colors = ["#06b6d4", "#d4b606"];
    const pictures = await Promise.all(colors.map(drawn));
    const tries = await Promise.allSettled(
      pictures.map((thumbnail) => create({ id, title: "Twice", thumbnail })),
    );
    const made = tries.findIndex(({ status }) => status === "fulfilled");
    expect(tries[1 - made]).toMatchObject({ status: "rejected", reason: { status: 409 } });
    const { thumbnail } = await test.call(trainings.get, { params: { id } }, other.employee);
    const kept = Buffer.from(await (await fetch(server.url + thumbnail)).arrayBuffer());
    const color = (await sharp(kept).stats()).dominant;
    expect(color.r > color.b ? colors[1] : colors[0]).toBe(colors[made]);
  });

  it("is added to by super users alone", async () => {
    for (const person of [account.owner, account.admin, account.employee])
      await expect(create({ title: "Mine" }, person)).rejects.toMatchObject({ status: 403 });
    await expect(create({ title: " " })).rejects.toMatchObject({ fields: { title: "Enter a title" } });
    await expect(create({ title: "A", arcadeId: "https://x" })).rejects.toMatchObject({ status: 400 });
  });
});

describe("a feature", () => {
  it("is told from a training by its tag, in the list and in the numbers, beside the search", async () => {
    await create({ title: "Dark mode", tags: ["Profile", "Feature"], description: "Easier on the eyes" });
    const of = (query: object) => test.call(trainings.count, { query }, other.employee);
    expect(await titles({ kind: "feature" })).toEqual(["Dark mode"]);
    expect(await titles({ kind: "feature", search: "call" })).toEqual([]);
    expect(await titles({ kind: "training", search: "flow" })).toEqual(["Build a call flow"]);
    expect(await titles({ kind: "training" })).not.toContain("Dark mode");
    expect(await of({ kind: "feature" })).toMatchObject({ count: 1, tags: { Profile: 1, Phone: 0 } });
    expect(await of({ kind: "training", search: "eyes" })).toMatchObject({ count: 0 });
    await expect(of({ kind: "film" })).rejects.toMatchObject({ status: 400 });
  });
});

describe("what is new", () => {
  it("counts for everybody until they have seen it", async () => {
    const soon = new Date(Date.now() + 1_000);
    await test.call(trainings.create, { body: { title: "New", notify: true } }, account.super, { now: soon });
    expect((await count(other.owner)).unseen).toBe(1);
    await test.call(trainings.see, {}, other.owner, { now: new Date(soon.getTime() + 1) });
    expect((await count(other.owner)).unseen).toBe(0);
    const acting = { ...other.employee, ghostedBy: other.owner.id };
    await expect(test.call(trainings.see, {}, acting)).rejects.toMatchObject({ status: 403 });
    expect((await count(other.employee)).unseen).toBe(1);
  });

  it("is told to the screens of every account, once", async () => {
    await test.runJobs();
    const { id } = await create({ title: "Told", notify: true });
    const heard = (accountId: string) =>
      read(test.app.pool, accountId, (db) =>
        db.many(sql`select id from events where name = 'trainings.created' and ${id} = any (ids)`),
      );
    expect(await heard(other.id)).toHaveLength(0);
    await test.runJobs();
    expect(await heard(other.id)).toHaveLength(1);
    expect(await heard(account.id)).toHaveLength(1);
  });
});
