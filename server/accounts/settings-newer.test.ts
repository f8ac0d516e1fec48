import { expect, it } from "vitest";
import { accounts } from "../../contract/accounts.ts";
import { sessions } from "../../contract/sessions.ts";
import { makeAccount, type Person } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

/* Two windows at the same settings: what was done since the sender looked is told before it is overwritten. */
const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const { owner, admin } = account;
const params = { id: account.id };

const look = () => test.call(accounts.get, { params }, owner);
const update = (body: object, person: Person = owner) => test.call(accounts.update, { params, body }, person);
const seen = async () => (await look()).updatedAt;

it("a save over a colleague's change of the same is told once, and stands when it is saved again", async () => {
  const updatedAt = await seen();
  await update({ passwordMin: 12 }, admin);
  const refused: unknown = await update({ passwordMin: 10, updatedAt }).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    status: 409,
    fields: {
      passwordMin: expect.stringMatching(/ changed this to "12" meanwhile\. Save again to keep yours\.$/),
    },
  });
  expect(await look()).toMatchObject({ passwordMin: 12 });
  const told = (refused as { seen: string }).seen;
  expect(await update({ passwordMin: 10, updatedAt: told })).toMatchObject({ passwordMin: 10 });
});

it("so is one's own, of another window or as somebody else", async () => {
  const updatedAt = await seen();
  await update({ keepCardCodes: true });
  await expect(update({ keepCardCodes: false, updatedAt })).rejects.toMatchObject({
    fields: { keepCardCodes: "You changed this to yes meanwhile. Save again to keep yours." },
  });
  const { token } = await test.call(sessions.ghost, { params: { userId: admin.id } }, owner);
  await test.call(accounts.update, { params, body: { keepCardCodes: false } }, { token });
  await expect(update({ passwordMin: 11, keepCardCodes: true, updatedAt })).rejects.toMatchObject({
    message: "You changed this elsewhere while you were typing.",
    fields: { keepCardCodes: "You changed this to no meanwhile. Save again to keep yours." },
  });
});

it("of the gathering forms it says that they were changed, not what they are called here", async () => {
  const updatedAt = await seen();
  await update({ gatheringForms: "auto,home" }, admin);
  await expect(update({ gatheringForms: "auto", updatedAt })).rejects.toMatchObject({
    fields: {
      gatheringForms: expect.stringMatching(/^[A-Z]\w+ [A-Z]\w+ changed these meanwhile\. Save again/),
    },
  });
});

it("what others changed beside it, or made the same, is in nobody's way", async () => {
  const updatedAt = await seen();
  await update({ mfaRequired: true, passwordMin: 9 }, admin);
  expect(await update({ gatheringForms: "life", passwordMin: 9, updatedAt })).toMatchObject({
    gatheringForms: "life",
    mfaRequired: true,
  });
});

it("what waited for another save is later than that, though it was sent before", async () => {
  const at = (passwordMin: number, options: { now?: Date } = {}) =>
    test.call(accounts.update, { params, body: { passwordMin } }, admin, options);
  const first = await at(20, { now: new Date(Date.now() + 60_000) });
  const second = await at(21);
  expect(Date.parse(second.updatedAt)).toBeGreaterThan(Date.parse(first.updatedAt));
  await expect(update({ passwordMin: 22, updatedAt: first.updatedAt })).rejects.toMatchObject({
    fields: { passwordMin: expect.stringContaining('changed this to "21" meanwhile') },
  });
  expect(await update({ passwordMin: 22, updatedAt: second.updatedAt })).toMatchObject({ passwordMin: 22 });
});

it("goes on with the version that its own save answered", async () => {
  const first = await update({ passwordMin: 14 });
  expect(first.updatedAt).toBe(await seen());
  expect(await update({ passwordMin: 15, updatedAt: first.updatedAt })).toMatchObject({ passwordMin: 15 });
});
