import { describe, expect, it } from "vitest";
import { auth } from "../../contract/auth.ts";
import { sessions } from "../../contract/sessions.ts";
import { users } from "../../contract/users.ts";
import { guest } from "../http/actor.ts";
import { makeAccount, type Person } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");

const signIn = async (person: Person, device: string) => {
  const email = `${person.firstName.toLowerCase()}@${north.id}.example.com`;
  const options = { credentials: { email, password: "correct horse" }, address: "192.0.2.7" };
  const body = { account: north.id, device };
  return (await test.call(auth.signIn, { body }, guest, options)).token;
};
const list = (token: string) => test.call(sessions.list, {}, { token });

describe("one's own sessions", () => {
  it("are listed with the place, this one marked, the older ones with how they ended", async () => {
    await signIn(north.employee, "Old browser");
    const token = await signIn(north.employee, "New browser");
    const [here, before] = await list(token);
    expect(here).toMatchObject({ device: "New browser", address: "192.0.2.7", current: true, ended: null });
    expect(before).toMatchObject({
      device: "Old browser",
      current: false,
      ended: { reason: "signed in elsewhere" },
    });
  });

  it("show who acts as oneself, and can end that", async () => {
    const token = await signIn(north.employee, "Browser");
    const boss = await signIn(north.owner, "Browser");
    const ghost = await test.call(sessions.ghost, { params: { userId: north.employee.id } }, { token: boss });
    const row = (await list(token)).find(({ ghostedBy }) => ghostedBy);
    expect(row).toMatchObject({ ghostedBy: { id: north.owner.id, firstName: "Olive" }, ended: null });
    await test.call(sessions.end, { params: { id: row!.id } }, { token });
    await expect(test.call(users.me, {}, { token: ghost.token })).rejects.toMatchObject({ status: 401 });
    await test.call(users.me, {}, { token: boss });
  });

  it("are nobody else's to end", async () => {
    const token = await signIn(north.employee, "Browser");
    const end = { params: { id: (await list(token))[0]!.id } };
    await expect(test.call(sessions.end, end, north.super)).rejects.toMatchObject({ status: 404 });
    await test.call(sessions.end, end, { token });
    await expect(list(token)).rejects.toMatchObject({
      status: 401,
      message: "This session was ended from another place.",
    });
  });
});
