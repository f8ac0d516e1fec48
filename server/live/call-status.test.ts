import { describe, expect, it } from "vitest";
import { users, type Peer, type Presence } from "../../contract/users.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { heard, heardUntil, say, startTestServer } from "../test/server.ts";

/* A call belongs to the connection that said it: whatever ends that, what was chosen before shows again. */
const test = await startTestApp();
const { owner, employee } = await makeAccount(test, "Northgate");
const server = await startTestServer(test);
const screen = server.socket(owner, await server.signIn(owner));
await heard(screen, "connect");

const shows = (status: Presence) =>
  heardUntil<Peer[]>(
    screen,
    "users_peers",
    (peers) => peers.find(({ id }) => id === employee.id)?.status === status,
  );
const listed = async () =>
  (await test.call(users.list, {}, owner)).find(({ id }) => id === employee.id)!.status;

async function connect(token: string) {
  const socket = server.socket(employee, token);
  await heard(socket, "connect");
  return socket;
}
/** Somebody who was coaching and is on a call now. */
async function onCall() {
  const token = await server.signIn(employee);
  const phone = await connect(token);
  await say(phone, "users_phoneStatus", { status: "coaching" });
  const told = shows("on call");
  expect(await say(phone, "users_phoneStatus", { status: "on call" })).toMatchObject({ ok: true });
  await told;
  return { token, phone };
}

describe("on call", () => {
  it("ends when it is said to be over, by whatever connection", async () => {
    const { token } = await onCall();
    const other = await connect(token);
    expect(await listed()).toBe("on call");
    const over = shows("coaching");
    await say(other, "users_phoneStatus", { status: null });
    await over;
  });

  it("ends with the connection that said it, though others of the same session stay", async () => {
    const { token, phone } = await onCall();
    await connect(token);
    const over = shows("coaching");
    phone.disconnect();
    await over;
    expect(await listed()).toBe("coaching");
  });

  it("does not come back with a page that is loaded again", async () => {
    const { token, phone } = await onCall();
    const gone = shows("offline");
    phone.disconnect();
    await gone;
    const back = shows("coaching");
    await connect(token);
    await back;
    expect(await listed()).toBe("coaching");
  });

  it("goes on when a connection that was lost says it again", async () => {
    const { token, phone } = await onCall();
    phone.disconnect();
    const again = await connect(token);
    const told = shows("on call");
    await say(again, "users_phoneStatus", { status: "on call" });
    await told;
  });

  it("ends with a new sign-in", async () => {
    await onCall();
    const back = shows("coaching");
    await connect(await server.signIn(employee));
    await back;
  });

  it("is of the connections of the session that says it by a call of the API", async () => {
    const { token, phone } = await onCall();
    const other = await connect(token);
    await say(phone, "users_phoneStatus", { status: null });
    const told = shows("on call");
    await test.call(users.setStatus, { body: { status: "on call" } }, { token });
    await told;
    const gone = shows("offline");
    phone.disconnect();
    other.disconnect();
    await gone;
    const back = shows("coaching");
    await connect(token);
    await back;
  });
});
