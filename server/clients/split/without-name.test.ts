import { describe, expect, it } from "vitest";
import { clients } from "../../../contract/clients.ts";
import { coNameMissing, merging } from "../../../contract/merging.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();
const { owner } = await makeAccount(test, "Northgate");

const create = async (body: object) => (await test.call(clients.create, { body }, owner)).id;
const typeOf = async (id: string) => (await test.call(clients.get, { params: { id } }, owner)).type;
const split = (id: string) =>
  test.call(merging.split, { params: { id }, body: { type: "secondary" } }, owner);
const remove = (id: string, level: string) =>
  test.call(merging.removePerson, { params: { id, level } }, owner);
const filtered = async (filters: string) =>
  (await test.call(clients.list, { query: { filters, limit: 200 } }, owner)).map(({ id }) => id);

const refused = { status: 409, message: coNameMissing };

describe.each([
  { coMobilePhone: "8015550177" },
  { coEmail: "sue@example.com" },
  { coSsn: "528-11-4471" },
  { coPreferredFirstName: "Sue" },
  { coDoctors: ["Dr. Lee"] },
  { coSmoker: false },
  { coIncome: 0 },
])("a co-applicant of whom no name is known: %j", async (co) => {
  const id = await create({ firstName: "Paul", ...co });

  it("is one for the type and for the filter", async () => {
    expect(await typeOf(id)).toBe("couple");
    expect(await filtered("coApplicant.filled")).toContain(id);
    expect(await filtered("coApplicant.empty")).not.toContain(id);
  });

  it("is made no contact of their own, and not the only person of this one", async () => {
    await expect(split(id)).rejects.toMatchObject(refused);
    await expect(remove(id, "primary")).rejects.toMatchObject(refused);
  });

  it("can be removed, and then there is none", async () => {
    await remove(id, "secondary");
    expect(await typeOf(id)).toBe("individual");
    expect(await filtered("coApplicant.filled")).not.toContain(id);
    expect(await filtered("coApplicant.empty")).toContain(id);
    await expect(split(id)).rejects.toMatchObject({ status: 409 });
  });
});

it.each([{ coFirstName: "Sue" }, { coLastName: "Lee" }])("with %j is split off", async (co) => {
  const id = await create({ firstName: "Paul", coEmail: "sue@example.com", ...co });
  const { newClient } = await split(id);
  expect(await typeOf(newClient.id)).toBe("individual");
});

it("of a company whose primary goes, the contact is called as the company is", async () => {
  const id = await create({ firstName: "Paul", companyName: "Acme", coEmail: "sue@example.com" });
  await remove(id, "primary");
  expect(await test.call(clients.get, { params: { id } }, owner)).toMatchObject({
    firstName: null,
    email: "sue@example.com",
    type: "company",
  });
});
