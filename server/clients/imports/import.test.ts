import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { addresses } from "../../../contract/addresses.ts";
import { clients } from "../../../contract/clients.ts";
import type { FileAnswer } from "../../../contract/endpoint.ts";
import { imports, type ImportColumn } from "../../../contract/imports.ts";
import { policies } from "../../../contract/policies.ts";
import { read } from "../../db/connection.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, get, check, run, undo, bringIn, search, client } = await startImporting();

describe("a file", () => {
  it("is read, and its columns are guessed", async () => {
    const found = await upload(
      "First,Last,E-mail,Cell,DOB,Producer,Code7\nLeona,Abara,leona@abara.example,8015550199,4/9/1971,Adam Tester,A1\n",
    );
    expect(found).toMatchObject({
      name: "clients.csv",
      format: "csv",
      encoding: "utf8",
      delimiter: ",",
      state: "ready",
      total: 1,
    });
    expect(found.columns).toEqual(["First", "Last", "E-mail", "Cell", "DOB", "Producer", "Code7"]);
    expect(found.sample).toEqual([
      ["Leona", "Abara", "leona@abara.example", "8015550199", "4/9/1971", "Adam Tester", "A1"],
    ]);
    expect(found.suggestedMapping.map(({ to }) => to)).toEqual([
      "firstName",
      "lastName",
      "email",
      "mobilePhone",
      "dob",
      "managedBy",
      null,
    ]);
    expect(await test.call(imports.list, {}, account.owner)).toMatchObject([
      { id: found.id, state: "ready" },
    ]);
  });

  it("that is none is refused at its field", async () => {
    await expect(upload("%PDF-1.7")).rejects.toMatchObject({
      code: "validation",
      fields: { file: "Choose a CSV, Excel or vCard file." },
    });
    await expect(upload("Name,Phone\n")).rejects.toMatchObject({ code: "validation" });
    await expect(upload(`${"a,".repeat(600)}b\n${"1,".repeat(600)}2\n`)).rejects.toMatchObject({
      message: "The file has more than 500 columns. Leave out those you do not need.",
    });
  });

  it("is sealed while it waits, and masked for colleagues", async () => {
    const { id } = await upload("Name,SSN\nAnn Lee,123-45-6789\n");
    const kept = await read(test.app.pool, account.id, (db) =>
      db.many<{ cells: Buffer }>(
        sql`select cells from import_rows where account_id = ${account.id} and import_id = ${id}`,
      ),
    );
    expect(Buffer.concat(kept.map(({ cells }) => cells)).includes("6789")).toBe(false);
    expect((await get(id)).sample[0]).toEqual(["Ann Lee", "123-45-6789"]);
    expect((await get(id, {}, account.employee)).sample[0]).toEqual(["Ann Lee", "•••• 6789"]);
  });
});

describe("the check", () => {
  it("is made in the name of whoever matched the columns last", async () => {
    const { id, mapping } = await upload("Name,Email\nAnn Matched,ann@matched.example\n");
    await test.call(imports.update, { params: { id }, body: { mapping } }, account.admin);
    const [kept] = await read(test.app.pool, account.id, (db) =>
      db.many<{ askedBy: string; createdBy: string }>(
        sql`select asked_by, created_by from imports where account_id = ${account.id} and id = ${id}`,
      ),
    );
    expect(kept).toEqual({ askedBy: account.admin.id, createdBy: account.owner.id });
  });

  it("counts, and tells what is wrong and who is there already", async () => {
    const there = await test.call(
      clients.create,
      { body: { firstName: "Noor", lastName: "Adeyemi", email: "noor@adeyemi.example" } },
      account.owner,
    );
    const { id } = await upload(
      [
        "Name,Email,Mobile",
        "Noor Adeyemi,NOOR@adeyemi.example,",
        "Grant Check,g.ach@example,385-555-0104",
        "Theo Check,theo@check.example,",
        "Theo Check,theo@check.example,",
        "Nina Adeyemi,noor@adeyemi.example,",
      ].join("\n"),
    );
    const checked = await check(id);
    expect(checked).toMatchObject({ state: "checked", counts: { new: 2, duplicates: 2, errors: 1 } });
    expect(
      checked.rows.map(({ row, verdict, choice, duplicate }) => [row, verdict, choice, duplicate]),
    ).toEqual([
      [2, "duplicate", "update", { client: { id: there.id, name: "Noor Adeyemi" }, row: null, by: "email" }],
      [3, "error", null, null],
      [4, "new", null, null],
      [5, "duplicate", "update", { client: null, row: 4, by: "file" }],
      [6, "new", null, null],
    ]);
    expect(checked.rows[1]!.problems).toEqual([
      {
        column: 1,
        field: "email",
        value: "g.ach@example",
        message: "Enter an email address like name@example.com",
      },
    ]);
    expect((await get(id, { show: "errors" })).rows.map(({ row }) => row)).toEqual([3]);
    expect((await get(id, { show: "all", after: 4, limit: 1 })).rows.map(({ row }) => row)).toEqual([5]);

    const fixed = await test.call(
      imports.fix,
      { params: { id, row: 3 }, body: { cells: { "1": "g.ach@check.example" } } },
      account.owner,
    );
    expect(fixed).toMatchObject({ verdict: "new", email: "g.ach@check.example", problems: [] });
    await test.call(imports.fix, { params: { id, row: 5 }, body: { choice: "skip" } }, account.owner);
    expect((await get(id)).counts).toMatchObject({ new: 3, duplicates: 2, errors: 0 });
    expect(await run(id)).toMatchObject({
      state: "done",
      counts: { created: 3, updated: 0, unchanged: 1, skipped: 1, refused: 0 },
    });
  });

  it("takes the rest of a row when its wrong values are to be left out", async () => {
    const done = await bringIn("Name,Email\nWanda Leftout,not an address\n", { leaveOutWrong: true });
    expect(done.counts).toMatchObject({ created: 1, refused: 0 });
    expect(await client(done.rows[0]!.client!)).toMatchObject({ firstName: "Wanda", email: null });
  });

  it("refuses a mapping that sends two columns to one place", async () => {
    const { id, suggestedMapping } = await upload("First,Second\nAnn,Lee\n");
    const mapping: ImportColumn[] = suggestedMapping.map(() => ({ to: "email" }));
    await expect(check(id, { mapping })).rejects.toMatchObject({
      fields: { "mapping.1.to": 'Email is taken by "First" already' },
    });
  });
});

describe("an import", () => {
  it("brings people with their address and policy, sealed as by hand", async () => {
    const done = await bringIn(
      [
        "Name,SSN,Address,City,State,Zip,Policy Number,Carrier,Premium,Effective Date,Producer",
        '"Whole, Ida & Max",123-45-6789,1 Elm St,Provo,UT,84601,HM-1,Acme Mutual,"$1,204.50",1/5/2026,Emma Tester',
      ].join("\n"),
    );
    expect(done).toMatchObject({ state: "done", counts: { created: 1, policies: 1 }, done: 1 });
    const id = done.rows[0]!.client!;
    expect(await client(id)).toMatchObject({
      firstName: "Ida",
      lastName: "Whole",
      coFirstName: "Max",
      ssn: "•••• 6789",
      managedBy: { id: account.employee.id },
    });
    expect(
      await test.call(clients.reveal, { params: { id }, body: { field: "ssn" } }, account.owner),
    ).toEqual({
      value: "123456789",
    });
    expect(await test.call(addresses.list, { params: { id } }, account.owner)).toMatchObject([
      { type: "Physical", address: "1 Elm St", city: "Provo", state: "UT", zipcode: "84601" },
    ]);
    expect(await test.call(policies.list, { params: { id } }, account.owner)).toMatchObject([
      { idNumber: "HM-1", company: "Acme Mutual", premium: 1204.5, effectiveDate: "01/05/2026" },
    ]);
  });

  it("run again changes nothing, and with other values updates", async () => {
    const file = (city: string, phone: string) =>
      `First,Last,Email,Cell,Address,City,Policy Number,Premium\nRae,Twice,rae@twice.example,${phone},2 Oak St,${city},HM-2,100\n`;
    const first = await bringIn(file("Provo", "8015550101"));
    // Nobody chose to skip them.
    expect(await bringIn(file("Provo", "8015550101"))).toMatchObject({
      rows: [{ outcome: "unchanged", client: first.rows[0]!.client }],
      counts: { created: 0, updated: 0, unchanged: 1, skipped: 0, refused: 0 },
    });
    expect((await bringIn(file("Orem", "8015550102"))).counts).toMatchObject({ created: 0, updated: 1 });
    const id = first.rows[0]!.client!;
    expect(await client(id)).toMatchObject({ mobilePhone: "18015550102" });
    expect(await test.call(addresses.list, { params: { id } }, account.owner)).toMatchObject([
      { city: "Orem" },
    ]);
    expect(await bringIn(file("Lehi", "8015550103"), { keepExisting: true })).toMatchObject({
      counts: { updated: 0 },
    });
    expect(await search("rae@twice.example")).toHaveLength(1);
  });

  it("only creates, or only updates, or adds what is there once more", async () => {
    const file = "First,Last,Email\nOne,Mode,one@mode.example\nTwo,Mode,two@mode.example\n";
    await bringIn(file.replace(/Two.*\n/, ""));
    expect((await bringIn(file, { mode: "update" })).counts).toMatchObject({
      created: 0,
      unchanged: 1,
      skipped: 1,
    });
    expect((await bringIn(file, { mode: "create" })).counts).toMatchObject({ created: 1, skipped: 1 });
    expect((await bringIn(file, { duplicates: "skip" })).counts).toMatchObject({ created: 0, skipped: 2 });
    expect((await bringIn(file, { duplicates: "create" })).counts).toMatchObject({ created: 2 });
    expect(await search("Mode")).toHaveLength(4);
  });

  it("keeps a couple with one telephone apart", async () => {
    const done = await bringIn("First,Last,Cell\nAl,Couple,8015550170\nBea,Couple,8015550170\n");
    expect(done.counts).toMatchObject({ created: 2 });
  });

  it("answers with what it refused, as a file that can be corrected and imported", async () => {
    const done = await bringIn(
      'Name,Email,Note\nEve Refused,wrong,"=cmd()"\nIvy Taken,ivy@taken.example,x\n',
    );
    expect(done.counts).toMatchObject({ created: 1, refused: 1 });
    const { name, content } = (await test.call(
      imports.refused,
      { params: { id: done.id } },
      account.owner,
    )) as FileAnswer;
    let text = "";
    for await (const piece of content) text += piece;
    expect(name).toBe("clients errors.csv");
    expect(text.replace(/,r[\w-]{20,},/, ",its reference,")).toBe(
      "\ufeffName,Email,Note,Row reference,Why it was left out\r\n" +
        'Eve Refused,wrong,"\'=cmd()",its reference,Email: Enter an email address like name@example.com\r\n',
    );
    const again = await upload(text.replace("wrong", "eve@refused.example"));
    expect(again.suggestedMapping.at(-1)).toMatchObject({ to: null });
    await check(again.id);
    expect((await run(again.id)).counts).toMatchObject({ created: 1, refused: 0 });
  });

  it("hands no social security number out with what it refused, and writes down that it was taken", async () => {
    const done = await bringIn(
      "Name,Email,SSN\nSue Sealed,wrong,123-45-6789\nTom Taken,tom@sealed.example,\n",
    );
    const params = { id: done.id };
    const { content } = (await test.call(imports.refused, { params }, account.owner)) as FileAnswer;
    let text = "";
    for await (const piece of content) text += piece;
    expect(text).toContain("Sue Sealed,wrong,•••• 6789");
    expect(text).not.toContain("123-45");
    const taken = await read(test.app.pool, account.id, (db) =>
      db.many(
        sql`select actor_id from events where name = 'imports.downloaded' and ids @> array[${done.id}::uuid]`,
      ),
    );
    expect(taken).toEqual([{ actorId: account.owner.id }]);
    const again = await upload(text.replace("wrong", "sue@sealed.example"));
    await check(again.id);
    expect((await run(again.id)).counts).toMatchObject({ created: 1, refused: 0 });
  });

  it("is stopped and goes on, and is refused what it cannot do", async () => {
    const { id } = await upload("Name\nStop Early\n");
    await expect(test.call(imports.run, { params: { id } }, account.owner)).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(undo(id)).rejects.toMatchObject({ code: "conflict" });
    await check(id);
    await test.call(imports.run, { params: { id } }, account.owner);
    expect(await test.call(imports.stop, { params: { id } }, account.owner)).toMatchObject({
      state: "stopped",
      done: 0,
    });
    await test.runJobs();
    expect(await search("Stop Early")).toHaveLength(0);
    expect(await run(id)).toMatchObject({ state: "done", counts: { created: 1 } });
    await expect(check(id)).rejects.toMatchObject({ code: "conflict" });
  });
});
