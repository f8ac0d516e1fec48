import { describe, expect, it } from "vitest";
import { addresses } from "../../../contract/addresses.ts";
import { clients } from "../../../contract/clients.ts";
import { dependents } from "../../../contract/dependents.ts";
import { merging } from "../../../contract/merging.ts";
import { paymentMethods } from "../../../contract/payment-methods.ts";
import { records } from "../../../contract/records.ts";
import { sms } from "../../../contract/sms.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();
const { owner, admin } = await makeAccount(test, "Northgate");

let line = 18015553000;

/** A couple with an address, a child and a bank account; both have been texted. */
async function makeCouple() {
  const [mobilePhone, coMobilePhone] = [String(line++), String(line++)];
  const body = {
    firstName: "Dana",
    lastName: "Whitfield",
    mobilePhone,
    ssn: "123456789",
    coFirstName: "Marcus",
    coLastName: "Lee",
    coMobilePhone,
    coSsn: "528114471",
    managedBy: admin.id,
  };
  const { id } = await test.call(clients.create, { body }, owner);
  const params = { id };
  await test.call(addresses.create, { params, body: { city: "Provo" } }, owner);
  await test.call(dependents.create, { params, body: { firstName: "Ivy", ssn: "987654321" } }, owner);
  await test.call(
    paymentMethods.create,
    { params, body: { type: "checking", account: "000123456789" } },
    owner,
  );
  for (const number of [mobilePhone, coMobilePhone])
    await test.call(sms.createRoom, { body: { mobilePhone: number } }, owner);
  return { id, mobilePhone, coMobilePhone };
}

const full = (id: string) => test.call(clients.full, { params: { id } }, owner);
const split = (id: string, body: object = {}) =>
  test.call(merging.split, { params: { id }, body: { type: "secondary", ...body } }, owner);
const remove = (id: string, level: string) =>
  test.call(merging.removePerson, { params: { id, level } }, owner);
const roomsOf = async (id: string) =>
  (await test.call(sms.clientRooms, { params: { id } }, owner)).map(({ room }) => [
    room.phoneNumber,
    room.client?.level,
  ]);
const reveal = async (id: string, field: string) =>
  (await test.call(clients.reveal, { params: { id }, body: { field } }, owner)).value;

describe("splitting a contact", () => {
  it("makes the co-applicant a contact of their own, with what was asked for", async () => {
    const { id, mobilePhone, coMobilePhone } = await makeCouple();
    const fates = { addresses: "copy", dependents: "copy", paymentMethods: "move" };
    const { newClient } = await split(id, fates);
    const [left, made] = [await full(id), await full(newClient.id)];
    expect(left).toMatchObject({ firstName: "Dana", ssn: "•••• 6789", coFirstName: null, coSsn: null });
    expect(made).toMatchObject({
      firstName: "Marcus",
      lastName: "Lee",
      mobilePhone: coMobilePhone,
      ssn: "•••• 4471",
      coFirstName: null,
      managedBy: { id: admin.id },
    });
    expect([left.addresses.length, left.dependents.length, left.paymentMethods.length]).toEqual([1, 1, 0]);
    expect([made.addresses.length, made.dependents.length, made.paymentMethods.length]).toEqual([1, 1, 1]);
    expect(made.dependents[0]!.id).not.toBe(left.dependents[0]!.id);
    const copied = { id: newClient.id, recordId: made.dependents[0]!.id };
    const shown = await test.call(records.reveal, { params: copied, body: { field: "ssn" } }, owner);
    expect([shown.value, await reveal(newClient.id, "ssn")]).toEqual(["987654321", "528114471"]);
    expect(await roomsOf(id)).toEqual([[mobilePhone, "primary"]]);
    expect(await roomsOf(newClient.id)).toEqual([[coMobilePhone, "primary"]]);
  });

  it("keeps everything where nothing else was said", async () => {
    const { id } = await makeCouple();
    const { newClient } = await split(id);
    const [left, made] = [await full(id), await full(newClient.id)];
    expect([left.addresses.length, left.dependents.length, left.paymentMethods.length]).toEqual([1, 1, 1]);
    expect([made.addresses.length, made.dependents.length, made.paymentMethods.length]).toEqual([0, 0, 0]);
  });

  it("says before how much there is, of each kind", async () => {
    const { id } = await makeCouple();
    const count = () => test.call(merging.counts, { params: { id } }, owner);
    const some = { addresses: 1, dependents: 1, paymentMethods: 1, policies: 0, notes: 0, stickyNotes: 0 };
    expect(await count()).toMatchObject(some);
    await split(id, { addresses: "move", dependents: "copy" });
    expect(await count()).toMatchObject({ ...some, addresses: 0 });
  });

  it("leaves nobody without a name", async () => {
    const { id } = await test.call(
      clients.create,
      { body: { coFirstName: "Only", coLastName: "Co" } },
      owner,
    );
    await expect(split(id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Enter a/),
    });
  });

  it("needs a co-applicant, also of two who split at once", async () => {
    const { id } = await makeCouple();
    const results = await Promise.allSettled([split(id), split(id)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(split(id)).rejects.toMatchObject({ status: 409 });
  });
});

describe("removing one person", () => {
  it("without the secondary the primary is alone", async () => {
    const { id, mobilePhone } = await makeCouple();
    await remove(id, "secondary");
    expect(await full(id)).toMatchObject({
      firstName: "Dana",
      coFirstName: null,
      coMobilePhone: null,
      coSsn: null,
    });
    expect(await roomsOf(id)).toEqual([[mobilePhone, "primary"]]);
  });

  it("without the primary the secondary takes the place", async () => {
    const { id, coMobilePhone } = await makeCouple();
    await remove(id, "primary");
    expect(await full(id)).toMatchObject({
      firstName: "Marcus",
      lastName: "Lee",
      mobilePhone: coMobilePhone,
      coFirstName: null,
      coMobilePhone: null,
    });
    expect(await reveal(id, "ssn")).toBe("528114471");
    expect(await roomsOf(id)).toEqual([[coMobilePhone, "primary"]]);
  });

  it("needs two, and a name that stays", async () => {
    const { id } = await makeCouple();
    await remove(id, "secondary");
    await expect(remove(id, "primary")).rejects.toMatchObject({ status: 409 });
    const body = { firstName: "Ann", coEmail: "nameless@example.com" };
    const nameless = await test.call(clients.create, { body }, owner);
    await expect(remove(nameless.id, "primary")).rejects.toMatchObject({ status: 409 });
  });
});
