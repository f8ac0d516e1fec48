// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { texts } from "../../../contract/errors.ts";
import { commercialKind } from "../commercial/commercial-kind.ts";
import { policyKind } from "../policies/policy-kind.ts";
import { answer, network, savedAlready } from "../../test/network.ts";
import { createRecord } from "./create-record.ts";

const client = "0190a000-0000-7000-8000-000000000001";
const own = "0190a000-0000-7000-8000-000000000002";
afterEach(() => vi.unstubAllGlobals());

const stamped = { id: own, client, createdAt: "", updatedAt: "" };
it("sends the form's own id along", async () => {
  const sent = network(answer(201, stamped));
  await createRecord(policyKind, client, own, false, { company: "Acme" });
  expect(sent).toMatchObject([
    { call: `POST /api/clients/${client}/policies`, body: { id: own, company: "Acme" } },
  ]);
});

it("brings the record whose answer was lost up to what was typed since, and to what was taken out", async () => {
  const sent = network(savedAlready, answer(200, stamped));
  await createRecord(policyKind, client, own, true, { company: "Acme", premium: 12 });
  expect(sent[1]).toMatchObject({
    call: `PUT /api/clients/${client}/policies/${own}`,
    body: { company: "Acme", premium: 12, plan: null },
  });
  expect(sent[1]!.body).not.toHaveProperty("id");
});

it("leaves the record alone that is there under an id which this form has never asked for", async () => {
  const sent = network(savedAlready);
  const create = createRecord(policyKind, client, own, false, { company: "Acme" });
  await expect(create).rejects.toThrow(texts.savedAlready);
  expect(sent).toHaveLength(1);
});

it("says which form it is both times", async () => {
  const sent = network(savedAlready, answer(200, { ...stamped, form: "commercial" }));
  await createRecord(commercialKind, client, own, true, { companyName: "Acme" });
  expect(sent.map(({ body }) => body["form"])).toEqual(["commercial", "commercial"]);
  expect(sent[1]!.body).not.toHaveProperty("id");
});

it("tells of every other refusal, and changes nothing", async () => {
  const sent = network(answer(409, { message: "Not now.", code: "conflict" }));
  await expect(createRecord(policyKind, client, own, true, { company: "Acme" })).rejects.toThrow("Not now.");
  expect(sent).toHaveLength(1);
});
