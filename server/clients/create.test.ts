import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { clients } from "../../contract/clients.ts";
import { sms } from "../../contract/sms.ts";
import { read, write } from "../db/connection.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const south = await makeAccount(test, "Southgate");
const { employee } = north;

const create = (body: object, options = {}) => test.call(clients.create, { body }, employee, options);
const get = (id: string) => test.call(clients.get, { params: { id } }, employee);
const room = (mobilePhone: string, caller = employee) =>
  test.call(sms.createRoom, { body: { mobilePhone } }, caller);
const query = <T>(statement: ReturnType<typeof sql>) =>
  read(test.app.pool, north.id, (db) => db.many<T>(statement));

describe("creating a client", () => {
  it("keeps every field of both people", async () => {
    const person = {
      firstName: "Ann",
      preferredFirstName: "Annie",
      lastName: "Torres",
      suffix: "Jr.",
      status: "Married",
      mobilePhone: "(801) 555-0142",
      phone: "+44 20 7946 0958",
      email: "ann@example.com",
      dob: "02/29/1980",
      gender: "Female",
      dlId: "UT-445566",
      dlState: "Utah",
      ssn: "123-45-6789",
      occupation: "Baker",
      employerName: "Torres & Daughters",
      militaryStatus: "Past",
    };
    const co = Object.fromEntries(
      Object.entries(person).map(([field, value]) => [
        `co${field[0]!.toUpperCase()}${field.slice(1)}`,
        value,
      ]),
    );
    const { id } = await create({ companyName: "Torres Baking", ...person, ...co });
    const shown = {
      ...person,
      mobilePhone: "18015550142",
      phone: "442079460958",
      dlId: "•••• 5566",
      ssn: "•••• 6789",
    };
    expect(await get(id)).toMatchObject({
      companyName: "Torres Baking",
      ...shown,
      coFirstName: "Ann",
      coMobilePhone: "18015550142",
      coDob: "02/29/1980",
      coSsn: "•••• 6789",
      managedBy: null,
      lastContactedOn: null,
      favorite: false,
    });
  });

  it("drops what is empty, and needs something to call the client by", async () => {
    const { id } = await create({ firstName: " Bo ", lastName: "", companyName: "  ", suffix: "" });
    expect(await get(id)).toMatchObject({ firstName: "Bo", lastName: null, companyName: null, suffix: null });
    await expect(create({ firstName: " ", occupation: "Baker" })).rejects.toMatchObject({
      status: 400,
      fields: { firstName: "Enter a first name, a last name or a company" },
    });
    await expect(create({ firstName: "A", ssn: "12", dob: "02/30/1980" })).rejects.toMatchObject({
      fields: { ssn: expect.stringContaining("nine digits"), dob: expect.any(String) },
    });
  });

  it("takes an empty text for no value in every field, whatever it is of", async () => {
    const blank = { dob: "", email: "", mobilePhone: "", gender: "", income: "", ssn: "", managedBy: "" };
    const { id } = await create({ firstName: "Bo", ...blank });
    expect(await get(id)).toMatchObject({ firstName: "Bo", dob: null, email: null, gender: null, ssn: null });
    await expect(create({ firstName: "Bo", shoeSize: "9" })).rejects.toMatchObject({ status: 400 });
  });

  it("is content with the name of a co-applicant, and shows them by it", async () => {
    const { id } = await create({ coFirstName: "Only", coLastName: "Co" });
    const params = { id };
    const found = await test.call(clients.list, { query: { search: "Only Co" } }, employee);
    expect(found.map((row) => [row.id, row.coFirstName])).toEqual([[id, "Only"]]);
    await expect(
      test.call(clients.update, { params, body: { coFirstName: null, coLastName: "" } }, employee),
    ).rejects.toMatchObject({ status: 400, fields: { firstName: expect.any(String) } });
  });

  it("says everything that is wrong at once", async () => {
    await expect(create({ mobilePhone: "12", email: "ann@", occupation: "Baker" })).rejects.toMatchObject({
      fields: {
        firstName: "Enter a first name, a last name or a company",
        mobilePhone: expect.stringContaining("area code"),
        email: expect.stringContaining("name@example.com"),
      },
    });
  });

  it.each(["\u200b\u200d", "\u0007\u001b", "\u2060 \u00ad", "\u3164", "\ufeff"])(
    "finds no name in %j, which nobody can see",
    async (firstName) => {
      await expect(create({ firstName })).rejects.toMatchObject({
        fields: { firstName: "Enter a first name, a last name or a company" },
      });
    },
  );

  it("keeps joiners within a name, and makes one line of two", async () => {
    const { id } = await create({ firstName: "Ann\nMarie", lastName: "👩‍👧 می‌خواهم" });
    expect(await get(id)).toMatchObject({ firstName: "Ann Marie", lastName: "👩‍👧 می‌خواهم" });
  });

  it("knows nobody who is yet to be born", async () => {
    const dob = `01/01/${new Date().getFullYear() + 2}`;
    await expect(create({ firstName: "Soon", dob, coDob: "01/01/1899" })).rejects.toMatchObject({
      fields: { dob: "Enter a date that is not in the future", coDob: "Enter a year from 1900 to 2100" },
    });
  });

  it("leaves who is self employed no employer", async () => {
    const { id } = await create({
      firstName: "Own",
      occupation: "Self Employed",
      employerName: "Somebody",
      coOccupation: "Baker",
      coEmployerName: "Torres",
    });
    expect(await get(id)).toMatchObject({ occupation: "Self Employed", employerName: null });
    const change = (body: object) => test.call(clients.update, { params: { id }, body }, employee);
    await change({ coOccupation: "Self Employed" });
    expect(await get(id)).toMatchObject({ coOccupation: "Self Employed", coEmployerName: null });
    await change({ employerName: "Somebody else" });
    expect(await get(id)).toMatchObject({ employerName: null });
    await change({ occupation: "Baker", employerName: "Torres" });
    expect(await get(id)).toMatchObject({ occupation: "Baker", employerName: "Torres" });
  });

  it("seals what is secret: neither the table nor the audit log shows it", async () => {
    const { id } = await create({ firstName: "Sealed", ssn: "987654321", dlId: "LICENSE77" });
    const [row] = await query<{ ssn: Buffer; dlId: Buffer }>(
      sql`select ssn, dl_id from clients where account_id = ${north.id} and id = ${id}`,
    );
    expect(row!.ssn.toString("latin1")).not.toContain("987654321");
    expect(row!.dlId.toString("latin1")).not.toContain("LICENSE77");
    const [event] = await query<{ detail: object }>(
      sql`select detail from events where account_id = ${north.id} and name = 'clients.created' and ${id}::uuid = any (ids)`,
    );
    expect(event!.detail).toEqual({ after: { firstName: "Sealed", ssn: "sealed", dlId: "sealed" } });
  });

  it("takes text as it is, however hostile", async () => {
    const firstName = `'; drop table clients; -- \u0000 \\ % "<b>" \u202e 💥`;
    const { id } = await create({ firstName });
    expect(await get(id)).toMatchObject({ firstName: firstName.replace(/[\0\u202e]/g, "") });
  });

  it("answers the first result to the same Idempotency-Key", async () => {
    const key = { idempotencyKey: uuid() };
    const [first, second] = await Promise.all([
      create({ firstName: "Once" }, key),
      create({ firstName: "Once" }, key),
    ]);
    expect(second).toEqual(first);
    const rows = await query(
      sql`select id from clients where account_id = ${north.id} and first_name = 'Once'`,
    );
    expect(rows).toHaveLength(1);
  });

  it("makes one client of one id, also when more was typed since, and also at once", async () => {
    const id = uuid();
    const tries = await Promise.allSettled(
      ["Twice", "Twice", "Thrice"].map((firstName) => create({ id, firstName })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toMatchObject([{ value: { id } }]);
    const saved = { status: 409, fields: { id: "This was saved already" } };
    for (const tried of tries) if (tried.status === "rejected") expect(tried.reason).toMatchObject(saved);
    await expect(create({ id, firstName: "Again", ssn: "987654321" })).rejects.toMatchObject(saved);
    expect((await get(id)).ssn).toBeNull();
    // An id says nothing of other accounts.
    const theirs = await test.call(clients.create, { body: { id, firstName: "Theirs" } }, south.employee);
    expect(theirs).toEqual({ id });
    expect((await get(id)).firstName).not.toBe("Theirs");
  });
});

describe("a client and the conversations", () => {
  it("takes over the conversation it is created from, whatever number was entered", async () => {
    const from = await room("8015550201");
    const { id } = await create({ firstName: "Rosa", mobilePhone: "8015550299", smsRoom: from.id });
    const linked = await test.call(sms.room, { params: { id: from.id } }, employee);
    expect(linked.client).toMatchObject({ id, level: "primary", firstName: "Rosa" });
    await expect(create({ firstName: "Late", smsRoom: from.id })).rejects.toMatchObject({ status: 409 });
    const late = await query(
      sql`select id from clients where account_id = ${north.id} and first_name = 'Late'`,
    );
    expect(late).toEqual([]);
  });

  it("was in touch when its conversation was, however that became its own", async () => {
    const at = "2026-03-01T10:00:00.000Z";
    const from = await room("8015550231");
    await write(test.app.pool, north.id, (db) =>
      db.run(
        sql`update sms_rooms set last_message_on = ${at} where account_id = ${north.id} and id = ${from.id}`,
      ),
    );
    const { id } = await create({ firstName: "Texted", smsRoom: from.id });
    const client = await test.call(clients.get, { params: { id } }, employee);
    expect(client.lastContactedOn).toBe(at);
  });

  it("takes over the conversations with its numbers, and leaves those of others", async () => {
    const mine = await room("8015550211");
    const partners = await room("8015550212");
    const { id } = await create({
      firstName: "Ida",
      mobilePhone: "801 555 0211",
      coMobilePhone: "801 555 0212",
    });
    expect((await test.call(sms.room, { params: { id: mine.id } }, employee)).client?.level).toBe("primary");
    expect((await test.call(sms.room, { params: { id: partners.id } }, employee)).client?.level).toBe(
      "secondary",
    );
    await create({ firstName: "Twin", mobilePhone: "801 555 0211" });
    expect((await test.call(sms.room, { params: { id: mine.id } }, employee)).client?.id).toBe(id);
  });

  it("does not know the conversations of another account", async () => {
    const theirs = await room("8015550221", south.employee);
    await expect(create({ firstName: "Spy", smsRoom: theirs.id })).rejects.toMatchObject({ status: 404 });
  });
});
