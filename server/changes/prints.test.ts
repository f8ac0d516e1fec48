import { expect, it } from "vitest";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();

it("every table whose changes are kept has columns alone that a print can be made of", async () => {
  const { rows: kept } = await test.running.owner.query<{ target: string; print: string }>(`
    select k.target::text, print_of(k.target, 't', c.relnatts) as print
    from kept_tables() k join pg_class c on c.oid = k.target`);
  expect(kept.length).toBeGreaterThan(5);
  for (const { target, print } of kept) {
    // A row of nothing: the kind of each column is looked at all the same.
    const { rows } = await test.running.owner.query<{ print: string }>(
      `select ${print} as print from (select) one left join ${target} t on false`,
    );
    expect(rows[0]!.print, target).toMatch(/^h-?\d+$/);
  }
});
