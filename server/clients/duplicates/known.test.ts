import { expect, it } from "vitest";
import { activity } from "../../../contract/activity.ts";
import { clients } from "../../../contract/clients.ts";
import { duplicates } from "../../../contract/duplicates.ts";
import { policies } from "../../../contract/policies.ts";
import { tags } from "../../../contract/tags.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();

it("tells of both of a pair what is known of them, and of a decided one who decided and when", async () => {
  const { owner } = await makeAccount(test, "Known");
  const by = owner.id;
  const create = async (body: object) =>
    (await test.call(clients.create, { body: { ...rita, ...body } }, owner)).id;
  const [known, blank] = [await create({ managedBy: by }), await create({})];
  const params = { id: known };
  for (const premium of [1200, 840.5])
    await test.call(policies.create, { params, body: { type: "Auto", premium } }, owner);
  await test.call(activity.create, { params, body: { note: "Prefers texts" } }, owner);
  const tag = await test.call(tags.create, { body: { name: "Bundle" } }, owner);
  await test.call(tags.assign, { params, body: { tags: [{ id: tag.id, isActive: true }] } }, owner);
  await test.runJobs();

  const list = (query: object = {}) => test.call(duplicates.list, { query }, owner);
  const [pair] = await list();
  const told = (id: string) => [pair!.a, pair!.b].find((one) => one.id === id);
  expect(told(known)).toMatchObject({
    managedBy: { id: by },
    ...{ policies: 2, premium: 2040.5, notes: 1, tags: ["Bundle"] },
  });
  expect(told(blank)).toMatchObject({ managedBy: null, policies: 0, premium: 0, notes: 0, tags: [] });
  expect(pair!.decided).toBeNull();

  await test.call(duplicates.dismiss, { params: { a: known, b: blank } }, owner);
  expect((await list({ decided: "true" }))[0]!.decided).toEqual({
    by: expect.objectContaining({ id: by }),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

const rita = { firstName: "Rita", lastName: "Mergington", mobilePhone: "8015550177", dob: "07/02/1990" };
