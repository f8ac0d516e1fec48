import sql from "sql-template-tag";
import { describe, expect, it, vi } from "vitest";
import { accounts } from "../../contract/accounts.ts";
import type { Account } from "../../contract/users.ts";
import { write } from "../db/connection.ts";
import { makeAccount, type Person } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { waiting } from "../test/waiting.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const other = await makeAccount(test, "Southgate");
const params = { id: account.id };

const update = (body: object, person: Person = account.owner) =>
  test.call(accounts.update, { params, body }, person) as Promise<Account>;

describe("account settings", () => {
  it("start with every form, and keep them joined by commas in their order", async () => {
    const before = await test.call(accounts.get, { params }, account.employee);
    expect(before).toMatchObject({ gatheringForms: "all", mfaRequired: false });
    expect(await update({ gatheringForms: "home, auto" })).toMatchObject({ gatheringForms: "auto,home" });
    expect(await update({ passwordMin: 12 })).toMatchObject({ passwordMin: 12, gatheringForms: "auto,home" });
    expect(await update({ gatheringForms: "" })).toMatchObject({ gatheringForms: "" });
    const every = "address,policy,auto,home,commercial,health,life,paymentMethods";
    expect(await update({ gatheringForms: every })).toMatchObject({ gatheringForms: "all" });
  });

  it("are changed by POST just as well", async () => {
    const saved = await test.call(accounts.save, { params, body: { mfaRequired: true } }, account.super);
    expect(saved.mfaRequired).toBe(true);
    expect((await update({ mfaRequired: false })).mfaRequired).toBe(false);
  });

  it("refuse a form that there is not", async () => {
    await expect(update({ gatheringForms: "auto,boats" })).rejects.toMatchObject({
      status: 400,
      fields: { gatheringForms: expect.stringContaining("Choose from these") },
    });
    for (const passwordMin of [4, 65, 8.5])
      await expect(update({ passwordMin })).rejects.toMatchObject({
        status: 400,
        fields: { passwordMin: "Enter a number from 5 to 64" },
      });
  });

  it("keep what somebody else changes at the same moment", async () => {
    let changing: Promise<Account> | undefined;
    await write(test.app.pool, account.id, async (db) => {
      await db.run(sql`update accounts set mfa_required = true where account_id = ${account.id}`);
      changing = update({ gatheringForms: "auto" });
      await vi.waitFor(async () => expect(await waiting(test)).toBe(1));
    });
    expect(await changing).toMatchObject({ mfaRequired: true, gatheringForms: "auto" });
    await update({ mfaRequired: false });
  });

  it("are for super, owner and admin, each for their own", async () => {
    await expect(update({ mfaRequired: true }, account.employee)).rejects.toMatchObject({
      status: 403,
      message: "You do not have access to perform this action.",
    });
    await expect(update({ mfaRequired: true }, other.owner)).rejects.toMatchObject({ status: 404 });
  });
});

it("set-up says what is still to do", async () => {
  const setup = () => test.call(accounts.setup, { params }, account.admin);
  const expected = { location: true, phone: true, stripePaymentMethodId: null };
  expect(await setup()).toEqual({ ...expected, mfaSetup: false });
  await write(test.app.pool, account.id, (db) =>
    db.run(sql`update users set mfa_secret = 'sealed' where account_id = ${account.id} and role = 'owner'`),
  );
  expect(await setup()).toEqual({ ...expected, mfaSetup: true });
  await expect(test.call(accounts.setup, { params }, other.owner)).rejects.toMatchObject({ status: 404 });
});

it("a location keeps the signature of its messages", async () => {
  const messages = '{"signature":"Northgate, Provo"}';
  const place = (locationId: string, body: object) =>
    test.call(accounts.updateLocation, { params: { ...params, locationId }, body }, account.owner);
  const saved = await place(account.locationId, { messages });
  expect(saved.accountLocations).toEqual([{ id: account.locationId, name: "Northgate office", messages }]);
  await expect(place(account.locationId, { messages: "Northgate" })).rejects.toMatchObject({ status: 400 });
  await expect(place(other.locationId, { messages })).rejects.toMatchObject({ status: 404 });
});
