// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { Client } from "../../contract/clients.ts";
import { texts } from "../../contract/errors.ts";
import { NoAnswer } from "../api/call.ts";
import type { Values } from "../form/blank.ts";
import { answer, cut, network, savedAlready } from "../test/network.ts";
import { createClient } from "./create-client.ts";

const own = "0190a000-0000-7000-8000-000000000001";
afterEach(() => vi.unstubAllGlobals());

const changed = answer(200, Object.fromEntries(Object.keys(Client.shape).map((field) => [field, null])));
it("brings the client whose answer was lost up to what was typed since", async () => {
  const sent = network(cut, savedAlready, changed);
  const create = (asked: boolean, given: Values) => createClient(own, asked, "room", given);
  await expect(create(false, { lastName: "Torres", email: "a@example.com" })).rejects.toBeInstanceOf(
    NoAnswer,
  );
  const { id } = await create(true, { firstName: "Ann", lastName: "Torres" });
  expect(sent[0]!.body).toEqual({ id: own, lastName: "Torres", email: "a@example.com", smsRoom: "room" });
  expect(sent[1]!.body["id"]).toBe(own);
  expect(sent.map(({ call }) => call)).toEqual([
    "POST /api/clients",
    "POST /api/clients",
    `PUT /api/clients/${own}`,
  ]);
  expect(id).toBe(own);
  expect(sent[2]!.body).toMatchObject({ firstName: "Ann", lastName: "Torres", email: null, ssn: null });
  expect(sent[2]!.body).not.toHaveProperty("smsRoom");
});

it("leaves the client alone that is there under an id which this form has never asked for", async () => {
  const sent = network(savedAlready);
  await expect(createClient(own, false, undefined, { lastName: "Torres" })).rejects.toThrow(
    texts.savedAlready,
  );
  expect(sent).toHaveLength(1);
});

it("is content with a success that tells no id", async () => {
  const sent = network(answer(201, {}));
  const create = (given: Values) => createClient(own, true, "room", given);
  expect(await create({ lastName: "Torres" })).toEqual({});
  expect(sent).toHaveLength(1);
});

it("tells of every other refusal, and changes nothing", async () => {
  const sent = network(answer(409, { message: "That conversation is taken.", code: "conflict" }));
  const create = (given: Values) => createClient(own, true, "room", given);
  await expect(create({ lastName: "Torres" })).rejects.toThrow("That conversation is taken.");
  expect(sent).toHaveLength(1);
});
