import { describe, expect, it } from "vitest";
import { auth } from "../../contract/auth.ts";
import { sessions } from "../../contract/sessions.ts";
import { users } from "../../contract/users.ts";
import { guest } from "../http/actor.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { heard, say, startTestServer } from "../test/server.ts";
import { openReset } from "./reset/link.ts";

const test = await startTestApp();
const server = await startTestServer(test);
const north = await makeAccount(test, "Northgate");
const { admin } = north;
const email = `adam@${north.id}.example.com`;
const password = "correct horse";
const over = { message: "Your password was changed. Sign in again." };

const change = (token?: string) =>
  test.call(auth.changePassword, { params: { id: admin.id }, body: { password, token } }, guest, {
    credentials: { email, password },
  });
async function reset() {
  const { code } = await openReset(test.app, { accountId: north.id, userId: admin.id }, 60_000);
  await test.call(auth.verifyReset, { body: { email, code, password } }, guest);
}

/** A session of the admin, with its socket. */
async function signedIn() {
  const token = await server.signIn(admin);
  const socket = server.socket(admin, token);
  await heard(socket, "connect");
  return { token, socket };
}

const refused = { status: 401, ...over };

describe.each([
  ["a changed password", () => change(), "password changed"],
  ["a password that was set anew", reset, "password reset"],
] as const)("%s", (_name, set, reason) => {
  it("ends the sessions that were open, and their sockets at once", async () => {
    const { token, socket } = await signedIn();
    const told = heard(socket, "unauthorized");
    const gone = heard(socket, "disconnect");
    await set();
    expect(await told).toEqual(over);
    expect(await gone).toBe("io server disconnect");
    await expect(test.call(users.me, {}, { token })).rejects.toMatchObject(refused);
    const again = await server.signIn(admin);
    const listed = await test.call(sessions.list, {}, { token: again });
    expect(listed.find(({ current }) => current)).toMatchObject({ ended: null });
    expect(listed.find(({ ended }) => ended)).toMatchObject({ ended: { reason } });
  });

  it("ends what was begun from them, and not what a colleague does as this person", async () => {
    const { token } = await signedIn();
    const ghost = { params: { userId: north.employee.id } };
    const asEmma = await test.call(sessions.ghost, ghost, { token });
    const boss = await server.signIn(north.owner);
    const asAdam = await test.call(sessions.ghost, { params: { userId: admin.id } }, { token: boss });
    await set();
    await expect(test.call(users.me, {}, { token: asEmma.token })).rejects.toMatchObject({ status: 401 });
    await test.call(users.me, {}, { token: asAdam.token });
  });
});

it("whoever changes it goes on where they are, if that is one of their sessions", async () => {
  const { token, socket } = await signedIn();
  await change(token);
  await test.call(users.me, {}, { token });
  expect(await say(socket, "reconnected", { seq: 0 })).toMatchObject({ ok: true });
  await change("made-up");
  await expect(test.call(users.me, {}, { token })).rejects.toMatchObject(refused);
});
