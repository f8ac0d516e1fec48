import { describe, expect, it } from "vitest";
import sql from "sql-template-tag";
import { addresses } from "../../contract/addresses.ts";
import { changes } from "../../contract/changes.ts";
import { clients } from "../../contract/clients.ts";
import { policies } from "../../contract/policies.ts";
import type { TagQuery } from "../../contract/tag-rules.ts";
import { tags } from "../../contract/tags.ts";
import { write } from "../db/connection.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { evaluateByDay } from "./by-the-clock.ts";

const test = await startTestApp();
const { id: accountId, owner, employee } = await makeAccount(test, "Northgate");
const south = await makeAccount(test, "Southgate");

/** Where it is noon now: no day ends there while these run, nor do its clocks change. */
const away = 12 - new Date().getUTCHours();
const timeZone = `Etc/GMT${away > 0 ? "-" : "+"}${Math.abs(away)}`;
await test.running.owner.query("update accounts set timezone = $1 where account_id = $2", [
  timeZone,
  accountId,
]);

const dayMs = 24 * 60 * 60 * 1000;
/** MM/dd/yyyy where the account is. */
const day = (days: number, years = 0) => {
  const at = new Date(Date.now() + days * dayMs);
  at.setFullYear(at.getFullYear() + years);
  return at.toLocaleDateString("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
};

async function client(
  lastName: string,
  fields: object = {},
  held: { city?: string; policies?: object[] } = {},
) {
  const { id } = await test.call(clients.create, { body: { lastName, ...fields } }, owner);
  const params = { id };
  if (held.city)
    await test.call(addresses.create, { params, body: { type: "Physical", city: held.city } }, owner);
  for (const body of held.policies ?? []) await test.call(policies.create, { params, body }, owner);
  return id;
}

const acosta = await client(
  "Acosta",
  { firstName: "Ágata", dob: day(0, -70), email: "a@example.com", militaryStatus: "Past" },
  {
    city: "Provo",
    policies: [
      { type: "Home", premium: 2400, termDate: day(20) },
      { type: "Auto", premium: 900 },
    ],
  },
);
await client(
  "Becker",
  { firstName: "Tom", dob: day(1, -65), occupation: "Owner" },
  { city: "Orem", policies: [{ type: "Auto", premium: 2000, termDate: day(45) }] },
);
await client("Castellano", { companyName: "Nine & Co", coDob: day(0, -30) }, { city: "Lehi" });
await test.call(clients.create, { body: { lastName: "Acosta" } }, south.owner);
const vip = await test.call(tags.create, { body: { name: "VIP" } }, owner);
const give = (id: string, isActive: boolean) =>
  test.call(tags.assign, { params: { id }, body: { tags: [{ id: vip.id, isActive }] } }, owner);
await give(acosta, true);

type Rules = [TagQuery["rules"][number]["field"], string, string?][];
const ask = (match: "all" | "any", rules: Rules, groups: { match: "all" | "any"; rules: Rules }[] = []) => {
  const written = (some: Rules) => some.map(([field, operator, value = ""]) => ({ field, operator, value }));
  const value = {
    match,
    rules: written(rules),
    groups: groups.map((group) => ({ match: group.match, rules: written(group.rules) })),
  };
  return { value };
};
const preview = (queryObj: object) => test.call(tags.preview, { body: { queryObj } }, owner);
const fitting = async (queryObj: object) =>
  (await preview(queryObj)).clients.map(({ lastName }) => lastName![0]).join("");

describe("rules fit", () => {
  it.each<[string, Rules[number]]>([
    ["A", ["firstName", "is", "agata"]],
    ["BC", ["firstName", "isNot", "Agata"]],
    ["AC", ["lastName", "contains", "ST"]],
    ["B", ["lastName", "startsWith", "be"]],
    ["AB", ["lastName", "isOneOf", "acosta, Becker"]],
    ["C", ["companyName", "is", "nine & co"]],
    ["", ["lastName", "contains", "%"]],
    ["BC", ["email", "isEmpty"]],
    ["A", ["email", "isNotEmpty"]],
    ["A", ["militaryStatus", "is", "Past"]],
    ["A", ["dob", "isDayOfYear"]],
    ["C", ["coDob", "isDayOfYear"]],
    ["A", ["age", "isMore", "64"]],
    ["B", ["age", "is", "64"]],
    ["B", ["age", "isLess", "65"]],
    ["A", ["dob", "is", day(0, -70)]],
    ["A", ["dob", "isBefore", day(0, -69)]],
    ["B", ["dob", "isAfter", day(0, -69)]],
    ["C", ["dob", "isEmpty"]],
    ["AB", ["addressCity", "isOneOf", "Provo,Orem"]],
    ["BC", ["addressCity", "isNot", "Provo"]],
    ["A", ["policyType", "is", "home"]],
    ["BC", ["policyType", "isNot", "home"]],
    ["C", ["policyType", "isEmpty"]],
    ["A", ["policyPremium", "isMore", "2,000"]],
    ["AB", ["policyPremium", "isLess", "$2,000.01"]],
    ["B", ["policyPremium", "is", "2000"]],
    ["A", ["policyTermDate", "isWithinNext", "30"]],
    ["A", ["policyTermDate", "isWithinNext", "44"]],
    ["AB", ["policyTermDate", "isWithinNext", "45"]],
    ["A", ["policyTermDate", "is", day(20)]],
    ["A", ["policyTermDate", "isBefore", day(45)]],
    ["AB", ["policyTermDate", "isBefore", day(46)]],
    ["AB", ["policyTermDate", "isBefore", day(0, 1)]],
    ["AB", ["policyTermDate", "isAfter", day(0)]],
    ["B", ["policyTermDate", "isAfter", day(20)]],
    ["", ["policyTermDate", "isWithinLast", "30"]],
    ["A", ["tags", "include", vip.id]],
    ["BC", ["tags", "doNotInclude", vip.id]],
  ])("%s: %o", async (who, rule) => {
    expect(await fitting(ask("all", [rule]))).toBe(who);
  });

  it("an age of the living only", async () => {
    const gone = await client("Dead", { dob: day(0, -76), dod: day(0, -6), coDob: day(0, -70) });
    expect(await fitting(ask("all", [["age", "isMore", "64"]]))).toBe("A");
    expect(await fitting(ask("all", [["coAge", "isMore", "64"]]))).toBe("D");
    await test.call(clients.remove, { params: { id: gone } }, owner);
  });

  it("all or any, and groups of them", async () => {
    const city: Rules[number] = ["addressCity", "isOneOf", "Provo, Orem"];
    expect(await fitting(ask("all", [city, ["age", "isLess", "65"]]))).toBe("B");
    expect(
      await fitting(
        ask("any", [
          ["lastName", "is", "Castellano"],
          ["age", "isLess", "65"],
        ]),
      ),
    ).toBe("BC");
    const group = {
      match: "any" as const,
      rules: [
        ["policyType", "is", "Home"],
        ["tags", "include", vip.id],
      ] as Rules,
    };
    expect(await fitting(ask("all", [city], [group]))).toBe("A");
  });

  it("are asked by those who manage tags, about their own account", async () => {
    const body = { queryObj: ask("all", [["lastName", "is", "Acosta"]]) };
    await expect(test.call(tags.preview, { body }, employee)).rejects.toMatchObject({ status: 403 });
    const { count, total, clients: found } = await test.call(tags.preview, { body }, south.owner);
    expect([count, total, found.map(({ id }) => id).includes(acosta)]).toEqual([1, 1, false]);
    const named = { queryObj: ask("all", [["tags", "include", vip.id]]) };
    await expect(test.call(tags.preview, { body: named }, south.owner)).rejects.toMatchObject({
      status: 400,
    });
  });

  it("are counted beside all contacts, and say when they cannot be asked", async () => {
    expect(await preview(ask("all", [["email", "isEmpty"]]))).toMatchObject({ count: 2, total: 3 });
    for (const wrong of [ask("all", []), ask("all", [["age", "is", "old"]])])
      await expect(preview(wrong)).rejects.toMatchObject({
        status: 400,
        fields: { queryObj: "Complete each rule, or remove it" },
      });
    await expect(preview(ask("all", [["tags", "include", acosta]]))).rejects.toMatchObject({
      status: 400,
      message: "Rules ask for tags that people give. Choose another tag.",
    });
  });
});

describe("a dynamic tag", () => {
  const find = async (id: string) =>
    (await test.call(tags.list, { query: {} }, owner)).find((tag) => tag.id === id)!;
  const having = async (id: string) =>
    (await test.call(clients.list, { query: { tag: id } }, owner))
      .map(({ lastName }) => lastName![0])
      .join("");
  const create = (name: string, queryObj: object) =>
    test.call(tags.create, { body: { name, queryObj } }, owner);

  it("is pending until its rules were held against everybody", async () => {
    const made = await create("No email", ask("all", [["email", "isEmpty"]]));
    expect(made).toMatchObject({ status: "pending", assigned: 0, queryObj: { isValid: true } });
    await test.runJobs();
    expect(await find(made.id)).toMatchObject({ status: null, assigned: 2 });
    expect(await having(made.id)).toBe("BC");
  });

  it("follows whatever changes a contact", async () => {
    const tag = await create(
      "Homes of Provo, or VIP",
      ask(
        "any",
        [["tags", "include", vip.id]],
        [
          {
            match: "all",
            rules: [
              ["addressCity", "is", "Provo"],
              ["policyType", "is", "Home"],
              ["firstName", "isNotEmpty"],
            ],
          },
        ],
      ),
    );
    await test.runJobs();
    expect(await having(tag.id)).toBe("A");
    const id = await client("Dean", { firstName: "Cal" }, { city: "Provo", policies: [{ type: "Home" }] });
    await test.runJobs();
    expect(await having(tag.id)).toBe("AD");
    const params = { id };
    await test.call(clients.update, { params, body: { firstName: null } }, owner);
    await test.runJobs();
    expect(await having(tag.id)).toBe("A");
    await give(id, true);
    await test.runJobs();
    expect(await having(tag.id)).toBe("AD");
    await give(id, false);
    await test.call(clients.update, { params, body: { firstName: "Cal" } }, owner);
    const [policy] = await test.call(policies.list, { params }, owner);
    const gone = await test.call(policies.remove, { params: { id, recordId: policy!.id } }, owner);
    await test.runJobs();
    expect(await having(tag.id)).toBe("A");
    await test.call(changes.undo, { params: { id: gone.change } }, owner);
    await test.runJobs();
    expect(await having(tag.id)).toBe("AD");
    await test.call(clients.remove, { params }, owner);
    await test.runJobs();
    expect(await find(tag.id)).toMatchObject({ assigned: 1 });
  });

  it("is held against everybody on a new day, after new rules, and when it is brought back", async () => {
    const tag = await create("Renews soon", ask("all", [["policyTermDate", "isWithinNext", "30"]]));
    await test.runJobs();
    expect(await having(tag.id)).toBe("A");
    const yesterday = (change: string) =>
      write(test.app.pool, accountId, (db) =>
        db.run(sql`update client_records set fields = jsonb_set(fields, '{termDate}', to_jsonb(${change}::text))
          where account_id = ${accountId} and fields ->> 'termDate' = ${day(20)}`),
      );
    await yesterday(day(40));
    await write(test.app.pool, accountId, async (db) => {
      await db.run(sql`delete from client_tags_due where account_id = ${accountId}`);
      await db.run(
        sql`update tags set evaluated_on = evaluated_on - 1 where account_id = ${accountId} and id = ${tag.id}`,
      );
    });
    expect(await having(tag.id)).toBe("A");
    await evaluateByDay(test.app);
    expect(await having(tag.id)).toBe("");
    const body = { queryObj: ask("all", [["policyTermDate", "isWithinNext", "60"]]) };
    expect(await test.call(tags.update, { params: { id: tag.id }, body }, owner)).toMatchObject({
      status: "pending",
    });
    await test.runJobs();
    expect(await having(tag.id)).toBe("AB");
    const { change } = await test.call(tags.remove, { params: { id: tag.id } }, owner);
    await test.runJobs();
    await test.call(changes.undo, { params: { id: change } }, owner);
    expect(await find(tag.id)).toMatchObject({ status: "pending" });
    await test.runJobs();
    expect(await find(tag.id)).toMatchObject({ status: null, assigned: 2 });
  });

  it("without its rules is one that people give, and never the other way round where somebody has it", async () => {
    const tag = await create("Once", ask("all", [["lastName", "is", "Becker"]]));
    await test.runJobs();
    const change = (queryObj: object | null) =>
      test.call(tags.update, { params: { id: tag.id }, body: { queryObj } }, owner);
    expect(await change(null)).toMatchObject({ queryObj: null, assigned: 1, status: null });
    await expect(change(ask("all", [["lastName", "is", "Acosta"]]))).rejects.toMatchObject({
      status: 409,
      fields: { queryObj: "Contacts were given this tag by hand. Make a new tag for the rules." },
    });
    await expect(
      test.call(
        tags.update,
        { params: { id: vip.id }, body: { queryObj: ask("all", [["lastName", "is", "Acosta"]]) } },
        owner,
      ),
    ).rejects.toMatchObject({ status: 409, message: expect.stringContaining("ask for this tag") });
  });
});
