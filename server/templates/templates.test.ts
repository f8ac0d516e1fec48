import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { describe, expect, it, vi } from "vitest";
import { clients } from "../../contract/clients.ts";
import { concerns } from "../../contract/events.ts";
import { templates } from "../../contract/templates.ts";
import { read, write } from "../db/connection.ts";
import { makeAccount, type Person } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const other = await makeAccount(test, "Southgate");

const save = (body: object, person: Person = account.owner) => test.call(templates.save, { body }, person);
const update = (id: string, body: object, person: Person = account.owner) =>
  test.call(templates.update, { params: { id }, body }, person);
const remove = (id: string, person: Person) => test.call(templates.delete, { params: { id } }, person);
const names = async (person: Person) =>
  (await test.call(templates.list, { query: {} }, person)).map(({ name, group }) => `${group} ${name}`);

const lastEvent = () =>
  read(test.app.pool, account.id, (db) =>
    db.one<{ name: "templates.ownSaved"; by: string; detail: object }>(
      sql`select name, actor_id as by, detail from events order by id desc limit 1`,
    ),
  );

const team = await save({ name: "Glass claim", template: "Hi @firstName", group: "team" });
const own = await save({ name: "be right there", template: "Be right there" }, account.employee);

describe("templates", () => {
  it("are the team's and one's own, by name", async () => {
    expect(await names(account.employee)).toEqual(["personal be right there", "team Glass claim"]);
    expect(await names(account.owner)).toEqual(["team Glass claim"]);
    expect(await names(other.owner)).toEqual([]);
    expect(own).toEqual({
      id: own.id,
      name: "be right there",
      template: "Be right there",
      group: "personal",
      format: "message",
      updatedAt: own.updatedAt,
    });
  });

  it("of the team are made, changed and deleted by those who manage", async () => {
    const words = { name: "Mine", template: "x", group: "team" };
    for (const refused of [
      () => save(words, account.employee),
      () => save({ ...words, id: team.id }, account.employee),
      () => update(team.id, { template: "x" }, account.employee),
      () => update(own.id, { group: "team" }, account.employee),
      () => remove(team.id, account.employee),
    ])
      await expect(refused()).rejects.toMatchObject({
        status: 403,
        message: "You do not have access to perform this action.",
      });
    for (const person of [account.super, account.owner, account.admin]) {
      const made = await save({ ...words, name: "Made" }, person);
      await remove(made.id, person);
    }
  });

  it("that are personal are out of a colleague's reach", async () => {
    for (const call of [() => update(own.id, { name: "x" }), () => remove(own.id, account.admin)])
      await expect(call()).rejects.toMatchObject({ status: 404, message: "That template no longer exists." });
    await expect(save({ ...own, name: "x" })).rejects.toMatchObject({ status: 409 });
    await expect(save({ ...own, name: "x" }, other.owner)).resolves.toMatchObject({ name: "x" });
    await expect(remove(team.id, other.owner)).rejects.toMatchObject({ status: 404 });
    expect(await names(account.employee)).toContain("personal be right there");
  });

  it("with an id that is there are changed, and are made otherwise", async () => {
    const id = uuid();
    await save({ id, name: "Late", template: "Running late" }, account.employee);
    await save({ id, name: "Later", template: "Running later" }, account.employee);
    expect(await names(account.employee)).toEqual([
      "personal be right there",
      "team Glass claim",
      "personal Later",
    ]);
    const changed = await update(id, { template: "Soon" }, account.employee);
    expect(changed).toMatchObject({ name: "Later", template: "Soon", group: "personal" });
    await remove(id, account.employee);
    await expect(remove(id, account.employee)).rejects.toMatchObject({ status: 404 });
  });

  it.each(["team", "personal"] as const)(
    "of the %s that are deleted meanwhile are neither told to be saved nor made again",
    async (group) => {
      const { owner, admin } = account;
      const [id, options] = [uuid(), { idempotencyKey: uuid() }];
      const again = (more = {}, person = owner, with_: object = {}) =>
        test.call(
          templates.save,
          { body: { id, name: "Lost", template: "x", group, ...more } },
          person,
          with_,
        );
      const made = await again({}, owner, options);
      const change = { idempotencyKey: uuid() };
      const changed = (with_: object) =>
        test.call(templates.update, { params: { id }, body: { template: "y" } }, owner, with_);
      await changed(change);
      expect(await again({}, owner, options)).toEqual(made);
      const by = group === "team" ? admin : owner;
      await remove(id, by);
      const gone = {
        status: 410,
        code: "gone",
        message: `${by === admin ? "Adam" : "Olive"} Tester deleted this meanwhile. Save again to make a new one.`,
      };
      await expect(again({}, owner, options)).rejects.toMatchObject(gone);
      await expect(again()).rejects.toMatchObject(gone);
      await expect(changed(change)).rejects.toMatchObject({ status: 404 });
      if (group === "team") await expect(again({ updatedAt: made.updatedAt })).rejects.toMatchObject(gone);
      // The way back after a deletion: what was there when it was deleted, under its own id.
      await again({ updatedAt: made.updatedAt }, by);
      expect(await again({}, owner, options)).toEqual(made);
      await remove(id, by);
    },
  );

  it("that were personal are deleted without a colleague's learning of it", async () => {
    const { id } = await save({ name: "Own", template: "x" }, account.employee);
    await remove(id, account.employee);
    expect(await save({ id, name: "Other", template: "x" })).toMatchObject({ id });
    await remove(id, account.owner);
  });

  it("say at the field what is missing", async () => {
    await expect(save({ name: " ", template: "" })).rejects.toMatchObject({
      status: 400,
      fields: { name: "Enter a name", template: "Enter a text" },
    });
    await expect(save({ name: "Fax", template: "x", format: "fax" })).rejects.toMatchObject({ status: 400 });
  });

  it("of the team that a colleague has changed since are not overwritten unseen", async () => {
    const { admin, owner } = account;
    const { id, updatedAt } = await save({ name: "Seen", template: "Hello", group: "team" });
    // Changed in the same millisecond it would be the same version.
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(Date.parse(updatedAt)), { interval: 1 });
    await update(id, { template: "Hello there", updatedAt }, owner);
    const refused = {
      status: 409,
      fields: { template: expect.stringMatching(/changed this to "Hello there" meanwhile/) },
    };
    await expect(update(id, { template: "Hi", updatedAt }, admin)).rejects.toMatchObject(refused);
    const whole = { id, name: "Seen", template: "Hi", group: "team", updatedAt };
    await expect(save(whole, admin)).rejects.toMatchObject(refused);
    expect(await update(id, { name: "Renamed", updatedAt }, admin)).toMatchObject({
      name: "Renamed",
      template: "Hello there",
    });
    expect(await update(id, { template: "Hi" }, admin)).toMatchObject({ template: "Hi" });
    await remove(id, owner);
  });

  it("that are personal are told to their owner alone, without a word of them", async () => {
    await update(own.id, { template: "On my way" }, account.employee);
    const event = await lastEvent();
    expect(event).toMatchObject({ name: "templates.ownSaved", detail: {} });
    expect(concerns(event, account.employee.id)).toBe(true);
    expect(concerns(event, account.owner.id)).toBe(false);
    await update(team.id, { template: "Hello @firstName" });
    expect(await lastEvent()).toMatchObject({
      name: "templates.teamSaved",
      detail: { name: "Glass claim" },
    });
  });
});

describe("placeholders", () => {
  const fill = (id: string, level: string, person: Person = account.employee) =>
    test.call(templates.placeholders, { params: { id }, query: { level } }, person);

  it("hold the client's data and the Physical address", async () => {
    const body = {
      firstName: "Dana",
      lastName: "Whitfield",
      mobilePhone: "8015550142",
      coFirstName: "Marcus",
    };
    const { id } = await test.call(clients.create, { body }, account.owner);
    expect(await fill(id, "primary")).toMatchObject({
      firstName: "Dana",
      mobilePhone: "801-555-0142",
      contact: "Dana Whitfield",
      fullAddress: "",
    });
    for (const [type, city] of [
      ["Mailing", "Ogden"],
      ["Physical", "Provo"],
      ["Physical", "Moab"],
    ])
      await write(test.app.pool, account.id, (db) =>
        db.run(sql`insert into client_records (account_id, id, client_id, kind, fields)
          values (${account.id}, ${uuid()}, ${id}, 'addresses',
            ${{ type, address: "1184 Quail Run Dr", city, state: "UT", zipcode: "84604" }})`),
      );
    expect(await fill(id, "secondary")).toMatchObject({
      contact: "Marcus",
      city: "Provo",
      fullAddress: "1184 Quail Run Dr, Provo, UT 84604",
    });
    await expect(fill(id, "primary", other.owner)).rejects.toMatchObject({ status: 404 });
  });
});
