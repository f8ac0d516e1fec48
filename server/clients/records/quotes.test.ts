import { describe, expect, it } from "vitest";
import { changes } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { merging } from "../../../contract/merging.ts";
import { quotes } from "../../../contract/quotes.ts";
import type { Vehicle } from "../../../contract/vehicles.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();
const { owner, admin } = await makeAccount(test, "Northgate");

const makeClient = async (more: object = {}) =>
  (await test.call(clients.create, { body: { firstName: "Dana", lastName: "Whitfield", ...more } }, owner))
    .id;
const add = (id: string, body: object) => test.call(quotes.create, { params: { id }, body }, owner);
const change = (at: { id: string; recordId: string }, body: object, by = owner) =>
  test.call(quotes.update, { params: at, body: { form: "auto", ...body } }, by) as Promise<Vehicle>;

const boat = {
  form: "auto",
  type: "Boat",
  year: "2019",
  make: "Lund",
  vin: "lbb-cr318 j9",
  propulsionType: "outboard",
  trailer: { make: "ShoreLand'r", lengthFt: "21.5", vin: "" },
  coverage: { carrier: "Meridian Mutual", premium: "$420.50", glassReplacement: false },
};

describe("vehicles, homes and commercial records", () => {
  it("stand at one address, each with its form", async () => {
    const id = await makeClient();
    const made = await add(id, boat);
    const home = await add(id, { form: "home", address: "12 Elm Street" });
    const shop = await add(id, { form: "commercial", companyName: "Elm Street Bakery" });
    expect(made).toMatchObject({
      form: "auto",
      year: 2019,
      vin: "LBBCR318J9",
      trailer: { make: "ShoreLand'r", lengthFt: 21.5 },
      coverage: { carrier: "Meridian Mutual", premium: 420.5, glassReplacement: false },
    });
    expect((made as Vehicle).trailer).not.toHaveProperty("vin");
    const params = { id };
    expect(await test.call(quotes.list, { params, query: {} }, owner)).toEqual([made, home, shop]);
    expect(await test.call(quotes.list, { params, query: { form: "home" } }, owner)).toEqual([home]);
    const get = (recordId: string) => test.call(quotes.get, { params: { id, recordId } }, owner);
    expect([await get(made.id), await get("commercial")]).toEqual([made, [shop]]);
    expect(await test.call(clients.full, { params }, owner)).toMatchObject({
      vehicles: [made],
      homes: [home],
      commercial: [shop],
    });
  });

  it("are changed and deleted as what they are", async () => {
    const id = await makeClient();
    const { id: recordId } = await add(id, boat);
    const at = { id, recordId };
    const changed = await change(at, { coverage: { carrier: "Cascade" }, trailer: null, leinHolder: {} });
    expect([changed.coverage, changed.trailer, changed.leinHolder, changed.make]).toEqual([
      { carrier: "Cascade" },
      undefined,
      undefined,
      "Lund",
    ]);
    const asHome = test.call(quotes.update, { params: at, body: { form: "home", city: "Provo" } }, owner);
    await expect(asHome).rejects.toMatchObject({ status: 404 });
    const removed = await test.call(quotes.remove, { params: at }, owner);
    await expect(test.call(quotes.get, { params: at }, owner)).rejects.toMatchObject({ status: 404 });
    const trash = await test.call(changes.list, { query: {} }, owner);
    expect(trash[0]).toMatchObject({ name: "vehicles.removed", title: "2019 Lund" });
    await test.call(changes.undo, { params: { id: removed.change } }, owner);
    expect(await test.call(quotes.get, { params: at }, owner)).toMatchObject({ make: "Lund" });
  });

  it("say at the field what is wrong, inside of a group too, and know no other field", async () => {
    const id = await makeClient();
    const refused = (body: object) => expect(add(id, { form: "auto", ...body })).rejects;
    await refused({ year: 99, odometer: -1, coverage: { premium: "much" } }).toMatchObject({
      fields: {
        year: expect.any(String),
        odometer: expect.any(String),
        "coverage.premium": expect.any(String),
      },
    });
    await refused({ odometr: 1 }).toMatchObject({ fields: { odometr: expect.any(String) } });
    await refused({ trailer: { wheels: 4 } }).toMatchObject({
      fields: { "trailer.wheels": expect.any(String) },
    });
    const unknown = { status: 400, fields: { form: expect.stringMatching(/auto, home, commercial$/) } };
    await refused({ form: "spaceship" }).toMatchObject(unknown);
    await refused({ form: undefined }).toMatchObject(unknown);
  });

  it("tell of a group that somebody else changed meanwhile", async () => {
    const id = await makeClient();
    const made = await add(id, boat);
    const at = { id, recordId: made.id };
    await change(at, { coverage: { carrier: "Cascade" }, updatedAt: made.updatedAt }, admin);
    await expect(
      change(at, { coverage: { carrier: "Foundry" }, updatedAt: made.updatedAt }),
    ).rejects.toMatchObject({
      status: 409,
      fields: { coverage: expect.stringMatching(/changed this meanwhile/) },
    });
    expect(await change(at, { model: "1875 Impact", updatedAt: made.updatedAt })).toMatchObject({
      model: "1875 Impact",
      coverage: { carrier: "Cascade" },
    });
  });

  it("go with the co-applicant, or stay, each kind for itself", async () => {
    const id = await makeClient({ coFirstName: "Marcus" });
    await add(id, boat);
    await add(id, { form: "home", address: "12 Elm Street" });
    await add(id, { form: "commercial", companyName: "Elm Street Bakery" });
    const counts = await test.call(merging.counts, { params: { id } }, owner);
    expect(counts).toMatchObject({ vehicles: 1, homes: 1, commercial: 1 });
    const body = { type: "secondary", auto: "move", home: "copy" };
    const { newClient } = await test.call(merging.split, { params: { id }, body }, owner);
    const of = async (one: string) => {
      const { vehicles, homes, commercial } = await test.call(clients.full, { params: { id: one } }, owner);
      return [vehicles.length, homes.length, commercial.length];
    };
    expect([await of(id), await of(newClient.id)]).toEqual([
      [0, 1, 1],
      [1, 1, 0],
    ]);
  });
});
