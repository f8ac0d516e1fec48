import { describe, expect, it } from "vitest";
import { bulk } from "../../../contract/bulk.ts";
import { clients } from "../../../contract/clients.ts";
import { history } from "../../../contract/history.ts";
import { limits } from "../../../contract/limits.ts";
import { tags } from "../../../contract/tags.ts";
import type { Person } from "../../test/actors.ts";
import { startImporting } from "../imports/test/importing.ts";

const { test, account, bringIn: bring, undo } = await startImporting();
const bringIn = (text: string) => bring(text, { mode: "update" });
const { owner, admin, employee } = account;

const make = async (body: object) => (await test.call(clients.create, { body }, owner)).id;
const list = (id: string, query: object = {}) => test.call(history.list, { params: { id }, query }, owner);
/** "addresses 2 New St address: 1 Old St -> 2 New St" */
const linesOf = async (id: string, query: object = {}) =>
  (await list(id, query))[0]!.lines.map(({ of, field, before, after }) =>
    [of ? `${of.area} ${of.title} ` : "", `${field}: ${before} -> ${after}`].join(""),
  );
const columns = "First,Last,Email,Occupation,Address,City,Policy Number,Carrier,Premium,Tags,Notes,SSN\n";
const grant = (rest: string) => `${columns}Grant,Told,grant@told.example,${rest}\n`;
const runBulk = async (body: object) => {
  const { id } = await test.call(bulk.start, { body: body as never }, owner);
  await test.runJobs();
  return id;
};

describe("what an import did to a contact", () => {
  it("is told whole: fields, records, tags and notes, each from what to what", async () => {
    await bring(grant("Baker,1 Old St,Provo,HM-3,OldCo,100,,,123-45-6789"));
    const [found] = await test.call(clients.list, { query: { search: "Told, Grant" } }, owner);
    const { id } = found!;
    await bringIn(grant("Miller,2 New St,Provo,HM-3,NewCo,250,VIP,Moves in June,987-65-4321"));
    const [entry] = await list(id);
    expect(entry).toMatchObject({ name: "imports.rowsImported", area: "clients" });
    expect((await linesOf(id)).toSorted()).toEqual([
      "addresses 2 New St, Provo address: 1 Old St -> 2 New St",
      "notes null note: null -> Moves in June",
      "occupation: Baker -> Miller",
      expect.stringMatching(/^policies NewCo.* company: OldCo -> NewCo$/),
      expect.stringMatching(/^policies NewCo.* premium: 100 -> 250$/),
      "ssn: •••• -> ••••",
      "tags null tags: null -> VIP",
    ]);
    expect(JSON.stringify(entry)).not.toMatch(/6789|4321/);
    expect(await linesOf(id, { field: "clients.occupation" })).toEqual(["occupation: Baker -> Miller"]);
  });

  it("is told of a new contact as of one made by hand, with the file that it came in", async () => {
    const done = await bring(
      `${columns}Nia,New,nia@told.example,Baker,1 Old St,Provo,HM-9,OldCo,100,VIP,Moves in,123-45-6789\n`,
    );
    const [found] = await test.call(clients.list, { query: { search: "New, Nia" } }, owner);
    const { id } = found!;
    const entries = await list(id);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      name: "imports.rowsImported",
      title: "Nia New",
      import: { id: done.id, file: "clients.csv", isNew: true },
    });
    expect(await linesOf(id)).toEqual(
      expect.arrayContaining([
        "firstName: null -> Nia",
        "email: null -> nia@told.example",
        "occupation: null -> Baker",
        "ssn: null -> ••••",
        "addresses 1 Old St, Provo city: null -> Provo",
        "tags null tags: null -> VIP",
        "notes null note: null -> Moves in",
      ]),
    );
    expect(JSON.stringify(entries)).not.toContain("6789");
    expect(await linesOf(id, { field: "clients.occupation" })).toEqual(["occupation: null -> Baker"]);
    // What came with a contact is no field that somebody changed.
    expect((await test.call(history.filters, { params: { id } }, owner)).fields).toEqual(["clients"]);
  });

  it("offers to undo the import while that can be done, to whom it would be done for", async () => {
    const id = await make({ firstName: "Ono", lastName: "Offered", email: "ono@told.example" });
    const done = await bringIn("First,Last,Email,Occupation\nOno,Offered,ono@told.example,Miller\n");
    const entryFor = async (by: Person, now = new Date()) =>
      (await test.call(history.list, { params: { id }, query: {} }, by, { now }))[0]!;
    expect(await entryFor(admin)).toMatchObject({
      title: null,
      import: { id: done.id, file: "clients.csv", isNew: false },
      change: { title: "clients.csv" },
    });
    expect((await entryFor(employee)).change).toBeNull();
    const later = new Date(Date.now() + limits.importUndoFor + 60_000);
    expect((await entryFor(owner, later)).change).toBeNull();
    await undo(done.id);
    expect((await list(id))[1]).toMatchObject({ change: null, import: { file: "clients.csv" } });
  });

  it("is told where no field of the contact itself was changed", async () => {
    const id = await make({ firstName: "Only", lastName: "Tagged", email: "only@told.example" });
    await bringIn("First,Last,Email,Tags\nOnly,Tagged,only@told.example,VIP\n");
    expect(await linesOf(id)).toEqual(["tags null tags: null -> VIP"]);
  });

  it("is told to be undone, for each contact that it touched", async () => {
    const id = await make({
      firstName: "Una",
      lastName: "Done",
      email: "una@told.example",
      occupation: "Baker",
    });
    const still = await make({ firstName: "Not", lastName: "Touched", email: "not@told.example" });
    const done = await bringIn("First,Last,Email,Occupation\nUna,Done,una@told.example,Miller\n");
    expect(await linesOf(id)).toEqual(["occupation: Baker -> Miller"]);
    await undo(done.id);
    const [newest] = await list(id);
    const did = { word: "undone", what: "the import of clients.csv" };
    expect(newest).toMatchObject({ name: "changes.undone", title: "clients.csv", did, by: { id: owner.id } });
    expect((await list(id)).map(({ name }) => name)).toEqual([
      "changes.undone",
      "imports.rowsImported",
      "clients.created",
    ]);
    expect((await list(still)).map(({ name }) => name)).toEqual(["clients.created"]);
    expect((await test.call(history.filters, { params: { id } }, owner)).fields).toContain("changes");
  });
});

describe("what was done to many at once", () => {
  it("tells of each whose it was and whose it became, and nothing of whose it was already", async () => {
    const id = await make({ firstName: "Ada", lastName: "Assigned" });
    const already = await make({ firstName: "Abe", lastName: "Assigned" });
    const update = (managedBy: string, of: string) =>
      test.call(clients.update, { params: { id: of }, body: { managedBy } }, owner);
    await update(admin.id, id);
    await update(employee.id, already);
    const made = await runBulk({ action: "assign", managedBy: employee.id, filter: { ids: [id, already] } });
    const [entry] = await list(id);
    const did = { word: "assigned", what: "to Emma Tester" };
    expect(entry).toMatchObject({ name: "bulk.assigned", area: "bulk", record: made, did });
    expect(entry!.change).not.toBeNull();
    expect(await linesOf(id)).toEqual(["managedBy: Adam Tester -> Emma Tester"]);
    expect(await linesOf(id, { field: "clients.managedBy" })).toEqual([
      "managedBy: Adam Tester -> Emma Tester",
    ]);
    expect((await list(already))[0]!.name).toBe("clients.updated");
    await test.call(bulk.undo, { params: { id: made } }, owner);
    await test.runJobs();
    expect((await list(id))[0]).toMatchObject({
      name: "changes.undone",
      did: { word: "undone", what: "the assigning of 2 contacts" },
    });
  });

  it("names the tags that each got and lost", async () => {
    const tag = async (name: string) => (await test.call(tags.create, { body: { name } as never }, owner)).id;
    const [gold, old] = [await tag("Gold"), await tag("Old")];
    const id = await make({ firstName: "Tia", lastName: "Tagged" });
    const other = await make({ firstName: "Tom", lastName: "Tagged" });
    const body = { tags: [{ id: old, isActive: true }] };
    await test.call(tags.assign, { params: { id }, body }, owner);
    await runBulk({
      action: "tag",
      tags: [
        { id: gold, isActive: true },
        { id: old, isActive: false },
      ],
      filter: { ids: [id, other] },
    });
    expect((await list(id))[0]).toMatchObject({
      name: "bulk.tagged",
      did: { word: "assigned", what: "Gold; taken off: Old" },
    });
    expect((await list(other))[0]).toMatchObject({
      name: "bulk.tagged",
      did: { word: "assigned", what: "Gold" },
    });
    await runBulk({ action: "tag", tags: [{ id: gold, isActive: true }], filter: { ids: [id, other] } });
    expect((await list(id)).filter(({ name }) => name === "bulk.tagged")).toHaveLength(1);
  });

  it("is no history where it was a favorite of one person, undone neither", async () => {
    const id = await make({ firstName: "Fay", lastName: "Vorite" });
    const made = await runBulk({ action: "favorite", filter: { ids: [id] } });
    await test.call(bulk.undo, { params: { id: made } }, owner);
    await test.runJobs();
    expect((await list(id)).map(({ name }) => name)).toEqual(["clients.created"]);
  });
});
