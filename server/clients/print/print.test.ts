import { v7 as uuid } from "uuid";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { activity } from "../../../contract/activity.ts";
import { addresses } from "../../../contract/addresses.ts";
import { clients } from "../../../contract/clients.ts";
import { dependents } from "../../../contract/dependents.ts";
import { history } from "../../../contract/history.ts";
import { sms } from "../../../contract/sms.ts";
import { read } from "../../db/connection.ts";
import { makeAccount, type Person } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";
import { readPages } from "./pdf/read-pages.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const { owner, employee } = account;
const stranger = (await makeAccount(test, "Southgate")).owner;

const hostile = ") Tj ET <script>alert(1)</script> 👩‍👩‍👧 \u202eevil";
const body = {
  firstName: "Dana",
  lastName: "Whitfield",
  coFirstName: "Zoë",
  mobilePhone: "18015550142",
  ssn: "123-45-6789",
};
const { id } = await test.call(clients.create, { body }, owner);
await test.call(
  addresses.create,
  { params: { id }, body: { type: "Physical", address: "12 Elm St" } },
  owner,
);
await test.call(dependents.create, { params: { id }, body: { firstName: "Ivy", ssn: "987654321" } }, owner);
await test.call(activity.create, { params: { id }, body: { note: hostile } }, employee);
const names = "Юлія Παπαδάκη, Nguyễn, 東京, مرحبا";
await test.call(activity.create, { params: { id }, body: { note: names } }, employee);
const room = await test.call(sms.createRoom, { body: { mobilePhone: body.mobilePhone } }, owner);
const send = (message: string) =>
  test.call(sms.send, { params: { id: room.id }, body: { id: uuid(), message } }, owner);
for (let n = 1; n <= 205; n++) await send(`Text number ${n}`);
await test.call(clients.update, { params: { id }, body: { email: "dana@example.com" } }, employee);

/** The lines of the file, and in how many parts it came. */
async function print(by: Person = owner) {
  const { content, ...answer } = await test.call(history.print, { params: { id } }, by);
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(Buffer.from(part as Uint8Array));
  const lines = readPages(Buffer.concat(parts))
    .flat()
    .map(({ text }) => text);
  return { ...answer, parts, lines, text: lines.join("\n") };
}

describe("the printed file of a client", () => {
  it("holds the profile, what is recorded, notes, texts and changes, and is audited", async () => {
    const { name, format, parts, lines, text } = await print(employee);
    expect([name, format]).toEqual(["Dana Whitfield and Zoë.pdf", "application/pdf"]);
    expect(parts.length).toBeGreaterThan(5);
    for (const line of [
      "Profile",
      "Address",
      "Dependent",
      "Notes",
      "Messages",
      "Changes",
      "12 Elm St",
      "801-555-0142",
    ])
      expect(lines).toContain(line);
    expect(lines).toContain("Olive Tester to 801-555-0142");
    for (const n of [1, 200, 201, 205]) expect(lines).toContain(`Text number ${n}`);
    expect(lines.indexOf("Text number 1")).toBeLessThan(lines.indexOf("Text number 205"));
    expect(text).toContain("blank » dana@example.com");
    expect(text).toContain("Printed by Emma Tester");
    const events = await read(test.app.pool, account.id, (db) =>
      db.many(sql`select ids, actor_id from events where name = 'clients.printed'`),
    );
    expect(events).toEqual([{ ids: [id], actorId: employee.id }]);
  });

  it("shows nothing that is sealed", async () => {
    const { text } = await print();
    expect(text).toContain("•••• 6789");
    expect(text).not.toMatch(/123-?45|98765/);
  });

  it("has names of other scripts as they are written", async () => {
    const { lines } = await print();
    expect(lines).toContain(names);
  });

  it("takes hostile text and emoji for text", async () => {
    const { text } = await print();
    expect(text).toContain(") Tj ET <script>alert(1)</script> 👩‍👩‍👧 evil");
  });

  it("is for this account alone", async () => {
    await expect(test.call(history.print, { params: { id } }, stranger)).rejects.toMatchObject({
      status: 404,
    });
  });
});
