import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { accounts } from "../../contract/accounts.ts";
import { auth } from "../../contract/auth.ts";
import { clients } from "../../contract/clients.ts";
import { sessions } from "../../contract/sessions.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { roles, type Role } from "../../contract/permissions.ts";
import { users } from "../../contract/users.ts";
import { read, write } from "../db/connection.ts";
import { guest } from "../http/actor.ts";
import { addPerson, makeAccount, type Person } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const south = await makeAccount(test, "Southgate");

const signIn = async (person: Person) => {
  const email = `${person.firstName.toLowerCase()}@${person.accountId}.example.com`;
  const options = { credentials: { email, password: "correct horse" } };
  return (await test.call(auth.signIn, { body: { account: person.accountId } }, guest, options)).token;
};
const become = (who: Person, token: string) =>
  test.call(sessions.ghost, { params: { userId: who.id } }, { token });
const me = (token: string) => test.call(users.me, {}, { token });

const below: Record<Role, readonly Role[]> = {
  super: ["owner", "admin", "employee"],
  owner: ["admin", "employee"],
  admin: ["employee"],
  employee: [],
};

describe("acting as a colleague", () => {
  it("is never upward, and never oneself", async () => {
    for (const role of roles)
      for (const other of roles) {
        const answer = test.call(sessions.ghost, { params: { userId: north[other].id } }, { ...north[role] });
        if (role === "employee") await expect(answer).rejects.toMatchObject({ status: 403 });
        else if (below[role].includes(other)) expect((await answer).role).toBe(other);
        else
          await expect(answer, `${role} ${other}`).rejects.toMatchObject({
            status: 401,
            code: "ghost_refused",
            message: "Could not ghost user",
          });
      }
  });

  it("knows nobody of another account", async () => {
    await expect(become(south.employee, await signIn(north.owner))).rejects.toMatchObject({ status: 404 });
  });

  it("writes both names beside what is done, and says who sat there", async () => {
    const token = await signIn(north.owner);
    const ghost = await become(north.employee, token);
    expect((await me(ghost.token)).id).toBe(north.employee.id);
    await test.call(clients.create, { body: { firstName: "Gwen" } }, { token: ghost.token });
    const events = await read(test.app.pool, north.id, (db) =>
      db.many<{ name: string; actorId: string; ghostedBy: string | null }>(sql`
        select name, actor_id, ghosted_by from events where account_id = ${north.id}
        order by id desc limit 2`),
    );
    expect(events).toEqual([
      { name: "clients.created", actorId: north.employee.id, ghostedBy: north.owner.id },
      { name: "sessions.ghosted", actorId: north.owner.id, ghostedBy: null },
    ]);
  });

  it("ends nobody's session, and goes back to one's own", async () => {
    const theirs = await signIn(north.employee);
    const token = await signIn(north.admin);
    const ghost = await become(north.employee, token);
    await me(theirs);
    await me(token);
    await test.call(sessions.unghost, {}, { token: ghost.token });
    await expect(me(ghost.token)).rejects.toMatchObject({ status: 401 });
    expect((await me(token)).id).toBe(north.admin.id);
    await expect(test.call(sessions.unghost, {}, { token })).rejects.toMatchObject({ status: 409 });
  });

  it("outlasts the colleague's sign-in, and ends with one's own session", async () => {
    const token = await signIn(north.admin);
    const ghost = await become(north.employee, token);
    await signIn(north.employee);
    await me(ghost.token);
    await signIn(north.admin);
    await expect(me(ghost.token)).rejects.toMatchObject({ status: 401 });
  });

  it("that is ended is told of the colleague and of who acted as them", async () => {
    const token = await signIn(north.admin);
    const ghost = await become(north.employee, token);
    await test.call(sessions.unghost, {}, { token: ghost.token });
    const told = await read(test.app.pool, north.id, (db) =>
      db.one<{ ids: string[] }>(sql`
        select ids from events where account_id = ${north.id} and name = 'sessions.ended' order by id desc limit 1`),
    );
    expect(new Set(told.ids)).toEqual(new Set([north.employee.id, north.admin.id]));
  });

  it("is one colleague at a time, and no step further", async () => {
    const token = await signIn(north.owner);
    const first = await become(north.admin, token);
    await expect(become(north.employee, first.token)).rejects.toMatchObject({ code: "ghost_refused" });
    const second = await become(north.employee, token);
    await expect(me(first.token)).rejects.toMatchObject({ status: 401 });
    await me(second.token);
  });

  it("is one colleague at a time when it is begun several times at once", async () => {
    const token = await signIn(north.owner);
    const begun = await Promise.all([1, 2, 3, 4, 5].map(() => become(north.employee, token)));
    const alive = await Promise.allSettled(begun.map((ghost) => me(ghost.token)));
    expect(alive.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("ends when the role of either of the two changes", async () => {
    const role = (id: string, to: string) =>
      test.call(users.update, { params: { id }, body: { role: to } }, north.owner);
    const boss = await become(north.employee, await signIn(north.admin));
    await role(north.admin.id, "employee");
    await expect(me(boss.token)).rejects.toMatchObject({ status: 401 });
    await role(north.admin.id, "admin");
    const again = await become(north.employee, await signIn(north.admin));
    await role(north.employee.id, "admin");
    await expect(me(again.token)).rejects.toMatchObject({ status: 401 });
    await role(north.employee.id, "employee");
  });

  it("waits for MFA when one's own was reset", async () => {
    await write(test.app.pool, north.id, (db) =>
      db.run(
        sql`update users set mfa_secret = 'sealed' where account_id = ${north.id} and id = ${north.super.id}`,
      ),
    );
    const second = await addPerson(test, north.id, "super", "Saul", "saul@example.com");
    const ghost = await become(north.employee, north.super.sessionId);
    await test.call(users.list, {}, { token: ghost.token });
    await test.call(auth.mfaReset, { params: { id: north.super.id } }, second);
    await expect(test.call(users.list, {}, { token: ghost.token })).rejects.toMatchObject({
      code: "mfa_setup",
    });
    await test.call(sessions.unghost, {}, { token: ghost.token });
    await expect(me(ghost.token)).rejects.toMatchObject({ status: 401 });
  });

  it("leaves alone what is the person's own", async () => {
    const { token } = await become(north.employee, await signIn(north.owner));
    const refused = (of: Endpoint, input: object) =>
      expect(test.call(of, input, { token }), of.name).rejects.toMatchObject({ status: 403 });
    await refused(auth.mfaInit, {});
    await refused(auth.mfaVerify, { body: { code: "123456" } });
    await refused(users.setStatus, { body: { status: "lunch" } });
    await refused(sessions.list, {});
    const params = { id: north.employee.id };
    await refused(users.addMobileToken, {
      params,
      body: { token: "mine", label: "Pixel 8a", platform: "android" },
    });
    await refused(users.removeMobileToken, { params, body: { token: "theirs" } });
    await refused(users.setPicture, { params, body: { avatar: "data:image/png;base64,AAAA" } });
    await refused(users.update, { params, body: { themeColor: "#7c3aed" } });
    await refused(sessions.lock, { body: { locked: true } });
    await refused(sessions.end, { params: { id: north.employee.sessionId } });
    const boss = await become(north.admin, await signIn(north.owner));
    const own = test.call(auth.mfaReset, { params: { id: north.admin.id } }, { token: boss.token });
    await expect(own).rejects.toMatchObject({ status: 403 });
  });
});

/** Somebody who acts as a colleague, who has another beside them. */
interface Acting {
  boss: Person;
  colleague: Person;
  other: Person;
  own: string;
  acting: string;
}
const role = ({ id }: Person, to: string) =>
  test.call(users.update, { params: { id }, body: { role: to } }, north.owner);
const remove = ({ id }: Person) =>
  test.call(accounts.deleteUser, { params: { id: north.id, userId: id } }, north.owner);
const changedRole = "The role of one of you two was changed.";
const ways: [string, (who: Acting) => Promise<unknown>, reason: string, sentence: string][] = [
  [
    "by going back",
    ({ acting }) => test.call(sessions.unghost, {}, { token: acting }),
    "went back",
    "You no longer act as a colleague.",
  ],
  [
    "by acting as another",
    ({ other, own }) => become(other, own),
    "acting as another",
    "You act as somebody else now.",
  ],
  [
    "with one's own session",
    ({ own }) => test.call(auth.signOut, {}, { token: own }),
    "own session ended",
    "Your own session has ended, and acting as a colleague with it.",
  ],
  ["with one's role", ({ boss }) => role(boss, "employee"), "role changed", changedRole],
  ["with the colleague's role", ({ colleague }) => role(colleague, "admin"), "role changed", changedRole],
  ["when one is removed", ({ boss }) => remove(boss), "colleague removed", "One of you two was removed."],
];

it.each(ways)("acting ends %s, and both are told so", async (_way, end, reason, sentence) => {
  const add = (role: Role, name: string) =>
    addPerson(test, north.id, role, name, `${name}-${randomUUID()}@example.com`);
  const boss = await add("admin", "Bea");
  const colleague = await add("employee", "Cal");
  const other = await add("employee", "Dan");
  const own = boss.sessionId;
  const { token: acting } = await become(colleague, own);
  await end({ boss, colleague, other, own, acting });
  await expect(me(acting)).rejects.toMatchObject({ status: 401, message: sentence });
  const listed = await test.call(sessions.list, {}, colleague);
  expect(listed.find(({ ghostedBy }) => ghostedBy)?.ended).toMatchObject({ reason });
});
