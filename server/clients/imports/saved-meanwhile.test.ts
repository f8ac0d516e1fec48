import sql, { raw } from "sql-template-tag";
import { expect, it, vi } from "vitest";
import { clients } from "../../../contract/clients.ts";
import { imports } from "../../../contract/imports.ts";
import { policies } from "../../../contract/policies.ts";
import { write } from "../../db/connection.ts";
import { waiting } from "../../test/waiting.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, check, bringIn, client } = await startImporting();
const told = expect.stringContaining("Save again to keep yours.") as string;

/** Imports the file while a colleague's save of a row is not finished yet, and answers as of when that is. */
async function whileSaved(table: "clients" | "client_records", id: string, file: string): Promise<string> {
  const next = await upload(file);
  await check(next.id);
  await test.call(imports.run, { params: { id: next.id } }, account.owner);
  let running: Promise<unknown> | undefined;
  const row = sql`${raw(table)} where account_id = ${account.id} and id = ${id}`;
  const saved = await write(test.app.pool, account.id, async (db) => {
    await db.run(sql`select from ${row} for no key update`);
    running = test.runJobs();
    running.catch(() => {});
    await vi.waitFor(async () => expect(await waiting(test)).toBe(1), 10_000);
    const now = new Date().toISOString();
    await db.run(
      sql`update ${raw(table)} set updated_at = ${now} where account_id = ${account.id} and id = ${id}`,
    );
    return now;
  });
  await running;
  return saved;
}

it("what a batch writes is later than a save that it waited for, and who saves over it is told", async () => {
  const file = (phone: string) => `First,Last,Email,Cell\nSal,Wait,sal@saved.example,${phone}\n`;
  const id = (await bringIn(file("8015550101"))).rows[0]!.client!;
  const saved = await whileSaved("clients", id, file("8015550102"));
  const shown = await client(id);
  expect(shown).toMatchObject({ mobilePhone: "18015550102" });
  expect(Date.parse(shown.updatedAt)).toBeGreaterThan(Date.parse(saved));
  const body = { mobilePhone: "8015550103", updatedAt: saved };
  await expect(test.call(clients.update, { params: { id }, body }, account.employee)).rejects.toMatchObject({
    code: "conflict",
    fields: { mobilePhone: told },
  });
});

it("so it is with the save of a policy, which holds nothing of its contact", async () => {
  const file = (company: string) =>
    `First,Last,Email,Policy number,Policy company\nPol,Wait,pol@saved.example,AU-77,${company}\n`;
  const id = (await bringIn(file("Beehive"))).rows[0]!.client!;
  const list = () => test.call(policies.list, { params: { id }, query: {} }, account.employee);
  const [policy] = await list();
  const saved = await whileSaved("client_records", policy!.id, file("Wasatch"));
  const [now] = await list();
  expect(now).toMatchObject({ id: policy!.id, company: "Wasatch" });
  const params = { id, recordId: policy!.id };
  const save = (updatedAt: string) =>
    test.call(policies.update, { params, body: { company: "Uinta", updatedAt } }, account.employee);
  await expect(save(saved)).rejects.toMatchObject({ code: "conflict", fields: { company: told } });
  expect(await save(now!.updatedAt)).toMatchObject({ company: "Uinta" });
});

it("who has seen what an import made of a contact is told nothing of it, whichever rows came after that one", async () => {
  const file = (cell: string) =>
    `First,Last,Email,Occupation,Cell\nOnce,Here,once@saved.example,Baker,${cell}\n${["1", "2", "3"]
      .map((n) => `Twice,Here,twice@saved.example,Pilot ${n},${cell}`)
      .join("\n")}\n`;
  const id = (await bringIn(file("8015550111"))).rows[0]!.client!;
  await bringIn(file("8015550112"));
  const { updatedAt, mobilePhone } = await client(id);
  expect(mobilePhone).toBe("18015550112");
  const body = { mobilePhone: "8015550113", updatedAt };
  expect(await test.call(clients.update, { params: { id }, body }, account.employee)).toMatchObject({
    mobilePhone: "18015550113",
  });
});
