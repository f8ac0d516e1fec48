import sql from "sql-template-tag";
import { expect, it, vi } from "vitest";
import { clients } from "../../../contract/clients.ts";
import { imports } from "../../../contract/imports.ts";
import { write } from "../../db/connection.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, check, bringIn, client } = await startImporting();

it("what a batch writes is later than a save that it waited for, and who saves over it is told", async () => {
  const file = (phone: string) => `First,Last,Email,Cell\nSal,Wait,sal@saved.example,${phone}\n`;
  const id = (await bringIn(file("8015550101"))).rows[0]!.client!;
  const next = await upload(file("8015550102"));
  await check(next.id);
  await test.call(imports.run, { params: { id: next.id } }, account.owner);
  const waiting = () =>
    test.running.owner.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
  let running: Promise<unknown> | undefined;
  const saved = await write(test.app.pool, account.id, async (db) => {
    await db.run(sql`select from clients where account_id = ${account.id} and id = ${id} for no key update`);
    running = test.runJobs();
    running.catch(() => {});
    await vi.waitFor(async () => expect((await waiting()).rowCount).toBe(1), 10_000);
    const now = new Date().toISOString();
    await db.run(sql`
      update clients set preferred_first_name = 'Sally', updated_at = ${now} where account_id = ${account.id} and id = ${id}`);
    return now;
  });
  await running;
  const shown = await client(id);
  expect(shown).toMatchObject({ mobilePhone: "18015550102" });
  expect(Date.parse(shown.updatedAt)).toBeGreaterThanOrEqual(Date.parse(saved));
  const body = { mobilePhone: "8015550103", updatedAt: saved };
  await expect(test.call(clients.update, { params: { id }, body }, account.employee)).rejects.toMatchObject({
    code: "conflict",
    fields: { mobilePhone: expect.stringContaining("Save again to keep yours.") as string },
  });
});
