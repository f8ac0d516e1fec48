import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { clients, type ClientRow } from "../../contract/clients.ts";
import { write } from "../db/connection.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const south = await makeAccount(test, "Southgate");
const { employee } = north;
const create = async (body: object) => (await test.call(clients.create, { body }, employee)).id;
const list = (query: object = {}, caller = employee) => test.call(clients.list, { query }, caller);
const names = (rows: ClientRow[]) =>
  rows.map((row) => [row.firstName, row.lastName ?? row.companyName].join(" "));

await create({ firstName: "Zed", lastName: "Adams" });
await create({ firstName: "Ann", lastName: "Adams" });
await create({ firstName: "Ann", lastName: "Adams", coFirstName: "Cy", mobilePhone: "8015550142" });
await create({ firstName: "Bea", lastName: "de la Cruz" });
await create({ firstName: "Cal", lastName: "Dean" });
await create({ firstName: "Åsa", companyName: "7 Seas" });
await create({ companyName: "Élan" });
await create({ firstName: "Юрий" });
await create({ firstName: "Sue", lastName: "O’Brien" });
await test.call(clients.create, { body: { lastName: "Adams" } }, south.employee);

const everyone = [
  "Åsa 7 Seas",
  "Ann Adams",
  "Ann Adams",
  "Zed Adams",
  "Bea de la Cruz",
  "Cal Dean",
  " Élan",
  "Sue O’Brien",
  "Юрий ",
];

describe("the directory", () => {
  it("is ordered by last name, else company, else first name, without case and accents", async () => {
    const rows = await list();
    expect(names(rows)).toEqual(everyone);
    expect(rows[2]).toMatchObject({
      coFirstName: "Cy",
      coLastName: null,
      mobilePhone: "18015550142",
      phone: null,
    });
    expect(rows[0]).not.toHaveProperty("sortKey");
  });

  it.each([1, 2, 4])("reads on after a row in pages of %i, each once", async (limit) => {
    const seen: ClientRow[] = [];
    for (;;) {
      const page = await list({ limit, cursor: seen.at(-1)?.cursor });
      seen.push(...page);
      if (page.length < limit) break;
    }
    expect(names(seen)).toEqual(everyone);
    expect(new Set(seen.map((row) => row.id)).size).toBe(everyone.length);
  });

  it("reads on although the row it stood at is gone", async () => {
    const id = await create({ firstName: "Gone", lastName: "Adams" });
    const at = (await list()).find((row) => row.id === id)!;
    await write(test.app.pool, north.id, (db) =>
      db.run(sql`delete from clients where account_id = ${north.id} and id = ${id}`),
    );
    expect(names(await list({ cursor: at.cursor, limit: 1 }))).toEqual(["Zed Adams"]);
  });

  it("has the letters, digits and signs and other alphabets under #", async () => {
    expect(names(await list({ letter: "a" }))).toEqual(["Ann Adams", "Ann Adams", "Zed Adams"]);
    expect(names(await list({ letter: "e" }))).toEqual([" Élan"]);
    expect(names(await list({ letter: "E" }))).toEqual([" Élan"]);
    expect(names(await list({ letter: "#" }))).toEqual(["Åsa 7 Seas", "Юрий "]);
    expect(await list({ letter: "q" })).toEqual([]);
    const [first] = await list({ letter: "a", limit: 1 });
    expect(names(await list({ letter: "a", cursor: first!.cursor }))).toEqual(["Ann Adams", "Zed Adams"]);
  });

  it("shows the caller's favorites, alone or searched", async () => {
    const rows = await list();
    for (const row of [rows[4]!, rows[3]!])
      await test.call(clients.addFavorite, { params: { id: employee.id, clientId: row.id } }, employee);
    expect(names(await list({ favorites: "true" }))).toEqual(["Zed Adams", "Bea de la Cruz"]);
    expect(names(await list({ favorites: "true", search: "CRUZ be" }))).toEqual(["Bea de la Cruz"]);
    expect(await list({ favorites: "true" }, north.owner)).toEqual([]);
    expect((await list()).filter((row) => row.favorite)).toHaveLength(2);
    expect(names(await list({ letter: "a", search: "zed" }))).toEqual(["Zed Adams"]);
  });

  it("refuses a cursor that it did not make", async () => {
    await expect(list({ cursor: "nonsense" })).rejects.toMatchObject({
      status: 400,
      fields: { cursor: expect.any(String) },
    });
  });
});
