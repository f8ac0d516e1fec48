import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { auth } from "../../contract/auth.ts";
import { users } from "../../contract/users.ts";
import { read, write } from "../db/connection.ts";
import { guest } from "../http/actor.ts";
import { addPerson, makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { signIn as signInHandler } from "./sign-in.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const south = await makeAccount(test, "Southgate");
const email = "both@example.com";
await addPerson(test, north.id, "admin", "Nora", email);
await addPerson(test, south.id, "employee", "Nora", email);

const ahead = {
  app: test.app,
  actor: guest,
  accountId: "",
  now: new Date(),
  requestId: undefined,
  address: undefined,
  socket: undefined,
  upload: undefined,
};
const signIn = (account: string, password = "correct horse") =>
  test.call(auth.signIn, { body: { account } }, guest, { credentials: { email, password } }) as Promise<{
    token: string;
    role: string;
  }>;

describe("sign-in", () => {
  it("finds every platform of an address", async () => {
    const several = await test.call(auth.check, { params: { email: " BOTH@example.com" } }, guest);
    expect(several).toEqual({
      accounts: [
        { id: north.id, name: "Northgate" },
        { id: south.id, name: "Southgate" },
      ],
    });
    expect(await test.call(auth.check, { params: { email: "nobody@example.com" } }, guest)).toEqual({});
  });

  it("opens a session in the chosen platform, in the role held there", async () => {
    const { token, role } = await signIn(south.id);
    expect(role).toBe("employee");
    const me = await test.call(users.me, {}, { token });
    expect(me.account.name).toBe("Southgate");
  });

  it("answers the same for a wrong password and an unknown platform", async () => {
    await expect(signIn(south.id, "wrong")).rejects.toMatchObject({
      status: 401,
      message: "Invalid email and password combination",
    });
    await expect(signIn("0192d3a0-0000-7000-8000-000000000000")).rejects.toMatchObject({ status: 401 });
  });

  it("leaves a trace of a wrong password", async () => {
    const failures = () =>
      read(test.app.pool, north.id, (db) =>
        db.one<{ n: number }>(sql`select count(*) as n from events where name = 'auth.signInFailed'`),
      );
    const before = (await failures()).n;
    await expect(signIn(north.id, "wrong")).rejects.toMatchObject({ status: 401 });
    await expect.poll(async () => (await failures()).n).toBe(before + 1);
  });

  it("ends the older session and says so", async () => {
    const first = await signIn(north.id);
    const second = await signIn(north.id);
    await expect(test.call(users.me, {}, { token: first.token })).rejects.toMatchObject({
      status: 401,
      message: "Session Invalid",
    });
    await test.call(users.me, {}, { token: second.token });
  });

  it("leaves one live session when several come at once", async () => {
    const tokens = (await Promise.all(Array.from({ length: 4 }, () => signIn(north.id)))).map(
      ({ token }) => token,
    );
    const heard = await Promise.allSettled(tokens.map((token) => test.call(users.me, {}, { token })));
    expect(heard.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("counts for nothing when the password was changed, or the person removed, while it was checked", async () => {
    const person = { ...(await addPerson(test, north.id, "admin", "Late", "late@example.com")) };
    const begun = async (meanwhile: () => Promise<unknown>) => {
      const credentials = { email: "late@example.com", password: "correct horse" };
      const checked = signInHandler.before!({ body: { account: north.id } } as never, {
        ...ahead,
        credentials,
      });
      const ready = await checked;
      await meanwhile();
      const late = { ...signInHandler, before: () => Promise.resolve(ready) };
      return test.call(late as never, { body: { account: north.id } }, guest, { credentials });
    };
    const set = (values: ReturnType<typeof sql>) => () =>
      write(test.app.pool, north.id, (db) =>
        db.run(sql`update users set ${values} where account_id = ${north.id} and id = ${person.id}`),
      );
    await expect(begun(set(sql`mfa_secret = 'sealed'`))).rejects.toMatchObject({ code: "2FA_REQUIRED" });
    await set(sql`mfa_secret = null`)();
    await expect(begun(set(sql`deleted_at = now()`))).rejects.toMatchObject({ status: 401 });
    await set(sql`deleted_at = null`)();
    await expect(begun(set(sql`password_hash = 'another'`))).rejects.toMatchObject({ status: 401 });
  });

  it("opens no session of somebody who was removed", async () => {
    const gone = await addPerson(test, north.id, "employee", "Gone", "gone@example.com");
    await test.call(users.me, {}, { token: gone.sessionId });
    await write(test.app.pool, north.id, (db) =>
      db.run(sql`update users set deleted_at = now() where account_id = ${north.id} and id = ${gone.id}`),
    );
    test.app.sessions.forget(gone.sessionId);
    await expect(test.call(users.me, {}, { token: gone.sessionId })).rejects.toMatchObject({ status: 401 });
  });

  it("ends at sign-out, and a token that never was is refused", async () => {
    const { token } = await signIn(north.id);
    await test.call(auth.signOut, {}, { token });
    await expect(test.call(users.me, {}, { token })).rejects.toMatchObject({ status: 401 });
    await expect(test.call(users.me, {}, { token: "made-up" })).rejects.toMatchObject({ status: 401 });
  });
});
