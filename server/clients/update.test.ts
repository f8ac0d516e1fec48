import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { clients } from "../../contract/clients.ts";
import { numbers } from "../../contract/numbers.ts";
import { sms, type SmsRoom } from "../../contract/sms.ts";
import { read } from "../db/connection.ts";
import { carrierActor } from "../http/actor.ts";
import { createLocation } from "../locations/create.ts";
import { createNumber } from "../numbers/create.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const south = await makeAccount(test, "Southgate");
const { employee } = north;

const create = async (body: object) => (await test.call(clients.create, { body }, employee)).id;
const update = (id: string, body: object, caller = employee) =>
  test.call(clients.update, { params: { id }, body }, caller);
const reveal = async (id: string, field: string) =>
  (await test.call(clients.reveal, { params: { id }, body: { field } }, employee)).value;
const updates = (id: string) =>
  read(test.app.pool, north.id, (db) =>
    db.many<{ detail: object }>(sql`
      select detail from events
      where account_id = ${north.id} and name = 'clients.updated' and ${id}::uuid = any (ids) order by id`),
  );

describe("changing a client", () => {
  it("changes what is given, empties what is null, leaves the rest, and tells before and after", async () => {
    const id = await create({ firstName: "Ann", lastName: "Torres", occupation: "Baker", dob: "03/14/1979" });
    const shown = await update(id, {
      lastName: "Núñez",
      occupation: null,
      mobilePhone: "801.555.0142",
      suffix: "",
    });
    expect(shown).toMatchObject({
      firstName: "Ann",
      lastName: "Núñez",
      occupation: null,
      dob: "03/14/1979",
      mobilePhone: "18015550142",
      suffix: null,
    });
    const [event] = await updates(id);
    expect(event!.detail).toEqual({
      before: { lastName: "Torres", occupation: "Baker", mobilePhone: null },
      after: { lastName: "Núñez", occupation: null, mobilePhone: "18015550142" },
    });
  });

  it("of a field that a colleague has changed since is told whose change it is; of another one goes through", async () => {
    const id = await create({ firstName: "Ann", lastName: "Torres" });
    const { updatedAt } = await test.call(clients.get, { params: { id } }, employee);
    await update(id, { lastName: "Vance", updatedAt }, north.admin);
    await expect(update(id, { lastName: "Moreau", updatedAt })).rejects.toMatchObject({
      status: 409,
      fields: { lastName: expect.stringContaining('changed this to "Vance" meanwhile') },
    });
    const shown = await update(id, { firstName: "Anna", updatedAt });
    expect([shown.firstName, shown.lastName]).toEqual(["Anna", "Vance"]);
  });

  it("whose answer was lost is told what a colleague has changed of it since, when it is sent again", async () => {
    const { owner } = north;
    const id = await create({ lastName: "Lost", occupation: "Baker", suffix: "Jr" });
    const [options, body] = [{ idempotencyKey: uuid() }, { occupation: "Nurse", managedBy: employee.id }];
    const again = () => test.call(clients.update, { params: { id }, body }, employee, options);
    const first = await again();
    await update(id, { suffix: "Sr" }, owner);
    expect(await again()).toEqual(first);
    await update(id, { occupation: "Pilot" }, owner);
    const told = { occupation: expect.stringMatching(/changed this to "Pilot" meanwhile/) };
    const refused = { status: 409, seen: expect.any(String), fields: told };
    await expect(again()).rejects.toMatchObject(refused);
    await update(id, { occupation: "Nurse" }, owner);
    expect(await again()).toEqual(first);
    await update(id, { managedBy: owner.id }, owner);
    await expect(again()).rejects.toMatchObject({ status: 409, fields: { managedBy: expect.any(String) } });
    await test.call(clients.remove, { params: { id } }, owner);
    await expect(again()).rejects.toMatchObject({ status: 404 });
  });

  it("answers without an event when nothing changes", async () => {
    const id = await create({ firstName: "Ann", dob: "03/14/1979", ssn: "123456789" });
    await update(id, { firstName: " Ann ", dob: "03/14/1979", ssn: "123-45-6789", dlId: null });
    await update(id, {});
    expect(await updates(id)).toEqual([]);
  });

  it("keeps a name on the client", async () => {
    const id = await create({ firstName: "Ann" });
    await expect(update(id, { firstName: null })).rejects.toMatchObject({
      status: 400,
      fields: { firstName: "Enter a first name, a last name or a company" },
    });
    expect(await update(id, { firstName: null, companyName: "Acme" })).toMatchObject({ companyName: "Acme" });
  });

  it("leaves a sealed field as it is when its mask comes back, and never tells what is sealed", async () => {
    const id = await create({ firstName: "Ann", ssn: "123456789", dlId: "UT445566" });
    await update(id, { ssn: "•••• 6789", dlId: "•••• 5566", occupation: "Baker" });
    expect([await reveal(id, "ssn"), await reveal(id, "dlId")]).toEqual(["123456789", "UT445566"]);
    const shown = await update(id, { ssn: "111-22-3333", dlId: null });
    expect(shown).toMatchObject({ ssn: "•••• 3333", dlId: null });
    expect((await updates(id)).map((event) => event.detail)).toEqual([
      { before: { occupation: null }, after: { occupation: "Baker" } },
      { before: { ssn: "sealed", dlId: "sealed" }, after: { ssn: "sealed", dlId: null } },
    ]);
    await expect(update(id, { ssn: "12" })).rejects.toMatchObject({ fields: { ssn: expect.any(String) } });
  });

  it("loses neither of two changes made at once", async () => {
    const id = await create({ firstName: "Ann" });
    await Promise.all([update(id, { occupation: "Baker" }), update(id, { employerName: "Torres" })]);
    expect(await update(id, {})).toMatchObject({ occupation: "Baker", employerName: "Torres" });
  });

  it("takes over a conversation with its new number", async () => {
    const room = await test.call(sms.createRoom, { body: { mobilePhone: "8015550301" } }, employee);
    const id = await create({ firstName: "Ann" });
    await update(id, { coMobilePhone: "8015550301" });
    const linked = await test.call(sms.room, { params: { id: room.id } }, employee);
    expect(linked.client).toMatchObject({ id, level: "secondary" });
  });

  it("takes a conversation along when its number becomes the other person's", async () => {
    const id = await create({
      firstName: "Ann",
      coFirstName: "Carl",
      mobilePhone: "8015550311",
      coMobilePhone: "8015550312",
      phone: "8015550313",
    });
    const rooms: string[] = [];
    for (const number of ["8015550311", "8015550312", "8015550313"])
      rooms.push((await test.call(sms.createRoom, { body: { id, mobilePhone: number } }, employee)).id);
    const people = () =>
      Promise.all(
        rooms.map(
          async (room) => (await test.call(sms.room, { params: { id: room } }, employee)).client!.firstName,
        ),
      );
    expect(await people()).toEqual(["Ann", "Carl", "Ann"]);
    await update(id, { mobilePhone: "8015550312", coMobilePhone: "8015550311" });
    expect(await people()).toEqual(["Carl", "Ann", "Ann"]);
    await update(id, { phone: null, coPhone: "8015550313" });
    expect(await people()).toEqual(["Carl", "Ann", "Carl"]);
    // Of both alike it stays whose it was, and follows who is left with it.
    await update(id, { phone: "8015550313" });
    expect(await people()).toEqual(["Carl", "Ann", "Carl"]);
    await update(id, { coPhone: null });
    expect(await people()).toEqual(["Carl", "Ann", "Ann"]);
    await update(id, { phone: null });
    expect(await people(), "with a number that nobody has").toEqual(["Carl", "Ann", "Ann"]);
  });

  it("gives the client a location, texts them from its number, and clears it again", async () => {
    const second = { id: uuid(), name: "Lehi" };
    await test.call(
      createLocation,
      { body: { ...second, timezone: "America/Denver" } },
      carrierActor(north.id),
    );
    const number = {
      id: uuid(),
      phoneNumber: "18015550888",
      friendlyName: "Lehi line",
      carrierSid: "PN888",
      locationId: second.id,
      isDefault: false,
    };
    await test.call(createNumber, { body: number }, carrierActor(north.id));
    const listed = await test.call(numbers.list, { params: { id: north.id } }, employee);
    expect(listed.map((one) => one.location?.name)).toEqual(["Northgate office", "Lehi"]);
    const id = await create({ firstName: "Ann", mobilePhone: "8015550302" });
    expect((await update(id, { accountPhone: number.id })).accountPhone).toMatchObject({
      id: number.id,
      location: second,
    });
    const room = (await test.call(
      sms.createRoom,
      { body: { mobilePhone: "8015550302" } },
      employee,
    )) as SmsRoom;
    expect(room.accountPhone?.id).toBe(number.id);
    expect((await update(id, { accountPhone: "" })).accountPhone).toBeNull();
    expect((await updates(id)).map((event) => event.detail)).toEqual([
      { before: { accountPhone: null }, after: { accountPhone: number.id } },
      { before: { accountPhone: number.id }, after: { accountPhone: null } },
    ]);
    await expect(update(id, { accountPhone: south.numberId })).rejects.toMatchObject({ status: 404 });
    await expect(test.call(numbers.list, { params: { id: south.id } }, employee)).rejects.toMatchObject({
      status: 404,
    });
  });

  it("answers 404 to another account", async () => {
    const id = await create({ firstName: "Ann" });
    await expect(update(id, { firstName: "Eve" }, south.owner)).rejects.toMatchObject({ status: 404 });
  });

  it("hands the client to a colleague and back to nobody, and to no stranger", async () => {
    const id = await create({ firstName: "Ann", managedBy: north.admin.id });
    expect((await update(id, {})).managedBy).toMatchObject({ id: north.admin.id });
    expect((await update(id, { managedBy: employee.id })).managedBy).toMatchObject({ id: employee.id });
    expect((await update(id, { managedBy: null })).managedBy).toBeNull();
    expect((await updates(id)).map((event) => event.detail)).toEqual([
      { before: { managedBy: north.admin.id }, after: { managedBy: employee.id } },
      { before: { managedBy: employee.id }, after: { managedBy: null } },
    ]);
    await expect(update(id, { managedBy: south.owner.id })).rejects.toMatchObject({ status: 404 });
  });
});
