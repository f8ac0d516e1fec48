import { beforeAll, describe, expect, it } from "vitest";
import { changes } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { referrals } from "../../../contract/referrals.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();
const { owner, employee } = await makeAccount(test, "Northgate");
const other = await makeAccount(test, "Southgate");

const create = async (body: object, by = owner) => (await test.call(clients.create, { body }, by)).id;
const list = (query: object = {}) => test.call(referrals.list, { query }, employee);
const top = () => test.call(referrals.top, {}, employee);

const couple = await create({
  firstName: "Dana",
  lastName: "Whitfield",
  coFirstName: "Marcus",
  coLastName: "Lee",
});

it("whoever came by nobody is in neither, and an account sees its own", async () => {
  const far = await create({ lastName: "Far" }, other.owner);
  await create({ lastName: "Sent", affliateContact: far }, other.owner);
  expect([await list(), await top()]).toEqual([[], []]);
});

describe("of those who were sent", () => {
  let ids: Record<"byDana" | "byMarcus" | "byWord" | "someday", string>;
  beforeAll(async () => {
    const from = (level: string, aflliateOn: string) => ({
      affliateContact: couple,
      affliateContactLevel: level,
      aflliateOn,
      affliateVia: "Client",
    });
    ids = {
      byDana: await create({ firstName: "Ann", lastName: "Lane", ...from("primary", "01/15/2026") }),
      byWord: await create({ companyName: "Lane Roofing", affliateVia: "Radio", aflliateOn: "03/01/2026" }),
      someday: await create({ lastName: "Ortiz", affliateVia: "Radio" }),
      byMarcus: await create({ firstName: "Bo", lastName: "Lane", ...from("secondary", "02/10/2026") }),
    };
  });

  it("the latest stands first, with the name of who sent them", async () => {
    const rows = await list({ view: "full" });
    expect(rows.map(({ id }) => id)).toEqual([ids.byWord, ids.byMarcus, ids.byDana, ids.someday]);
    expect(rows[0]).toMatchObject({
      companyName: "Lane Roofing",
      affliateVia: "Radio",
      aflliateOn: "03/01/2026",
      affliateContact: null,
    });
    expect(rows[1]!.affliateContact).toMatchObject({
      id: couple,
      level: "secondary",
      firstName: "Marcus",
      lastName: "Lee",
    });
    expect(rows[2]!.affliateContact).toMatchObject({ id: couple, level: "primary", firstName: "Dana" });
    expect(rows[3]).toMatchObject({ aflliateOn: null, affliateVia: "Radio" });
  });

  it("pages begin with 1, and none holds what another does", async () => {
    const pages = [
      await list({ limit: 3 }),
      await list({ limit: 3, page: 2 }),
      await list({ limit: 3, page: 3 }),
    ];
    expect(pages.map((page) => page.map(({ id }) => id))).toEqual([
      [ids.byWord, ids.byMarcus, ids.byDana],
      [ids.someday],
      [],
    ]);
    for (const query of [{ limit: 51 }, { page: 0 }, { view: "short" }])
      await expect(list(query)).rejects.toMatchObject({ status: 400 });
  });

  it("who sent the most stands first, and a couple is one", async () => {
    const once = await create({ lastName: "Quill" });
    await create({ lastName: "Sent", affliateContact: once });
    const told = await top();
    expect(told.map(({ contact, count }) => [contact.id, count])).toEqual([
      [couple, 2],
      [once, 1],
    ]);
    expect(told[0]!.contact).toMatchObject({ firstName: "Dana", coFirstName: "Marcus" });
  });

  it("whoever is deleted sent nobody, until they are back", async () => {
    const { change } = await test.call(clients.remove, { params: { id: couple } }, owner);
    expect((await top()).map(({ contact }) => contact.id)).not.toContain(couple);
    expect((await list()).find(({ id }) => id === ids.byDana)).toMatchObject({
      affliateVia: "Client",
      affliateContact: null,
    });
    await test.call(changes.undo, { params: { id: change } }, owner);
    expect((await top())[0]).toMatchObject({ contact: { id: couple }, count: 2 });
  });

  it("at most ten are told", async () => {
    for (let n = 0; n < 11; n++) {
      const sender = await create({ lastName: `Sender ${n}` });
      await create({ lastName: "Sent", affliateContact: sender });
    }
    expect(await top()).toHaveLength(10);
  });
});
