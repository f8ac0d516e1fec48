import { describe, expect, it } from "vitest";
import { addresses } from "../../../contract/addresses.ts";
import { bulk } from "../../../contract/bulk.ts";
import { changes } from "../../../contract/changes.ts";
import { imports } from "../../../contract/imports.ts";
import { limits } from "../../../contract/limits.ts";
import { merging } from "../../../contract/merging.ts";
import { tags } from "../../../contract/tags.ts";
import { everythingOf } from "../../test/everything.ts";
import { advanceBulk } from "../bulk/advance.ts";
import { advanceImport } from "./advance.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, check, get, run, undo, bringIn } = await startImporting();
const { owner } = account;

const everything = () => everythingOf(test, account.id);
const undoChange = (id: string) => test.call(changes.undo, { params: { id } }, owner);
const newestChange = async () => (await test.call(changes.list, { query: {} }, owner))[0]!;
const tagId = (await test.call(tags.create, { body: { name: "Order" } }, owner)).id;

const file = (domain: string, count: number) =>
  `First,Last,Email\n${Array.from({ length: count }, (_, n) => `Ord,Row${n},ord${n}@${domain}`).join("\n")}\n`;

/** The clients of the first rows. */
const clientsOf = async (id: string) => (await get(id)).rows.map(({ client }) => client!);

describe("a large import that is being undone", () => {
  it("lets no merge in between, and one that was faster is undone first", async () => {
    const before = await everything();
    const { id } = await upload(file("large-order.example", limits.importAtOnce + 100));
    await check(id);
    await test.runJobs();
    await run(id);
    const [first, second] = await clientsOf(id);
    const merge = () =>
      test.call(merging.merge, { params: { id: first!, otherId: second! }, body: {} }, owner);

    const startTagging = { action: "tag" as const, tags: [{ id: tagId, isActive: true }], filter: {} };
    const tagging = await test.call(bulk.start, { body: startTagging }, owner);
    expect(await undo(id)).toMatchObject({ state: "undoing" });
    await expect(merge()).rejects.toMatchObject({
      status: 409,
      message: "clients.csv is being undone, and changes the same contacts. Wait until that is done.",
    });
    await advanceBulk(test.app, { accountId: account.id, bulkId: tagging.id });
    const tagged = await everything();
    await advanceImport(test.app, { accountId: account.id, importId: id });
    expect(await everything(), "refused, it alters nothing").toEqual(tagged);
    const refused = await get(id);
    expect([refused.state, refused.message]).toEqual([
      "done",
      `Unable to undo. ${(limits.importAtOnce + 100).toLocaleString("en-US")} contacts were tagged together after this. Undo that first.`,
    ]);

    const { change } = await merge();
    await expect(undo(id)).rejects.toMatchObject({ status: 409 });
    await undoChange(change);
    await test.call(bulk.undo, { params: { id: tagging.id } }, owner);
    await test.runJobs();
    await undo(id);
    await test.runJobs();
    expect(await get(id)).toMatchObject({ state: "undone", kept: 0, message: null });
    expect(await everything()).toEqual(before);
  }, 240_000);
});

describe("undoing an import", () => {
  it("waits for what a later change hung on its contacts: nothing stays for good", async () => {
    const before = await everything();
    const done = await bringIn(file("hung.example", 3));
    const ids = [done.rows[0]!.client!];
    const body = { action: "tag" as const, tags: [{ id: tagId, isActive: true }], filter: { ids } };
    await test.call(bulk.start, { body }, owner);
    await test.runJobs();
    const tagged = await newestChange();
    const third = "First,Last,Email,Policy Number\nOrd,Row2,ord2@hung.example,HM-77\n";
    const records = await bringIn(third);
    expect(records.counts).toMatchObject({ created: 0, policies: 1 });
    const both = await everything();
    for (const [first, sentence] of [
      [() => undo(records.id), "clients.csv was imported after this. Undo that first."],
      [() => undoChange(tagged.id), "1 contact was tagged after this. Undo that first."],
    ] as const) {
      await expect(undo(done.id)).rejects.toMatchObject({ status: 409, message: sentence });
      if (sentence.startsWith("clients")) expect(await everything()).toEqual(both);
      await first();
    }
    expect(await undo(done.id)).toMatchObject({ state: "undone", kept: 0 });
    expect(await everything()).toEqual(before);
    await expect(test.call(imports.run, { params: { id: done.id } }, owner)).rejects.toMatchObject({
      status: 409,
      message: "This import was undone. Import the file again to bring its contacts back.",
    });
  }, 60_000);
});

describe("an import that runs", () => {
  it("lets nobody change its contacts by what is undone as a whole, and edits go on", async () => {
    const done = await bringIn(file("runs.example", 2));
    const { id } = await upload(file("runs.example", 2));
    await check(id);
    await test.call(imports.run, { params: { id } }, owner);
    const [first, second] = await clientsOf(done.id);
    const params = { id: first!, otherId: second! };
    await expect(test.call(merging.merge, { params, body: {} }, owner)).rejects.toMatchObject({
      status: 409,
      message: "clients.csv is being imported, and changes the same contacts. Wait until that is done.",
    });
    await expect(undoChange((await newestChange()).id)).rejects.toMatchObject({
      status: 409,
      message: "clients.csv is being imported. Stop it first, or wait until that is done.",
    });
    await test.call(
      addresses.create,
      { params: { id: first! }, body: { type: "Physical", city: "Provo" } },
      owner,
    );
    await test.runJobs();
    await test.call(merging.merge, { params, body: {} }, owner);
  }, 60_000);
});
