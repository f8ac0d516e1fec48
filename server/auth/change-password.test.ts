import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { auth } from "../../contract/auth.ts";
import { read } from "../db/connection.ts";
import { guest } from "../http/actor.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const email = `emma@${north.id}.example.com`;

const change = (current: string, password: string, id = north.employee.id) =>
  test.call(auth.changePassword, { params: { id }, body: { password } }, guest, {
    credentials: { email, password: current },
  });
const signIn = (password: string) =>
  test.call(auth.signIn, { body: { account: north.id } }, guest, { credentials: { email, password } });
const count = async (name: string) =>
  (
    await read(test.app.pool, north.id, (db) =>
      db.one<{ n: number }>(
        sql`select count(*) as n from events where name = ${name} and ${north.employee.id} = any (ids)`,
      ),
    )
  ).n;

it("needs the current password, and says in the log that it was changed", async () => {
  await expect(change("wrong", "battery staple")).rejects.toMatchObject({ status: 401 });
  await expect.poll(() => count("auth.signInFailed")).toBe(1);
  await change("correct horse", "battery staple");
  expect(await count("auth.passwordChanged")).toBe(1);
  await expect(signIn("correct horse")).rejects.toMatchObject({ status: 401 });
  await signIn("battery staple");
  await change("battery staple", "correct horse");
});

it("changes nobody else's", async () => {
  await expect(change("correct horse", "battery staple", north.owner.id)).rejects.toMatchObject({
    status: 401,
  });
});

it.each([12345, true, null, undefined, ["correct horse"]])(
  "takes no password that is no text: %j",
  async (password) => {
    await expect(change("correct horse", password as never)).rejects.toMatchObject({
      status: 400,
      fields: { password: "Password complexity is weak" },
    });
  },
);

it("takes no password that is weak", async () => {
  await expect(change("correct horse", "four")).rejects.toMatchObject({
    status: 400,
    fields: { password: "Password complexity is weak" },
  });
  await signIn("correct horse");
});
