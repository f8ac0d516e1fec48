import { expect, it } from "vitest";
import { clients } from "../../../contract/clients.ts";
import { dependents } from "../../../contract/dependents.ts";
import { extras } from "../../../contract/extras.ts";
import { followups } from "../../../contract/followups.ts";
import { history } from "../../../contract/history.ts";
import { paymentMethods } from "../../../contract/payment-methods.ts";
import { quotes } from "../../../contract/quotes.ts";
import { addresses } from "../../../contract/addresses.ts";
import { tags } from "../../../contract/tags.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";
import { readPages } from "./pdf/read-pages.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const { owner, employee } = account;
const { id } = await test.call(
  clients.create,
  { body: { firstName: "Dana", lastName: "Whitfield", immigrant: "greenCard", managedBy: employee.id } },
  owner,
);
const params = { id };

/** The lines of the file from a heading to the next. */
async function part(heading: string, next: string): Promise<string[]> {
  const { content } = await test.call(history.print, { params }, owner);
  const parts: Buffer[] = [];
  for await (const one of content) parts.push(Buffer.from(one as Uint8Array));
  const lines = readPages(Buffer.concat(parts))
    .flat()
    .map(({ text }) => text);
  const from = lines.indexOf(heading);
  return lines.slice(from, lines.indexOf(next, from));
}

it("has the tags that stand, the default location, and words for what was chosen", async () => {
  const made = await Promise.all(
    ["Renewal soon", "Left again"].map((name) => test.call(tags.create, { body: { name } }, owner)),
  );
  await test.call(
    tags.assign,
    { params, body: { tags: made.map((tag) => ({ id: tag.id, isActive: true })) } },
    owner,
  );
  await test.call(tags.assign, { params, body: { tags: [{ id: made[1]!.id, isActive: false }] } }, owner);
  await test.call(clients.update, { params, body: { accountPhone: account.numberId } }, owner);
  const profile = await part("Profile", "Changes");
  const valueOf = (label: string) => profile[profile.indexOf(label) + 1];
  expect(valueOf("Tags")).toBe("Renewal soon");
  expect(valueOf("Location")).toBe("Northgate office");
  expect(valueOf("Immigrant status")).toBe("Green card");
});

it("has every follow-up, with who sees to it, and the text that goes out", async () => {
  const make = (body: object) =>
    test.call(followups.create, { body: { client: id, assignTo: "team", ...body } }, owner);
  await make({ note: "Ask for the roof", date: "2027-02-01T17:00:00Z" });
  const done = await make({
    assignTo: "peer",
    user: employee.id,
    note: "Call back",
    date: "2027-01-01T17:00:00Z",
  });
  await test.call(followups.update, { params: { id: done.id }, body: { isActive: false } }, owner);
  for (let n = 0; n < 60; n++) await make({ note: `Again ${n}`, date: "2026-12-24T17:00:00Z" });
  const lines = await part("Follow-ups", "Changes");
  expect(lines.slice(1, 7)).toEqual([
    "2/01/2027, 10:00 AM",
    "Team",
    "Ask for the roof",
    "1/01/2027, 10:00 AM",
    "Emma Tester, completed",
    "Call back",
  ]);
  expect(lines.filter((line) => line.startsWith("Again "))).toHaveLength(60);
});

it("has fields in the order of their forms, parts of them too", async () => {
  await test.call(
    addresses.create,
    {
      params,
      body: { zipcode: "84604", state: "UT", city: "Provo", address: "12 Elm St", type: "Physical" },
    },
    owner,
  );
  await test.call(
    dependents.create,
    { params, body: { notes: "Twin", dob: "01/02/2015", lastName: "Whitfield", firstName: "Ivy" } },
    owner,
  );
  await test.call(
    quotes.create,
    {
      params,
      body: { form: "commercial", companyName: "Elm Co", locations: [{ city: "Orem", address: "Loc 1" }] },
    },
    owner,
  );
  await test.call(
    quotes.create,
    {
      params,
      body: {
        form: "auto",
        type: "truckCamper",
        propulsionType: "sternDrive",
        coverage: { premium: 900, carrier: "Acme" },
      },
    },
    owner,
  );
  const labels = (lines: string[], ...of: string[]) => lines.filter((line) => of.includes(line));
  const address = await part("Address", "Dependent");
  const ofAddress = ["Type", "Address", "City", "State", "Zipcode"];
  expect(labels(address.slice(1), ...ofAddress)).toEqual(ofAddress);
  const ofDependent = ["First name", "Last name", "Birth date", "Notes"];
  expect(labels(await part("Dependent", "Auto"), ...ofDependent)).toEqual(ofDependent);
  const auto = await part("Auto", "Commercial");
  const ofAuto = ["Truck camper", "Stern drive", "Coverage: carrier", "Acme", "Coverage: premium", "$900"];
  expect(labels(auto.slice(2), ...ofAuto)).toEqual(ofAuto);
  expect(await part("Commercial", "Follow-ups")).toContain("Loc 1 Orem");
});

it("says when a card expires by its month, and a gate code as it is", async () => {
  await test.call(
    paymentMethods.create,
    { params, body: { type: "credit card", name: "Acme", expDate: "05/01/2029" } },
    owner,
  );
  await test.call(extras.create, { params, body: { field: "Gate code", value: "0815" } }, owner);
  const card = await part("Payment method", "Extra info");
  expect(card[card.indexOf("Expires") + 1]).toBe("05/2029");
  const extra = await part("Extra info", "Auto");
  expect(extra).toContain("0815");
  expect(extra).not.toContain("$815");
});
