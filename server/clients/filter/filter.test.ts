import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { clients } from "../../../contract/clients.ts";
import { policies } from "../../../contract/policies.ts";
import { write } from "../../db/connection.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const other = await makeAccount(test, "Southgate");
const { owner, employee } = account;

const create = async (body: object, by = owner) => (await test.call(clients.create, { body }, by)).id;
const people = {
  Ann: { firstName: "Ann", lastName: "Able", status: "Married", dob: "03/14/1979", managedBy: owner.id },
  Bea: { firstName: "Bea", lastName: "Baker", mobilePhone: "8015550101", email: "bea@example.com" },
  Cal: { firstName: "Cal", lastName: "Carr", coFirstName: "Cy", dob: "03/01/1990", managedBy: employee.id },
  Dee: { firstName: "Dee", lastName: "Dorn", status: "Widowed", mobilePhone: "8015550102" },
};
const ids: Record<string, string> = {};
for (const [name, body] of Object.entries(people)) ids[name] = await create(body);
await create({ ...people.Bea, managedBy: other.owner.id }, other.owner);
await test.call(policies.create, { params: { id: ids["Ann"]! }, body: { type: "Auto" } }, owner);
await test.call(policies.create, { params: { id: ids["Dee"]! }, body: { company: "Mutual" } }, owner);
await test.call(
  clients.update,
  { params: { id: ids["Bea"]! }, body: { accountPhone: account.numberId } },
  owner,
);
await write(test.app.pool, account.id, async (db) => {
  const contacted = (name: string, ago: string) =>
    db.run(sql`update clients set last_contacted_on = now() - ${ago}::interval
      where account_id = ${account.id} and id = ${ids[name]}`);
  await contacted("Ann", "10 days");
  await contacted("Bea", "100 days");
  await db.run(sql`update clients set created_at = '2024-02-29T23:30:00Z'
    where account_id = ${account.id} and id = ${ids["Cal"]}`);
  await db.run(sql`insert into opt_outs (account_id, phone_number, opted_out_by)
    values (${account.id}, '18015550102', 'STOP')`);
});

const list = async (query: object, by = owner) =>
  (await test.call(clients.list, { query }, by)).map((row) => row.firstName);
const count = (query: object) => test.call(clients.matches, { query }, owner);

describe("a filter", () => {
  it.each([
    ["managedBy.is.me", ["Ann"]],
    [`managedBy.is.${employee.id}`, ["Cal"]],
    ["managedBy.isNot.me", ["Bea", "Cal", "Dee"]],
    ["managedBy.is.none", ["Bea", "Dee"]],
    ["managedBy.isNot.none", ["Ann", "Cal"]],
    ["managedBy.is.me,none", ["Ann", "Bea", "Dee"]],
    ["managedBy.isNot.me,none", ["Cal"]],
    ["status.is.Married,Widowed", ["Ann", "Dee"]],
    ["status.isNot.Married,Widowed", ["Bea", "Cal"]],
    ["birthMonth.is.3,4~status.is.Married,Widowed", ["Ann"]],
    ["policy.isNot.Auto,Home", ["Bea", "Cal", "Dee"]],
    ["status.is.Married", ["Ann"]],
    ["status.isNot.Married", ["Bea", "Cal", "Dee"]],
    ["birthMonth.is.3", ["Ann", "Cal"]],
    ["birthMonth.is.4", []],
    ["policy.is.any", ["Ann", "Dee"]],
    ["policy.is.Auto", ["Ann"]],
    ["policy.isNot.Auto", ["Bea", "Cal", "Dee"]],
    ["policy.isNot.any", ["Bea", "Cal"]],
    [`location.is.${account.locationId}`, ["Bea"]],
    [`location.isNot.${account.locationId}`, ["Ann", "Cal", "Dee"]],
    ["location.is.none", ["Ann", "Cal", "Dee"]],
    ["mobilePhone.empty", ["Ann", "Cal"]],
    ["email.filled", ["Bea"]],
    ["coApplicant.filled", ["Cal"]],
    ["coApplicant.empty", ["Ann", "Bea", "Dee"]],
    ["optOut.filled", ["Dee"]],
    ["optOut.empty", ["Ann", "Bea", "Cal"]],
    ["lastContactedOn.over.90", ["Bea", "Cal", "Dee"]],
    ["lastContactedOn.within.90", ["Ann"]],
    ["lastContactedOn.never", ["Cal", "Dee"]],
    ["createdAt.within.7", ["Ann", "Bea", "Dee"]],
    ["createdAt.before.03/01/2024", ["Cal"]],
    ["createdAt.after.02/29/2024", ["Ann", "Bea", "Dee"]],
    ["createdAt.before.02/29/2024", []],
    ["birthMonth.is.3~managedBy.is.me~policy.is.any", ["Ann"]],
  ])("%s", async (filters, names) => {
    expect(await list({ filters })).toEqual(names);
    expect(await count({ filters })).toEqual({ count: names.length, more: false });
  });

  it("goes with a search, a letter and favorites", async () => {
    expect(await list({ filters: "managedBy.is.none", search: "bak" })).toEqual(["Bea"]);
    expect(await list({ filters: "managedBy.is.none", letter: "d" })).toEqual(["Dee"]);
    expect(await list({ filters: "managedBy.is.none", favorites: "true" })).toEqual([]);
  });

  it("that nobody wrote is refused with a sentence", async () => {
    await expect(list({ filters: "managedBy.is.them" })).rejects.toMatchObject({
      status: 400,
      fields: { filters: "That filter is not known here. Choose the filters anew." },
    });
  });

  it("leaves the connection with one plan for all values", async () => {
    await list({ filters: "policy.is.Auto" });
    const modes = await Promise.all(
      Array.from({ length: 8 }, () =>
        write(test.app.pool, account.id, (db) =>
          db.one<{ mode: string }>(sql`
          select current_setting('plan_cache_mode') as mode`),
        ),
      ),
    );
    expect(new Set(modes.map(({ mode }) => mode))).toEqual(new Set(["force_generic_plan"]));
  });
});

describe("an order", () => {
  const down = ["Ann", "Bea", "Dee", "Cal"];
  it.each([
    ["name", ["Ann", "Bea", "Cal", "Dee"]],
    ["-name", ["Dee", "Cal", "Bea", "Ann"]],
    ["-lastContactedOn", down],
    ["lastContactedOn", down.toReversed()],
    ["createdAt", ["Cal", "Ann", "Bea", "Dee"]],
    ["-createdAt", ["Dee", "Bea", "Ann", "Cal"]],
  ])("%s is read in pages, each once", async (sort, names) => {
    const tied = sort.includes("lastContacted");
    const seen = [];
    for (let cursor: string | undefined; ;) {
      const page = await test.call(clients.list, { query: { sort, limit: 1, cursor } as never }, owner);
      if (page.length === 0) break;
      seen.push(page[0]!.firstName);
      cursor = page[0]!.cursor;
    }
    // Cal and Dee were never contacted: they stand by their ids.
    const expected =
      tied && ids["Cal"]! > ids["Dee"]!
        ? names.map((n) => (n === "Cal" ? "Dee" : n === "Dee" ? "Cal" : n))
        : names;
    expect(seen).toEqual(expected);
  });

  it("refuses the cursor of another order", async () => {
    const [row] = await test.call(clients.list, { query: { limit: 1 } }, owner);
    await expect(list({ sort: "createdAt", cursor: row!.cursor })).rejects.toMatchObject({ status: 400 });
  });
});
