import { expect, it } from "vitest";
import { clients } from "../../contract/clients.ts";
import { policies } from "../../contract/policies.ts";
import { mongodbOf } from "../../contract/tag-mongodb.ts";
import type { TagRule } from "../../contract/tag-rules.ts";
import { tags } from "../../contract/tags.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const { owner } = await makeAccount(test, "Northgate");

/** Whose birthday of so many years was a month ago, wherever the account is. */
function born(years: number): string {
  const at = new Date();
  at.setUTCFullYear(at.getUTCFullYear() - years);
  at.setUTCDate(at.getUTCDate() - 30);
  return at.toISOString().replace(/^(\d+)-(\d+)-(\d+)T.*/, "$2/$3/$1");
}

async function client(fields: object, ...held: object[]) {
  const { id } = await test.call(clients.create, { body: fields }, owner);
  for (const body of held) await test.call(policies.create, { params: { id }, body }, owner);
  return id;
}
await client(
  { lastName: "Acosta", dob: born(70) },
  { type: "Home", premium: 2400, termDate: "03/14/2026" },
  { type: "Auto", premium: 900 },
);
const becker = await client(
  { lastName: "Becker", dob: born(64) },
  { type: "Auto", premium: 2000, termDate: "12/31/2025" },
);
await client({ lastName: "Castellano" });

type Asked = [TagRule["field"], string, string, string?];
const ask = ([field, operator, value, to]: Asked) => ({
  value: { match: "all" as const, rules: [{ field, operator, value, to }], groups: [] },
});
const preview = (asked: Asked) => test.call(tags.preview, { body: { queryObj: ask(asked) } }, owner);

it.each<[string, Asked]>([
  ["AB", ["age", "isBetween", "64", "70"]],
  ["A", ["age", "isBetween", "65", "70"]],
  ["B", ["age", "isBetween", "60", "69"]],
  ["B", ["age", "isBetween", "64", "64"]],
  ["AC", ["age", "isNot", "64"]],
  ["A", ["dob", "isBetween", born(70), born(70)]],
  ["A", ["dob", "isBetween", born(71), born(65)]],
  ["AB", ["dob", "isBetween", born(70), born(64)]],
  ["BC", ["dob", "isNot", born(70)]],
  ["AB", ["policyPremium", "isBetween", "$900", "2,000"]],
  ["B", ["policyPremium", "isBetween", "900.01", "2399.99"]],
  ["", ["policyPremium", "isBetween", "901", "1,999"]],
  ["AC", ["policyPremium", "isNot", "2000"]],
  ["AB", ["policyTermDate", "isBetween", "12/31/2025", "03/14/2026"]],
  ["A", ["policyTermDate", "isBetween", "01/01/2026", "12/31/2026"]],
  ["B", ["policyTermDate", "isBetween", "02/01/2024", "01/31/2026"]],
  ["BC", ["policyTermDate", "isNot", "03/14/2026"]],
])("%s: %o", async (who, asked) => {
  const found = await preview(asked);
  expect(found.clients.map(({ lastName }) => lastName![0]).join("")).toBe(who);
});

it("a first value above the second is refused", async () => {
  await expect(preview(["age", "isBetween", "65", "60"])).rejects.toMatchObject({
    status: 400,
    fields: { queryObj: "Complete each rule, or remove it" },
  });
});

it("a dynamic tag is what its rules say, whatever is sent beside them", async () => {
  const { value } = ask(["age", "isBetween", "60", "69"]);
  const sent = { value, mongodb: { lastName: "Acosta" }, isValid: false };
  const { id } = await test.call(tags.create, { body: { name: "Sixties", queryObj: sent } }, owner);
  await test.runJobs();
  const [own] = await test.call(tags.ofClient, { params: { id: becker } }, owner);
  const queryObj = { value, mongodb: mongodbOf(value), isValid: true };
  expect(own).toMatchObject({ id, isActive: true, queryObj });
  const [found] = await test.call(tags.list, { query: {} }, owner);
  expect(found).toMatchObject({ id, assigned: 1, queryObj });
  // What was read can be sent back.
  const body = { queryObj: found!.queryObj };
  expect(await test.call(tags.update, { params: { id }, body }, owner)).toEqual(found);
});
