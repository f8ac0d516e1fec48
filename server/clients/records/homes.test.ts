import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { changes } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { merging } from "../../../contract/merging.ts";
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
const home = { form: "home" as const };
const commercial = { form: "commercial" as const };

describe("a home", () => {
  it("keeps its groups and lists, is a primary one unless told, and has no empty rows", async () => {
    const body = {
      ...home,
      address: "1184 Quail Run Dr",
      numBathrooms: "2.5",
      siding: [{ material: "Brick veneer", percentage: 60 }, {}, { material: "" }],
      dogs: [{}],
      businessType: { type: "Bakery", employees: 2 },
      coverage: { carrier: "Meridian Mutual", premium: "$1,210.50", timeWithCarrierFormat: "Years" as const },
      mortgagePrimary: { name: "Wasatch Credit Union", phone: "(801) 555-0142", loan: "0081" },
    };
    const made = await test.call(quotes.create, { params, body }, owner);
    expect(made).toEqual({
      ...body,
      id: made.id,
      client: id,
      usage: "Primary",
      numBathrooms: 2.5,
      siding: [{ material: "Brick veneer", percentage: 60 }],
      dogs: undefined,
      coverage: { ...body.coverage, premium: 1210.5 },
      mortgagePrimary: { ...body.mortgagePrimary, phone: "18015550142" },
      createdAt: made.createdAt,
      updatedAt: made.createdAt,
    });
    expect(await test.call(quotes.list, { params, query: { form: "home" } }, owner)).toEqual([made]);
    const { homes } = await test.call(clients.full, { params }, owner);
    expect(homes).toEqual([made]);
  });

  it("says at its field what is out of bounds, in groups and rows too", async () => {
    const siding = Array.from({ length: 51 }, (_, at) => ({ material: `Board ${at}` }));
    const wrong = {
      ...home,
      yearBuilt: 98,
      renoElectical: 2150,
      basementCompleted: 101,
      numBedrooms: -1,
      outbuildings: [{ type: "Barn", sqft: -5 }],
      coverage: { expirationDate: "2026-01-01", dwelling: 1e12 },
      mortgagePrimary: { email: "nobody" },
      siding,
    };
    await expect(test.call(quotes.create, { params, body: wrong }, owner)).rejects.toMatchObject({
      fields: {
        yearBuilt: "Use 4 digits",
        renoElectical: "Enter a year from 1600 to 2100",
        basementCompleted: "A percentage is a number from 0 to 100",
        numBedrooms: expect.any(String),
        "outbuildings.0.sqft": "An area is a number from 0 to 10,000,000",
        "coverage.expirationDate": expect.any(String),
        "coverage.dwelling": expect.any(String),
        "mortgagePrimary.email": expect.any(String),
        siding: "Siding has at most 50 lines",
      },
    });
    const misspelt = { ...home, coverage: { carier: "Meridian" } } as object;
    await expect(
      test.call(quotes.create, { params, body: misspelt as typeof home }, owner),
    ).rejects.toMatchObject({ status: 400 });
  });

  it("is told of a colleague's change of the same group, and keeps another one", async () => {
    const made = await test.call(
      quotes.create,
      { params, body: { ...home, coverage: { carrier: "Acme" } } },
      owner,
    );
    const at = { id, recordId: made.id };
    const seen = made.updatedAt;
    const change = (body: object, by: typeof owner) =>
      test.call(quotes.update, { params: at, body: { ...home, ...body, updatedAt: seen } }, by);
    await change({ coverage: { carrier: "Beta" } }, admin);
    await expect(change({ coverage: { carrier: "Gamma" } }, owner)).rejects.toMatchObject({
      status: 409,
      fields: { coverage: expect.stringMatching(/changed this meanwhile/) },
    });
    expect(await change({ pool: true, livestock: [{ type: "Hens", count: 6 }] }, owner)).toMatchObject({
      coverage: { carrier: "Beta" },
      pool: true,
      livestock: [{ type: "Hens", count: 6 }],
    });
  });
});

describe("a commercial record", () => {
  it("has locations, of which blank ones are none, and a sealed EIN", async () => {
    const body = {
      ...commercial,
      companyName: "Whitfield Cabinets LLC",
      ein: "12-3456789",
      mailing: { address: "PO Box 118", city: "Provo" },
      locations: [{ address: "12 Elm Street" }, { address: "", city: "" }, { city: "Orem" }],
    };
    const made = await test.call(quotes.create, { params, body }, owner);
    expect(made).toMatchObject({
      form: "commercial",
      ein: "•••• 6789",
      mailing: body.mailing,
      locations: [{ address: "12 Elm Street" }, { city: "Orem" }],
    });
    const at = { id, recordId: made.id };
    expect(await test.call(records.reveal, { params: at, body: { field: "ein" } }, owner)).toEqual({
      value: "123456789",
    });
    const stored = await read(test.app.pool, account.id, (db) =>
      db.many(
        sql`select to_jsonb(r)::text as t from client_records r union all select to_jsonb(e)::text from events e`,
      ),
    );
    expect(JSON.stringify(stored)).not.toContain("123456789");
    const emptied = await test.call(
      quotes.update,
      { params: at, body: { ...commercial, locations: [{}], mailing: null, ein: null } },
      owner,
    );
    expect([emptied].map((one) => "locations" in one || "mailing" in one || "ein" in one)).toEqual([false]);
  });

  it("says at its field what is wrong", async () => {
    const wrong = { ...commercial, ein: "12-345", startDate: "soon", annualPayroll: -1 };
    await expect(test.call(quotes.create, { params, body: wrong }, owner)).rejects.toMatchObject({
      fields: {
        ein: "Enter the nine digits of the EIN, like 12-3456789",
        startDate: expect.any(String),
        annualPayroll: expect.any(String),
      },
    });
  });
});

describe("when a couple parts", () => {
  it("the home goes along, the business stands at both with an EIN that opens, and both come back", async () => {
    const couple = { firstName: "Lila", lastName: "Davenport", coFirstName: "Wes", coLastName: "Davenport" };
    const from = (await test.call(clients.create, { body: couple }, owner)).id;
    const add = (body: object) =>
      test.call(quotes.create, { params: { id: from }, body: body as typeof home }, owner);
    const house = await add({ ...home, address: "9 Canyon Rd" });
    const shop = await add({ ...commercial, companyName: "Drywall & Sons", ein: "87-1234567" });
    const { newClient, change } = await test.call(
      merging.split,
      { params: { id: from }, body: { home: "move", commercial: "copy" } },
      owner,
    );
    const at = (id: string) => test.call(clients.full, { params: { id } }, owner);
    const [stayed, went] = [await at(from), await at(newClient.id)];
    expect([stayed.homes, went.homes.map(({ id }) => id)]).toEqual([[], [house.id]]);
    expect(stayed.commercial.map(({ id }) => id)).toEqual([shop.id]);
    const copy = { id: newClient.id, recordId: went.commercial[0]!.id };
    expect(await test.call(records.reveal, { params: copy, body: { field: "ein" } }, owner)).toEqual({
      value: "871234567",
    });
    await test.call(changes.undo, { params: { id: change } }, owner);
    expect((await at(from)).homes.map(({ id }) => id)).toEqual([house.id]);
  });
});
