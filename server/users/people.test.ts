import sharp from "sharp";
import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { accounts } from "../../contract/accounts.ts";
import { auth } from "../../contract/auth.ts";
import { sms } from "../../contract/sms.ts";
import { users } from "../../contract/users.ts";
import { guest } from "../http/actor.ts";
import type { Letter } from "../gateways/mail/mail.ts";
import { sceneOf } from "../messaging/test/scene.ts";
import { addPerson, makeAccount, type Person } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const other = await makeAccount(test, "Southgate");
const { owner, admin, employee } = account;
const params = { id: account.id };
const letters: Letter[] = [];
test.app.mail.send = async (letter) => void letters.push(letter);

const nina = {
  userFirstName: "Nina",
  userLastName: "Castellano",
  userEmail: "nina@example.com",
  userRole: "employee",
  userPhone: "8015550142",
  userExtension: "112",
  userNPN: "",
  userGroups: ["Sales"],
  userAccountLocations: [account.locationId],
};
const create = (body: object, person: Person = admin) =>
  test.call(accounts.createUser, { params, body }, person) as Promise<{ id: string }>;
const remove = (userId: string, person: Person = owner) =>
  test.call(accounts.deleteUser, { params: { ...params, userId } }, person);
const people = async (person: Person = owner) => test.call(accounts.users, { params }, person);

describe("a new colleague", () => {
  it("is there with what the form said, and chooses a password by the link in the letter", async () => {
    const { id } = await create(nina);
    expect((await people()).find((one) => one.id === id)).toMatchObject({
      firstName: "Nina",
      email: "nina@example.com",
      role: "employee",
      phone: "18015550142",
      extension: "112",
      npn: null,
      groups: ["Sales"],
      accountLocations: [{ id: account.locationId, name: "Northgate office" }],
      mfaEnabled: false,
    });
    const credentials = { email: nina.userEmail, password: "" };
    const signIn = (password: string) =>
      test.call(auth.signIn, { body: { account: account.id } }, guest, {
        credentials: { ...credentials, password },
      });
    await expect(signIn("")).rejects.toMatchObject({ status: 401 });
    await test.runJobs();
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({ to: nina.userEmail, subject: "Your place at Northgate" });
    const [, userId, token] = /forgot-password\/([^/]+)\/(\S+)/.exec(letters[0]!.text)!;
    expect(userId).toBe(id);
    const body = { email: nina.userEmail, newPassword: "blue lantern", token: token! };
    await test.call(auth.resetPassword, { params: { email: nina.userEmail }, body }, guest);
    expect(await signIn("blue lantern")).toMatchObject({ role: "employee" });
  });

  it("needs a name, an address and a role that can be given", async () => {
    await expect(create({})).rejects.toMatchObject({
      status: 400,
      fields: { userFirstName: "Fill this in", userEmail: "Fill this in", userRole: expect.any(String) },
    });
    await expect(create({ ...nina, userRole: "owner" })).rejects.toMatchObject({ status: 400 });
  });

  it("has an address and an extension that nobody else has", async () => {
    await expect(create({ ...nina, userEmail: "NINA@example.com" })).rejects.toMatchObject({
      status: 409,
      fields: { userEmail: "Somebody in this account has that email address" },
    });
    await expect(create({ ...nina, userEmail: "kim@example.com" })).rejects.toMatchObject({
      status: 409,
      fields: { userExtension: "Somebody in this account has that extension" },
    });
  });

  it("is added by managers of the account alone", async () => {
    await expect(create(nina, employee)).rejects.toMatchObject({ status: 403 });
    await expect(create(nina, other.owner)).rejects.toMatchObject({ status: 404 });
    await expect(people(employee)).rejects.toMatchObject({ status: 403 });
    await expect(people(other.owner)).rejects.toMatchObject({ status: 404 });
  });
});

describe("who is taken out", () => {
  it("is signed out, gone from the team, and makes room for the same address", async () => {
    const email = "will@example.com";
    const will = await addPerson(test, account.id, "employee", "Will", email);
    const credentials = { email, password: "correct horse" };
    const signIn = () => test.call(auth.signIn, { body: { account: account.id } }, guest, { credentials });
    const { token } = (await signIn()) as { token: string };
    await test.call(users.me, {}, { token });
    await remove(will.id);
    await expect(test.call(users.me, {}, { token })).rejects.toMatchObject({
      status: 401,
      message: "You were removed from this platform. If that is a mistake, ask whoever manages it.",
    });
    await expect(signIn()).rejects.toMatchObject({ status: 401 });
    expect(await test.call(auth.check, { params: { email } }, guest)).toEqual({});
    expect((await people()).map((one) => one.id)).not.toContain(will.id);
    expect((await test.call(users.list, {}, owner)).map((one) => one.id)).not.toContain(will.id);
    await expect(remove(will.id)).rejects.toMatchObject({ status: 404 });
    await create({ ...nina, userEmail: email, userExtension: "113" });
  });

  it("leaves nothing unread and follows nothing, and no text is unread for them again", async () => {
    const scene = sceneOf(test, account);
    const room = await scene.receive("18015550142", "Hello");
    const fred = await addPerson(test, account.id, "employee", "Fred", "fred@example.com");
    await test.call(sms.follow, { params: { id: room.id } }, fred);
    expect(await scene.room(room.id)).toMatchObject({ favorited: [{ userId: fred.id }] });
    await remove(fred.id);
    await scene.receive("18015550142", "Anybody there?");
    expect(await scene.room(room.id)).toMatchObject({ favorited: [] });
    for (const table of ["sms_unread", "sms_follows"])
      expect(await scene.change(`delete from ${table} where user_id = $1`, [fred.id])).toBe(0);
  });

  it("takes their photo along, also from a text that was given it", async () => {
    const scene = sceneOf(test, account);
    const room = await scene.receive("18015550143", "Hello");
    const paul = await addPerson(test, account.id, "employee", "Paul", "paul@example.com");
    const pixel = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const avatar = `data:image/png;base64,${pixel.toString("base64")}`;
    const set = await test.call(users.setPicture, { params: { id: paul.id }, body: { avatar } }, paul);
    const file = /([\w-]{36})\?/.exec(set.avatar)![1]!;
    const media = [{ format: "image/jpeg", info: { id: file } }];
    const text = { params: { id: room.id }, body: { id: uuid(), message: "Look", media } };
    await expect(test.call(sms.send, text, employee)).rejects.toMatchObject({
      status: 400,
      fields: { media: "An attachment is no longer there. Add it again." },
    });
    const sent = await scene.send(room.id, "Look");
    await scene.change(
      "insert into sms_media (account_id, message_id, position, file_id) values ($1, $2, 0, $3)",
      [account.id, sent.id, file],
    );
    await remove(paul.id);
    expect((await people()).map((one) => one.id)).not.toContain(paul.id);
  });

  it("is never oneself, nor somebody above", async () => {
    await expect(remove(owner.id)).rejects.toMatchObject({ status: 403 });
    await expect(remove(owner.id, admin)).rejects.toMatchObject({ status: 403 });
    await expect(remove(account.super.id)).rejects.toMatchObject({ status: 403 });
    await expect(remove(employee.id, employee)).rejects.toMatchObject({ status: 403 });
    await expect(remove(employee.id, other.super)).rejects.toMatchObject({ status: 404 });
  });
});
