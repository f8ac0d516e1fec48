import { expect, it } from "vitest";
import { auth } from "../../../contract/auth.ts";
import { texts } from "../../../contract/errors.ts";
import { limits } from "../../../contract/limits.ts";
import { guest } from "../../http/actor.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";
import { openReset } from "./link.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const south = await makeAccount(test, "Southgate");
const email = `emma@${north.id}.example.com`;
const hour = 60 * 60_000;

async function mail(): Promise<string> {
  const { link } = await openReset(test.app, { accountId: north.id, userId: north.employee.id }, hour);
  return link.split("/").at(-1)!;
}

interface Look {
  of?: string;
  newPassword?: string;
  email?: string;
  now?: Date;
}

const look = (token: string, { of = north.employee.id, now = new Date(), ...body }: Look = {}) =>
  test.call(auth.resetPassword, { params: { email: of }, body: { token, ...body } }, guest, { now });
const over = { status: 400, message: texts.deadLink };

it("a link says whether it works before anybody has said whose it is, and is not used up by it", async () => {
  const token = await mail();
  await look(token);
  await expect(look(`${token}x`)).rejects.toMatchObject(over);
  await expect(look(token, { now: new Date(Date.now() + hour + 60_000) })).rejects.toMatchObject(over);
  await look(token, { email, newPassword: "battery staple" });
  await expect(look(token)).rejects.toMatchObject(over);
});

it("one that works says of another's address that it is that, and of its own nothing", async () => {
  const token = await mail();
  const wrong = { status: 400, fields: { email: "This link is for another email." } };
  for (const other of [`owen@${north.id}.example.com`, "nobody@example.com"])
    for (const newPassword of [undefined, "battery staple"])
      await expect(look(token, { email: other, newPassword })).rejects.toMatchObject(wrong);
  await expect(look(`${token}x`, { email: "nobody@example.com" })).rejects.toMatchObject(over);
  // By the address in the place of the person nothing is found out.
  await expect(look(token, { of: "nobody@example.com", email })).rejects.toMatchObject(over);
  await look(token, { email });
});

it("one that a newer letter has ended says so", async () => {
  const token = await mail();
  await mail();
  await expect(look(token)).rejects.toMatchObject(over);
});

it("says it of nobody else, and sets no password for whom it is not said", async () => {
  const token = await mail();
  for (const of of [north.owner.id, south.employee.id, `emma@${south.id}.example.com`])
    await expect(look(token, { of })).rejects.toMatchObject(over);
  await expect(look(token, { newPassword: "x".repeat(limits.passwordMin) })).rejects.toMatchObject({
    status: 400,
    fields: { email: "Enter your email." },
  });
  await look(token);
});
