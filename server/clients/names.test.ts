import { expect, it } from "vitest";
import { bulk } from "../../contract/bulk.ts";
import { clients } from "../../contract/clients.ts";
import { followups } from "../../contract/followups.ts";
import { history } from "../../contract/history.ts";
import { clientName, coName } from "../../contract/names.ts";
import { sms } from "../../contract/sms.ts";
import { tags } from "../../contract/tags.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const quarter = 15 * 60_000;
const { owner } = await makeAccount(test, "Northgate");

it("a client of whom the co-applicant alone is known goes by that name everywhere", async () => {
  const body = { coFirstName: "Marcus", coLastName: "Known", phone: "8015550341", mobilePhone: "8015550342" };
  const { id } = await test.call(clients.create, { body }, owner);
  const date = new Date(Math.ceil(Date.now() / quarter + 1) * quarter).toISOString();
  const follow = { client: id, assignTo: "team", date, note: "Call" } as const;
  const due = await test.call(followups.create, { body: follow }, owner);
  const room = await test.call(sms.createRoom, { body: { mobilePhone: "8015550342" } }, owner);
  const rule = { field: "coFirstName", operator: "is", value: "Marcus" };
  const queryObj = { value: { match: "all", rules: [rule], groups: [] }, isValid: true };
  const preview = await test.call(tags.preview, { body: { queryObj } }, owner);
  const unreached = await test.call(clients.create, { body: { coFirstName: "Marta" } }, owner);
  const { numberless } = await test.call(
    bulk.recipients,
    { body: { filter: { ids: [unreached.id] } } },
    owner,
  );
  const referred = await test.call(clients.create, { body: { firstName: "Rita" } }, owner);
  await test.call(
    clients.update,
    { params: { id: referred.id }, body: { affliateContact: id, affliateVia: "Client" } },
    owner,
  );
  const [told] = await test.call(history.list, { params: { id: referred.id } }, owner);
  const by = told?.lines.find(({ field }) => field === "affliateContact")?.after;
  expect({
    due: clientName(due.client),
    room: clientName(room.client!),
    preview: preview.clients.map(clientName),
    numberless: numberless.some.map(({ name }) => name),
    by,
  }).toEqual({
    due: "Marcus Known",
    room: "Marcus Known",
    preview: ["Marcus Known"],
    numberless: ["Marta"],
    by: "Marcus Known",
  });
});

it("a co-applicant is called in the directory as everywhere else", async () => {
  const body = { firstName: "Dora", coPreferredFirstName: "Marc", coLastName: "Knowles" };
  await test.call(clients.create, { body }, owner);
  const [row] = await test.call(clients.list, { query: { search: "Knowles" } }, owner);
  expect(coName(row!)).toBe("Marc Knowles");
});
