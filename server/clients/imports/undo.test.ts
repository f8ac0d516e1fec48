import { describe, expect, it } from "vitest";
import { changes } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { imports, type Import } from "../../../contract/imports.ts";
import type { Person } from "../../test/actors.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, get, check, run, undo, bringIn, search, everything } = await startImporting();

describe("undo", () => {
  it("puts everything back byte for byte, what was created and what was changed", async () => {
    const base = "First,Last,Email,Cell,SSN,Address,City,Policy Number,Premium,Producer\n";
    await bringIn(
      `${base}Uma,Undo,uma@undo.example,8015550111,123-45-6789,3 Fir St,Provo,HM-3,300,Emma Tester\n`,
    );
    const before = await everything();
    const done = await bringIn(
      `${base}Uma,Undo,uma@undo.example,8015550112,987-65-4321,4 Fir St,Orem,HM-3,400,Adam Tester\n` +
        "Ulf,Undo,ulf@undo.example,,,5 Fir St,Provo,HM-4,500,\n",
    );
    expect(done.counts).toMatchObject({ created: 1, updated: 1, policies: 2 });
    expect(await everything()).not.toEqual(before);
    expect(await undo(done.id)).toMatchObject({ state: "undone", kept: 0, undoUntil: null });
    expect(await everything()).toEqual(before);
    expect(await undo(done.id), "twice is once").toMatchObject({ state: "undone" });
  });

  it("leaves what somebody changed since, and says how much", async () => {
    const done = await bringIn("First,Last,Email\nKai,Kept,kai@kept.example\nKim,Kept,kim@kept.example\n");
    await test.call(
      clients.update,
      { params: { id: done.rows[0]!.client! }, body: { occupation: "Pilot" } },
      account.employee,
    );
    expect(await undo(done.id)).toMatchObject({ state: "undone", kept: 1 });
    expect(await search("kept.example")).toHaveLength(1);
  });

  it("can be asked for among the other changes too", async () => {
    const done = await bringIn("First,Last\nCara,Changes\n");
    const [newest] = await test.call(changes.list, { query: {} }, account.owner);
    expect(newest).toMatchObject({
      name: "imports.started",
      title: "clients.csv",
      by: { id: account.owner.id },
    });
    const late = { now: new Date(Date.now() + 8 * 24 * 60 * 60 * 1000) };
    await expect(
      test.call(changes.undo, { params: { id: newest!.id } }, account.owner, late),
    ).rejects.toMatchObject({ message: "An import can be undone for 7 days. This one is older." });
    await test.call(changes.undo, { params: { id: newest!.id } }, account.owner);
    expect(await get(done.id)).toMatchObject({ state: "undone" });
  });

  it("is asked for by who ran it or by who manages the account, whichever way", async () => {
    const ranBy = async (by: Person) => {
      const { id } = await upload(`First,Last\nRun,By${by.id.replace(/\W|\d/g, "")}\n`);
      await check(id);
      await test.call(imports.run, { params: { id } }, by);
      await test.runJobs();
      return id;
    };
    const takeBack = (id: string, by: Person) => test.call(imports.undo, { params: { id } }, by);
    const changeOf = async (id: string) => {
      const [newest] = await test.call(changes.list, { query: {} }, account.owner);
      expect((await get(id)).state).toBe("done");
      return newest!.id;
    };
    const { owner, admin, employee } = account;
    // Brought by the owner, run by the employee: theirs to undo.
    const one = await ranBy(employee);
    expect((await get(one, {}, employee)).undoUntil).not.toBeNull();
    expect(await takeBack(one, employee)).toMatchObject({ state: "undone" });
    // Brought by the employee, run by the owner: not theirs, neither way.
    const { id } = await upload("First,Last\nNot,Theirs\n", employee);
    await check(id);
    await test.call(imports.run, { params: { id } }, owner);
    await test.runJobs();
    const refused = { status: 403, message: "Only who did this, or an admin, can undo it." };
    await expect(takeBack(id, employee)).rejects.toMatchObject(refused);
    const change = await changeOf(id);
    await expect(test.call(changes.undo, { params: { id: change } }, employee)).rejects.toMatchObject(
      refused,
    );
    expect((await get(id, {}, employee)).undoUntil).toBeNull();
    expect((await get(id, {}, admin)).undoUntil).not.toBeNull();
    expect(await takeBack(id, admin)).toMatchObject({ state: "undone" });
  });

  it("ends after a week", async () => {
    const done = await bringIn("First,Last\nWill,Week\n");
    const now = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000);
    await expect(
      test.call(imports.undo, { params: { id: done.id } }, account.owner, { now }),
    ).rejects.toMatchObject({ message: "An import can be undone for 7 days. This one is older." });
  });
});

describe("a large file", () => {
  it("is read, checked, imported and taken back by jobs", async () => {
    const rows = Array.from(
      { length: 2_500 },
      (_, n) => `Big,Row${n},big${n}@large.example,${n === 2_400 ? "x" : ""}`,
    );
    const found = await upload(`First,Last,Email,Cell\n${rows.join("\n")}\n`);
    expect(found.state).toBe("reading");
    await check(found.id, {});
    await test.runJobs();
    expect(await get(found.id)).toMatchObject({
      state: "checked",
      total: 2_500,
      counts: { new: 2_499, errors: 1 },
    });
    const done: Import = await run(found.id);
    expect(done).toMatchObject({ state: "done", done: 2_500, counts: { created: 2_499, refused: 1 } });
    await undo(found.id);
    await test.runJobs();
    expect(await get(found.id)).toMatchObject({ state: "undone", kept: 0 });
    expect(await search("large.example")).toHaveLength(0);
  }, 180_000);
});
