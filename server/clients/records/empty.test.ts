import { describe, expect, it } from "vitest";
import { clients } from "../../../contract/clients.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";
import { recordSamples } from "../../test/record-samples.ts";
import { kinds } from "./kinds.ts";

const test = await startTestApp();
const { owner } = await makeAccount(test, "Northgate");
const { id } = await test.call(clients.create, { body: { lastName: "Whitfield" } }, owner);
const params = { id };

describe.each(kinds)("$name", ({ name, noun, first, form, endpoints }) => {
  const told = form ? { form } : {};
  const refused = (sentence: string) => ({ status: 400, message: sentence, fields: { [first]: sentence } });
  const create = (body: object) => test.call(endpoints.create, { params, body: { ...told, ...body } }, owner);

  it("that say nothing are not made", async () => {
    const sentence = refused(`Fill in something of this ${noun}`);
    await expect(create({})).rejects.toMatchObject(sentence);
    await expect(create({ [first]: "  " })).rejects.toMatchObject(sentence);
    expect(await test.call(endpoints.list, { params, query: told }, owner)).toEqual([]);
  });

  it("are not emptied: they can be deleted", async () => {
    const made = (await create(recordSamples[name])) as unknown as { id: string };
    const at = { id, recordId: made.id };
    const emptied = Object.fromEntries(Object.keys(recordSamples[name]).map((field) => [field, null]));
    const change = test.call(endpoints.update, { params: at, body: { ...emptied, ...told } }, owner);
    await expect(change).rejects.toMatchObject(refused(`Fill in something of this ${noun}, or delete it`));
    await test.call(endpoints.remove, { params: at }, owner);
  });
});

it("a switch that is off says nothing by itself, and a number of none does", async () => {
  const of = (name: string) => kinds.find((kind) => kind.name === name)!.endpoints.create;
  const make = (name: string, body: object) => test.call(of(name), { params, body }, owner);
  const off = { form: "auto", rideShare: false, coverage: { roadside: false }, trailer: {} };
  await expect(make("addresses", { pinned: false })).rejects.toMatchObject({ status: 400 });
  await expect(make("vehicles", off)).rejects.toMatchObject({ status: 400 });
  await expect(make("homes", { form: "home", usage: "Primary" })).rejects.toMatchObject({ status: 400 });
  await expect(make("policies", { premium: 0 })).resolves.toMatchObject({ premium: 0 });
});
