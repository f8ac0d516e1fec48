import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { addresses } from "../../../contract/addresses.ts";
import { clients } from "../../../contract/clients.ts";
import type { FileAnswer } from "../../../contract/endpoint.ts";
import { imports } from "../../../contract/imports.ts";
import { policies } from "../../../contract/policies.ts";
import { read, write } from "../../db/connection.ts";
import { addPerson, makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const { owner, admin, employee } = account;

// Two of one name, and one who has left and has a namesake.
const [twin, , left] = await Promise.all(
  ["Kim", "Kim", "Lou", "Lou"].map((name, n) =>
    addPerson(test, account.id, "employee", name, `${n}@${account.id}.example.com`),
  ),
);

const create = async (body: object) => (await test.call(clients.create, { body }, owner)).id;
const alike = { lastName: "Lee", email: "the.lees@example.com", mobilePhone: "8015550177" };
// A father and his son, a couple, and somebody who is in twice: by name, number and address for mail they are one.
const people = await Promise.all([
  create({ ...alike, firstName: "Theo", managedBy: owner.id }),
  create({ ...alike, firstName: "Theo", managedBy: employee.id }),
  create({ ...alike, firstName: "Theodore", dob: "03/14/1979" }),
  create({ ...alike, firstName: "T.", coFirstName: "Mara", coEmail: "THE.LEES@example.com" }),
  create({ firstName: "Of one of two", managedBy: twin!.id }),
  create({ firstName: "Of who left", managedBy: left!.id }),
  create({ companyName: "Lee & Sons", mobilePhone: alike.mobilePhone, managedBy: admin.id }),
  create({
    firstName: "Null",
    lastName: "O'Neil, Jr.",
    preferredFirstName: "N/A",
    suffix: "-",
    phone: "+442079460958",
    rx: ["Lisinopril, 10 mg", "Aspirin; as needed", "Insulin"],
    coDoctors: ["Adams, M.D."],
    smoker: false,
    militaryStatus: "None",
    immigrant: "na",
    healthPlanName: "Gold",
    healthMonthlyPremium: "310.50",
    height: "5'11\"",
    weight: 180,
    taxNumClaimed: 0,
    income: 0,
    gender: "Not Specified",
    aflliateOn: "01/02/2020",
    householdGrossIncome: "1234567.89",
    residenceType: "Own, mortgage",
  }),
]);

await write(test.app.pool, account.id, (db) =>
  db.run(sql`update users set deleted_at = now() where account_id = ${account.id} and id = ${left!.id}`),
);

for (const [n, id] of people.entries()) {
  const params = { id };
  for (const type of ["Physical", "Mailing", "Previous", "Other", "Mailing"] as const)
    await test.call(
      addresses.create,
      {
        params,
        body: {
          type,
          address: `${n} Elm St, Rear`,
          address2: "Apt 4",
          city: "Provo",
          county: "Utah",
          state: "UT",
          zipcode: n % 2 ? "84604-9876" : "84604",
          country: "USA",
        },
      },
      owner,
    );
  for (const policy of [
    { type: "Home", company: "Acme", plan: "HO-3", idNumber: "HM-1", effectiveDate: "01/05/2026" },
    { type: "Home", company: "Acme", plan: "HO-3", idNumber: "HM-1", effectiveDate: "01/05/2025" },
    { type: "Auto", company: "Acme", premium: "1204.50", termDate: "01/05/2027", notes: "One.\nTwo." },
    { type: "Auto", company: "Acme", premium: "1204.50", plan: "Basic" },
    { plan: "Silver", premium: 0 },
    { type: "Life", notes: "Ask again" },
    { type: "Umbrella", plan: "Beyond what an import reads" },
  ])
    await test.call(policies.create, { params, body: policy }, owner);
}

const everything = () =>
  read(test.app.pool, account.id, async (db) => ({
    clients: await db.many(sql`select to_jsonb(c) as row from clients c order by id`),
    records: await db.many(sql`select to_jsonb(r) as row from client_records r order by id`),
  }));

async function exported(): Promise<Buffer> {
  const body = { options: { policies: true, addresses: true, dependants: true } };
  const { content } = (await test.call(clients.export, { body }, admin)) as unknown as FileAnswer;
  const pieces = [];
  for await (const piece of content) pieces.push(Buffer.from(piece as Uint8Array));
  return Buffer.concat(pieces);
}

it("what was exported changes nothing when it is imported again as suggested", async () => {
  const before = await everything();
  const upload = { name: "Contacts.xlsx", format: "", content: await exported() };
  const { id } = await test.call(imports.create, {}, owner, { upload });
  await test.call(imports.update, { params: { id }, body: {} }, owner);
  const checked = await test.call(imports.get, { params: { id }, query: {} }, owner);
  expect(checked.rows.flatMap(({ problems }) => problems)).toEqual([]);
  expect(checked.rows.map(({ duplicate }) => [duplicate?.client?.id, duplicate?.by]).toSorted()).toEqual(
    people.map((one) => [one, "id"]).toSorted(),
  );
  await test.call(imports.run, { params: { id } }, owner);
  await test.runJobs();
  expect(await everything()).toEqual(before);
  const done = await test.call(imports.get, { params: { id }, query: {} }, owner);
  expect(done.rows.map(({ outcome }) => outcome)).toEqual(people.map(() => "unchanged"));
  expect(done.counts).toMatchObject({ created: 0, updated: 0, refused: 0, policies: 0 });
});
