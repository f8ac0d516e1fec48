import sql from "sql-template-tag";
import { extras } from "../../contract/extras.ts";
import { policies } from "../../contract/policies.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { uploadDocument } from "../clients/documents/upload.ts";
import { Sheet } from "../clients/print/pdf/sheet.ts";
import { read } from "../db/connection.ts";
import { handlers } from "../handlers.ts";
import { invoke } from "../http/invoke.ts";
import { demoActor, type Built } from "./built.ts";
import { draw } from "./pictures.ts";
import { Random } from "./random.ts";

const day = 24 * 60 * 60 * 1000;

/** A page as a carrier would send it. */
async function paperOf(title: string, lines: [string, string][]): Promise<Buffer> {
  const sheet = await Sheet.open(title, "Specimen of the demo");
  sheet.title(title);
  for (const [label, value] of lines) sheet.field(label, value);
  return Buffer.concat(sheet.end());
}

const papers: { name: string; make: () => Buffer | Promise<Buffer> }[] = [
  {
    name: "Drivers license, both.pdf",
    make: () => paperOf("Drivers license", [["State", "Utah"]]),
  },
  {
    name: "Umbrella application.pdf",
    make: () => paperOf("Umbrella application", [["Limit", "$1,000,000"]]),
  },
  {
    name: "Home dec page 2026.pdf",
    make: () =>
      paperOf("Homeowners declaration", [
        ["Carrier", "Meridian Mutual"],
        ["Dwelling", "$486,000"],
        ["Deductible", "$2,500"],
      ]),
  },
  { name: "Windshield.jpeg", make: () => draw("windshield") },
];

/** The papers of the first clients, uploaded by the same command that people use, and a change or two since. */
export async function tellDocuments(built: Built, clientIds: string[]): Promise<number> {
  const random = new Random(clientIds.length + 1);
  let told = 0;
  for (const [i, id] of clientIds.slice(0, 6).entries()) {
    for (const { name, make } of i === 0 ? papers : papers.slice(0, random.between(0, 2))) {
      const upload = { name, format: "", content: await make() };
      const now = new Date(built.now - random.between(1, 18) * day);
      const actor = demoActor(built, random.pick(built.staffIds.slice(0, 6)));
      await invoke(built.app, uploadDocument, { params: { id }, query: {} }, actor, { now, upload });
      told++;
    }
  }
  const [first] = clientIds;
  if (first) await changeSome(built, first, random);
  return told;
}

async function changeSome(built: Built, clientId: string, random: Random): Promise<void> {
  const { app, accountId, staffIds } = built;
  const change = async (kind: string, endpoint: Endpoint, body: object, ago: number) => {
    const record = await read(app.pool, accountId, (db) =>
      db.maybe<{ id: string }>(sql`
        select id from client_records
        where account_id = ${accountId} and client_id = ${clientId} and kind = ${kind} order by created_at, id limit 1`),
    );
    if (!record) return;
    const handler = handlers.find((one) => one.endpoint.name === endpoint.name)!;
    const input = { params: { id: clientId, recordId: record.id }, body };
    const now = new Date(built.now - ago * day);
    await invoke(app, handler, input, demoActor(built, random.pick(staffIds.slice(0, 6))), { now });
  };
  await change("extras", extras.update, { value: "4471#" }, 1.2);
  await change("policies", policies.update, { notes: "Paid in full; renews with the bundle." }, 0.8);
}
