import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { v7 as uuid } from "uuid";
import { changes } from "../../contract/changes.ts";
import { clients } from "../../contract/clients.ts";
import { dependents } from "../../contract/dependents.ts";
import { history } from "../../contract/history.ts";
import { merging } from "../../contract/merging.ts";
import { read } from "../db/connection.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const south = await makeAccount(test, "Southgate");
const { employee } = north;

const create = async (body: object, caller = employee) =>
  (await test.call(clients.create, { body }, caller)).id;
const get = (id: string) => test.call(clients.get, { params: { id } }, employee);
const update = (id: string, body: object) => test.call(clients.update, { params: { id }, body }, employee);
const refused = (fields: object) => ({ status: 400, fields });

const ann = {
  firstName: "Ann",
  dob: "03/14/1949",
  dod: "02/01/2024",
  height: "5 ft 10",
  weight: "180",
  smoker: false,
  doctors: ["Dr. Lane", " ", "Dr. Ortiz"],
  rx: ["Metformin 500 mg"],
  income: "$85,000",
  taxNumClaimed: 0,
  employees: "1,200",
  healthMonthlyPremium: 312.45,
  healthHistory: "good",
  immigrant: "student visa",
  immigrantCardExpiration: "06/30/2028",
  householdGrossIncome: 140_000,
  residenceType: "House",
};

describe("what is asked of a person", () => {
  it("comes back as it is meant, of both people", async () => {
    const id = await create({
      ...ann,
      coFirstName: "Bo",
      coHeight: "178 cm",
      coSmoker: true,
      coRx: ["Insulin"],
    });
    expect(await get(id)).toMatchObject({
      ...ann,
      height: "5'10\"",
      weight: 180,
      doctors: ["Dr. Lane", "Dr. Ortiz"],
      income: 85_000,
      employees: 1200,
      coHeight: "5'10\"",
      coSmoker: true,
      coRx: ["Insulin"],
      coDoctors: null,
    });
  });

  it("is emptied by null and by an empty list, and zero and no are something", async () => {
    const id = await create(ann);
    const shown = await update(id, { doctors: [], rx: null, income: null, weight: 0 });
    expect(shown).toMatchObject({
      doctors: null,
      rx: null,
      income: null,
      weight: 0,
      smoker: false,
      taxNumClaimed: 0,
    });
    await update(id, { smoker: false, weight: "0", taxNumClaimed: 0 });
    const told = await read(test.app.pool, north.id, (db) =>
      db.many(sql`select from events where name = 'clients.updated' and ids @> array[${id}::uuid]`),
    );
    expect(told).toHaveLength(1);
  });

  it("is bounded, with a sentence at each field", async () => {
    const wrong = { weight: 20_000, taxNumClaimed: -1, income: "lots", height: "9'20\"", dod: "01/01/2199" };
    await expect(create({ firstName: "Ann", ...wrong })).rejects.toMatchObject(
      refused(Object.fromEntries(Object.keys(wrong).map((field) => [field, expect.any(String)]))),
    );
    const before = refused({ coDod: "Enter a death date that is not before the birth date" });
    await expect(
      create({ firstName: "Ann", coDob: "05/05/1980", coDod: "05/04/1980" }),
    ).rejects.toMatchObject(before);
    const id = await create({ firstName: "Ann", coDob: "05/05/1980" });
    await expect(update(id, { coDod: "05/04/1980" })).rejects.toMatchObject(before);
    expect(await update(id, { coDod: "05/05/1980" })).toMatchObject({ coDod: "05/05/1980" });
  });

  it("is sealed where it names a person to an office", async () => {
    const secrets = {
      healthMBI: "1EG4TE5MK73",
      coHealthMedicaid: "900112233",
      immigrantCardNumber: "SRC9912345678",
    };
    const id = await create({ firstName: "Ann", ...secrets });
    expect(await get(id)).toMatchObject({
      healthMBI: "•••• MK73",
      coHealthMedicaid: "•••• 2233",
      immigrantCardNumber: "•••• 5678",
    });
    const rows = await read(test.app.pool, north.id, (db) =>
      db.many(sql`select to_jsonb(c) as row from clients c where id = ${id}
        union all select detail from events where ids @> array[${id}::uuid]`),
    );
    for (const secret of Object.values(secrets)) expect(JSON.stringify(rows)).not.toContain(secret);
    const answer = await test.call(
      clients.reveal,
      { params: { id }, body: { field: "healthMBI" } },
      employee,
    );
    expect(answer.value).toBe("1EG4TE5MK73");
  });

  it("has no employer, employees or business type where it is self employed", async () => {
    const work = { coEmployerName: "Torres", coEmployees: 12, coBusinessType: "Bakery" };
    const id = await create({ firstName: "Ann", coOccupation: "Baker", ...work });
    const shown = await update(id, { coOccupation: "Self Employed" });
    expect(shown).toMatchObject({ coEmployerName: null, coEmployees: null, coBusinessType: null });
    expect(await update(id, { coEmployees: 3 })).toMatchObject({ coEmployees: null });
  });
});

describe("who sent a client", () => {
  it("is another client of the account", async () => {
    const linda = await create({ firstName: "Linda" });
    const stranger = await create({ firstName: "Sam" }, south.owner);
    const id = await create({ firstName: "Ann", affliateContact: linda });
    const referral = { affliateVia: "Friend", affliateContactLevel: "secondary", aflliateOn: "01/15/2026" };
    expect(await update(id, referral)).toMatchObject({ ...referral, affliateContact: linda });
    for (const affliateContact of [id, stranger, uuid()])
      await expect(update(id, { affliateContact })).rejects.toMatchObject(
        refused({ affliateContact: expect.any(String) }),
      );
    expect(await update(id, { affliateContact: null })).toMatchObject({ affliateContact: null });
  });

  it("is nobody when they are deleted, until that is undone", async () => {
    const linda = await create({ firstName: "Linda" });
    const id = await create({ firstName: "Ann", affliateContact: linda, affliateVia: "Friend" });
    const { change } = await test.call(clients.remove, { params: { id: linda } }, employee);
    expect(await get(id)).toMatchObject({ affliateContact: null, affliateVia: "Friend" });
    await test.call(changes.undo, { params: { id: change } }, employee);
    expect(await get(id)).toMatchObject({ affliateContact: linda });
  });

  it("stays who it is when they are merged, and is nobody when they are the two", async () => {
    const linda = await create({ firstName: "Linda" });
    const twin = await create({ firstName: "Linda" });
    const id = await create({ firstName: "Ann", affliateContact: twin });
    const merge = (one: string, other: string) =>
      test.call(merging.merge, { params: { id: one, otherId: other }, body: {} }, employee);
    await merge(linda, twin);
    expect(await get(id)).toMatchObject({ affliateContact: linda });
    await merge(linda, id);
    expect(await get(linda)).toMatchObject({ affliateContact: null });
  });
});

it("is managed by somebody since today, unless another day is told", async () => {
  const id = await create({ firstName: "Ann" });
  const shown = await update(id, { managedBy: north.admin.id });
  expect(shown.managedOn).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  expect(await update(id, { managedBy: north.admin.id, managedOn: "05/04/2021" })).toMatchObject({
    managedOn: "05/04/2021",
  });
  const again = await update(id, { managedBy: north.admin.id });
  expect(again.managedOn).toBe("05/04/2021");
  expect(await update(id, { managedBy: null })).toMatchObject({ managedBy: null, managedOn: null });
  await expect(update(id, { managedOn: "06/07/2022" })).rejects.toMatchObject({
    status: 400,
    fields: { managedOn: expect.stringContaining("who looks after") },
  });
  await expect(update(id, { managedBy: null, managedOn: "06/07/2022" })).rejects.toMatchObject({
    status: 400,
    fields: { managedOn: expect.stringContaining("who looks after") },
  });
});

it("is managed by the same colleague since another day: that is told, and of a colleague's day who sends an older one", async () => {
  const managedBy = north.admin.id;
  const id = await create({ firstName: "Ann", lastName: "Since" });
  const { updatedAt } = await update(id, { managedBy, managedOn: "05/04/2021" });
  await test.call(
    clients.update,
    { params: { id }, body: { managedBy, managedOn: "05/05/2021" } },
    north.owner,
  );
  const [told] = await test.call(history.list, { params: { id }, query: {} }, employee);
  expect(told!.lines).toEqual([
    { field: "managedOn", before: "05/04/2021", after: "05/05/2021", plain: false },
  ]);
  await expect(update(id, { managedBy, managedOn: "05/06/2021", updatedAt })).rejects.toMatchObject({
    status: 409,
    fields: { managedOn: expect.stringContaining('changed this to "05/05/2021" meanwhile') },
  });
  expect((await get(id)).managedOn).toBe("05/05/2021");
});

it.each([
  ["Male", "Male"],
  ["male", "Male"],
  ["female", "Female"],
  ["other", "Other"],
  ["Not Specified", "Not Specified"],
])("the gender %s is kept as %s", async (gender, kept) => {
  const id = await create({ firstName: "Ann", gender, coGender: gender });
  const made = await get(id);
  expect([made.gender, made.coGender]).toEqual([kept, kept]);
  expect((await update(id, { gender })).updatedAt).toBe(made.updatedAt);
});

it("a dependent's gender is kept as that list has it, and one that is in no list is told what is", async () => {
  const id = await create({ firstName: "Ann" });
  const body = { gender: "Other" } as const;
  expect(await test.call(dependents.create, { params: { id }, body }, employee)).toMatchObject({
    gender: "other",
  });
  const gender = "Choose one of these: Male, Female, Other, Not Specified";
  await expect(update(id, { gender: "m" })).rejects.toMatchObject(refused({ gender }));
});
