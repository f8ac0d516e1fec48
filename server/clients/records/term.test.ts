import { expect, it } from "vitest";
import { clients } from "../../../contract/clients.ts";
import { policies } from "../../../contract/policies.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();
const { owner } = await makeAccount(test, "Northgate");
const { id } = await test.call(clients.create, { body: { lastName: "Termed" } }, owner);
const create = (body: object) => test.call(policies.create, { params: { id }, body }, owner);
const update = (recordId: string, body: object) =>
  test.call(policies.update, { params: { id, recordId }, body }, owner);
const refused = {
  code: "validation",
  fields: { termDate: "Enter a term date that is not before the effective date" },
};

it("a policy that ends before it begins is refused at its term date", async () => {
  await expect(create({ effectiveDate: "01/05/2026", termDate: "01/04/2026" })).rejects.toMatchObject(
    refused,
  );
  const sameDay = await create({ effectiveDate: "01/05/2026", termDate: "01/05/2026" });
  await expect(
    update(sameDay.id, { effectiveDate: "12/31/2026", termDate: "01/05/2026" }),
  ).rejects.toMatchObject(refused);
});

it("so it is when one of the days is changed alone, and no other field is kept from being changed", async () => {
  const made = await create({ company: "Acme", effectiveDate: "01/05/2026", termDate: "01/05/2027" });
  await expect(update(made.id, { effectiveDate: "01/06/2027" })).rejects.toMatchObject(refused);
  await expect(update(made.id, { termDate: "01/04/2026" })).rejects.toMatchObject(refused);
  const open = await update(made.id, { effectiveDate: "01/06/2027", termDate: null });
  expect([open.effectiveDate, open.termDate]).toEqual(["01/06/2027", undefined]);
  expect(await update(made.id, { company: "Other" })).toMatchObject({ company: "Other" });
});
