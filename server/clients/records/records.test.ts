import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { v7 as uuid } from "uuid";
import { addresses } from "../../../contract/addresses.ts";
import { clients } from "../../../contract/clients.ts";
import { dependents } from "../../../contract/dependents.ts";
import { paymentMethods } from "../../../contract/payment-methods.ts";
import { policies } from "../../../contract/policies.ts";
import { quotes } from "../../../contract/quotes.ts";
import { records } from "../../../contract/records.ts";
import { read } from "../../db/connection.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const { owner, admin } = account;
const { id } = await test.call(clients.create, { body: { firstName: "Dana", lastName: "Whitfield" } }, owner);
const params = { id };

describe("a record", () => {
  it("keeps what was given, and nothing where nothing was given", async () => {
    const made = await test.call(
      policies.create,
      { params, body: { premium: "$1,200.50", company: "  Acme ", plan: "" } },
      owner,
    );
    expect(made).toEqual({
      id: made.id,
      client: id,
      premium: 1200.5,
      company: "Acme",
      createdAt: made.createdAt,
      updatedAt: made.createdAt,
    });
    expect(await test.call(policies.list, { params }, owner)).toEqual([made]);
    expect(await test.call(policies.get, { params: { id, recordId: made.id } }, owner)).toEqual(made);
  });

  it("is changed by field; null empties one", async () => {
    const made = await test.call(
      addresses.create,
      { params, body: { city: "Provo", state: "UT", pinned: true } },
      owner,
    );
    const at = { id, recordId: made.id };
    const { city, state, pinned } = await test.call(
      addresses.update,
      { params: at, body: { city: null, state: "ID" } },
      owner,
    );
    expect([city, state, pinned]).toEqual([undefined, "ID", true]);
  });

  it("is of one client and of one kind", async () => {
    const other = await test.call(clients.create, { body: { lastName: "Other" } }, owner);
    const made = await test.call(addresses.create, { params, body: { city: "Provo" } }, owner);
    const at = { id, recordId: made.id };
    await expect(test.call(policies.get, { params: at }, owner)).rejects.toMatchObject({ status: 404 });
    await expect(
      test.call(addresses.remove, { params: { id: other.id, recordId: made.id } }, owner),
    ).rejects.toMatchObject({ status: 404 });
  });

  it("says at its field what is wrong", async () => {
    const wrong = { effectiveDate: "2026-01-01", premium: "-5", notes: "x".repeat(251) };
    await expect(test.call(policies.create, { params, body: wrong }, owner)).rejects.toMatchObject({
      fields: { effectiveDate: expect.any(String), premium: expect.any(String), notes: expect.any(String) },
    });
  });
});

describe("a sealed field", () => {
  it("is masked, revealed one at a time with a line in the audit log, and nowhere in the clear", async () => {
    const made = await test.call(
      dependents.create,
      { params, body: { firstName: "Ivy", ssn: "987-65-4321" } },
      owner,
    );
    expect(made.ssn).toBe("•••• 4321");
    const at = { id, recordId: made.id };
    expect(await test.call(records.reveal, { params: at, body: { field: "ssn" } }, owner)).toEqual({
      value: "987654321",
    });
    await expect(
      test.call(records.reveal, { params: at, body: { field: "dlId" } }, owner),
    ).rejects.toMatchObject({ status: 404 });
    const stored = await read(test.app.pool, account.id, (db) =>
      db.many(
        sql`select to_jsonb(r)::text as t from client_records r union all select to_jsonb(e)::text from events e`,
      ),
    );
    expect(JSON.stringify(stored)).not.toContain("987654321");
    expect(JSON.stringify(stored)).not.toContain("987-65-4321");
  });

  it("stays as it is when its mask comes back", async () => {
    const body = { type: "checking" as const, account: "000123456789" };
    const made = await test.call(paymentMethods.create, { params, body }, owner);
    const at = { id, recordId: made.id };
    await test.call(
      paymentMethods.update,
      { params: at, body: { account: made.account, name: "First Bank" } },
      owner,
    );
    expect(await test.call(records.reveal, { params: at, body: { field: "account" } }, owner)).toEqual({
      value: body.account,
    });
  });
});

describe("a mask", () => {
  const { create, update } = paymentMethods;
  const refused = { status: 400, fields: { account: expect.stringContaining("in full") } };

  it("that is not the one that was shown is refused at its field", async () => {
    await expect(test.call(create, { params, body: { account: "•••• 6789" } }, owner)).rejects.toMatchObject(
      refused,
    );
    const made = await test.call(create, { params, body: { account: "99998888" } }, owner);
    const at = { id, recordId: made.id };
    await expect(
      test.call(update, { params: at, body: { account: "•••• 6789" } }, owner),
    ).rejects.toMatchObject(refused);
    expect(await test.call(update, { params: at, body: { account: "•••• 8888" } }, owner)).toEqual(made);
  });

  it("is refused of a client too", async () => {
    const wrong = { status: 400, fields: { ssn: expect.stringContaining("in full") } };
    const body = { lastName: "Mask", ssn: "•••• 6789" };
    await expect(test.call(clients.create, { body }, owner)).rejects.toMatchObject(wrong);
    const made = await test.call(clients.create, { body: { ...body, ssn: "123-45-6789" } }, owner);
    const change = (ssn: string) =>
      test.call(clients.update, { params: { id: made.id }, body: { ssn } }, owner);
    await expect(change("•••• 1111")).rejects.toMatchObject(wrong);
    expect((await change("•••• 6789")).ssn).toBe("•••• 6789");
  });
});

describe("who manages a policy", () => {
  it("is a colleague, and nobody of another account or of none", async () => {
    const stranger = (await makeAccount(test, "Southgate")).owner;
    const sentence = "This colleague no longer exists";
    const wrong = { status: 400, fields: { managedBy: sentence } };
    for (const managedBy of [stranger.id, id])
      await expect(test.call(policies.create, { params, body: { managedBy } }, owner)).rejects.toMatchObject(
        wrong,
      );
    const made = await test.call(policies.create, { params, body: { managedBy: admin.id } }, owner);
    const at = { id, recordId: made.id };
    await expect(
      test.call(policies.update, { params: at, body: { managedBy: stranger.id } }, owner),
    ).rejects.toMatchObject(wrong);
    await read(test.app.pool, account.id, (db) =>
      db.run(sql`update users set deleted_at = now() where account_id = ${account.id} and id = ${admin.id}`),
    );
    const kept = await test.call(
      policies.update,
      { params: at, body: { managedBy: admin.id, plan: "B" } },
      owner,
    );
    expect(kept).toMatchObject({ managedBy: admin.id, plan: "B" });
  });
});

describe("two people at one record", () => {
  it("the later save of the same field is told what it is now and by whom; another field goes through", async () => {
    const made = await test.call(policies.create, { params, body: { company: "Acme", premium: 100 } }, owner);
    const at = { id, recordId: made.id };
    const seen = made.updatedAt;
    await test.call(policies.update, { params: at, body: { premium: 250, updatedAt: seen } }, admin);
    const clash = test.call(policies.update, { params: at, body: { premium: 300, updatedAt: seen } }, owner);
    await expect(clash).rejects.toMatchObject({
      status: 409,
      fields: {
        premium: expect.stringMatching(/changed this to "250" meanwhile/),
      },
    });
    const saved = await test.call(
      policies.update,
      { params: at, body: { company: "Beta", updatedAt: seen } },
      owner,
    );
    expect([saved.company, saved.premium]).toEqual(["Beta", 250]);
  });
});

describe("a record that is sent again", () => {
  const saved = { status: 409, fields: { id: "This was saved already" } };
  const list = () => test.call(policies.list, { params: { id } }, owner);
  const add = (body: object, by = owner) => test.call(policies.create, { params, body }, by);

  it("is one of its id, also when more was typed since, and also at once", async () => {
    const recordId = uuid();
    const before = (await list()).length;
    const tries = await Promise.allSettled(
      ["Twice", "Twice", "Thrice"].map((company) => add({ id: recordId, company })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toMatchObject([{ value: { id: recordId } }]);
    for (const tried of tries) if (tried.status === "rejected") expect(tried.reason).toMatchObject(saved);
    await expect(add({ id: recordId, company: "Again" }, admin)).rejects.toMatchObject(saved);
    expect(await list()).toHaveLength(before + 1);
  });

  it("is none of another contact or kind, and says nothing of other accounts", async () => {
    const made = await add({ id: uuid(), company: "Acme" });
    const other = await test.call(clients.create, { body: { lastName: "Other" } }, owner);
    const elsewhere = { params: { id: other.id }, body: { id: made.id, company: "Beta" } };
    await expect(test.call(policies.create, elsewhere, owner)).rejects.toMatchObject(saved);
    const address = { params, body: { id: made.id, city: "Provo" } };
    await expect(test.call(addresses.create, address, owner)).rejects.toMatchObject(saved);
    const stranger = (await makeAccount(test, "Westgate")).owner;
    const theirs = await test.call(clients.create, { body: { lastName: "Theirs" } }, stranger);
    const own = { params: { id: theirs.id }, body: { id: made.id, company: "Gamma" } };
    expect(await test.call(policies.create, own, stranger)).toMatchObject({ id: made.id, company: "Gamma" });
    expect(await test.call(policies.get, { params: { id, recordId: made.id } }, owner)).toEqual(made);
  });

  it.each([
    { form: "auto" as const, make: "Ford" },
    { form: "home" as const, address: "1184 Quail Run Dr" },
    { form: "commercial" as const, companyName: "Acme", ein: "12-3456789" },
  ])("is one of each form: $form", async (body) => {
    const again = { params, body: { ...body, id: uuid() } };
    expect(await test.call(quotes.create, again, owner)).toMatchObject({ id: again.body.id });
    await expect(test.call(quotes.create, again, owner)).rejects.toMatchObject(saved);
  });

  it("keeps a sealed field under the id that it was sent with", async () => {
    const recordId = uuid();
    const body = { id: recordId, account: "000123456789" };
    await test.call(paymentMethods.create, { params, body }, owner);
    const at = { id, recordId };
    expect(await test.call(records.reveal, { params: at, body: { field: "account" } }, owner)).toEqual({
      value: body.account,
    });
  });
});
