import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { auth } from "../../contract/auth.ts";
import { users, type User } from "../../contract/users.ts";
import { read } from "../db/connection.ts";
import { guest } from "../http/actor.ts";
import { addPerson, makeAccount, type Person } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const other = await makeAccount(test, "Southgate");
const { owner, admin, employee } = account;

const update = (actor: Person, id: string, body: object) =>
  test.call(users.update, { params: { id }, body }, actor) as Promise<User>;
const lastEvents = async (name: string) =>
  read(test.app.pool, account.id, (db) =>
    db.many<{ detail: Record<string, unknown> }>(
      sql`select detail from events where name = ${name} order by created_at`,
    ),
  );

describe("one's own fields", () => {
  it("are changed, and null empties them", async () => {
    const after = await update(employee, employee.id, {
      firstName: " Emmeline ",
      phone: "(801) 555-0142",
      themeColor: "ABC",
    });
    expect(after).toMatchObject({ firstName: "Emmeline", phone: "18015550142", themeColor: "#aabbcc" });
    const me = await test.call(users.me, {}, employee);
    expect(me).toMatchObject({ themeColor: "#aabbcc", phone: "18015550142" });
    expect(await update(employee, employee.id, { phone: null, themeColor: null })).toMatchObject({
      phone: null,
      themeColor: null,
    });
  });

  it("leave before and after in the log, and nothing when nothing changed", async () => {
    await update(admin, admin.id, { npn: "1234567" });
    const { length } = await lastEvents("users.updated");
    expect((await lastEvents("users.updated")).at(-1)!.detail).toEqual({
      changed: ["npn"],
      before: { npn: null },
      after: { npn: "1234567" },
    });
    await update(admin, admin.id, { npn: "1234567", groups: [] });
    expect(await lastEvents("users.updated")).toHaveLength(length);
  });

  it.each([
    [{ themeColor: "teal" }, { themeColor: "input is not a valid hex color." }],
    [{ firstName: " " }, { firstName: "Enter a first name" }],
    [{ email: "nobody" }, { email: "Enter an email address like name@example.com" }],
    [{ extension: "12a" }, { extension: "Enter up to six digits, like 104" }],
    [{ phone: "12" }, { phone: "Enter a phone number with its area code, like (801) 555-0142" }],
    [{ avatar: "data:image/svg+xml;base64,AA==" }, { avatar: "Use a PNG, GIF or JPEG" }],
    [
      { accountLocations: [other.locationId] },
      { accountLocations: "Choose from the locations of this account" },
    ],
  ])("refuse %j with a sentence at the field", async (body, fields) => {
    await expect(update(owner, owner.id, body)).rejects.toMatchObject({ status: 400, fields });
  });

  it("of an employee are not the ones that others look after", async () => {
    for (const body of [{ email: "new@example.com" }, { role: "admin" }, { extension: "900" }])
      await expect(update(employee, employee.id, body)).rejects.toMatchObject({ status: 403 });
  });
});

describe("a colleague's fields", () => {
  it("are changed by a manager, not by an employee, never upward, and never across accounts", async () => {
    expect(await update(admin, employee.id, { extension: "0777", groups: ["Sales"] })).toMatchObject({
      extension: "0777",
      groups: ["Sales"],
    });
    await expect(update(employee, admin.id, { firstName: "Ada" })).rejects.toMatchObject({ status: 403 });
    await expect(update(admin, owner.id, { lastName: "Below" })).rejects.toMatchObject({ status: 403 });
    await expect(update(owner, employee.id, { themeColor: "#111111" })).rejects.toMatchObject({
      status: 403,
    });
    await expect(update(other.super, employee.id, { firstName: "X" })).rejects.toMatchObject({ status: 404 });
  });

  it("are not read by changing nothing", async () => {
    const { role } = await test.call(users.me, {}, owner);
    for (const nothing of [{}, { role }])
      for (const [actor, person] of [
        [employee, owner],
        [employee, admin],
        [admin, owner],
      ] as const)
        await expect(update(actor, person.id, nothing)).rejects.toMatchObject({ status: 403 });
    expect(await update(admin, employee.id, {})).toMatchObject({ id: employee.id });
  });

  it("hold the places where they work", async () => {
    const after = await update(owner, employee.id, { accountLocations: [account.locationId] });
    expect(after.accountLocations).toEqual([{ id: account.locationId, name: "Northgate office" }]);
    expect((await update(owner, employee.id, { accountLocations: [] })).accountLocations).toEqual([]);
  });

  it("refuse an address or an extension that somebody has, in any spelling", async () => {
    await expect(
      update(owner, employee.id, { email: `ADAM@${account.id}.example.com` }),
    ).rejects.toMatchObject({
      status: 409,
      fields: { email: "Somebody in this account has that email address" },
    });
    await update(owner, owner.id, { extension: "101" });
    await expect(update(owner, employee.id, { extension: "101" })).rejects.toMatchObject({
      status: 409,
      fields: { extension: "Somebody in this account has that extension" },
    });
  });
});

describe("a role", () => {
  it("is nobody's own to change, an owner keeps theirs, and nobody is made one", async () => {
    await expect(update(owner, owner.id, { role: "employee" })).rejects.toMatchObject({ status: 403 });
    await expect(update(account.super, owner.id, { role: "admin" })).rejects.toMatchObject({ status: 403 });
    await expect(update(account.super, employee.id, { role: "owner" })).rejects.toMatchObject({
      status: 400,
    });
  });

  it("that was taken works no longer in a session that is open", async () => {
    const email = "nora@example.com";
    const nora = await addPerson(test, account.id, "admin", "Nora", email);
    const credentials = { email, password: "correct horse" };
    const { token } = (await test.call(auth.signIn, { body: { account: account.id } }, guest, {
      credentials,
    })) as { token: string };
    await test.call(users.update, { params: { id: employee.id }, body: { npn: "7" } }, { token });
    await update(owner, nora.id, { role: "employee" });
    await expect(
      test.call(users.update, { params: { id: employee.id }, body: { npn: "8" } }, { token }),
    ).rejects.toMatchObject({ status: 403 });
  });
});
