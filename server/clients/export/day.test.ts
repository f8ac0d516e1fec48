import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { clients } from "../../../contract/clients.ts";
import type { FileAnswer } from "../../../contract/endpoint.ts";
import { write } from "../../db/connection.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");

// A day lies between these two at any time.
it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])("a file is called after the day in %s", async (zone) => {
  await write(test.app.pool, account.id, (db) =>
    db.run(sql`update accounts set timezone = ${zone} where account_id = ${account.id}`),
  );
  const day = () => new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(new Date());
  const before = day();
  const file = (await test.call(clients.export, { body: {} }, account.admin)) as unknown as FileAnswer;
  for await (const piece of file.content) void piece;
  expect([before, day()].map((one) => `Contacts ${one}.xlsx`)).toContain(file.name);
});
