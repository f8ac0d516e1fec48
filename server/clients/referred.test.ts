import { expect, it } from "vitest";
import { changes } from "../../contract/changes.ts";
import { clients } from "../../contract/clients.ts";
import { merging } from "../../contract/merging.ts";
import { tags } from "../../contract/tags.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const { owner } = await makeAccount(test, "Northgate");

const create = async (body: object): Promise<string> => (await test.call(clients.create, { body }, owner)).id;
const couple = () =>
  create({ firstName: "Dana", lastName: "Whitfield", coFirstName: "Marcus", coLastName: "Lee" });
const sentBy = (affliateContact: string, affliateContactLevel?: string) =>
  create({ lastName: "Sent", affliateContact, ...(affliateContactLevel && { affliateContactLevel }) });

/** Who sent a contact, and which of the two that is. */
async function senderOf(id: string) {
  const one = await test.call(clients.get, { params: { id } }, owner);
  return [one.affliateContact, one.affliateContactLevel];
}

it("goes along with the person who is split off, and back", async () => {
  const id = await couple();
  const [byDana, byMarcus, byBoth] = [
    await sentBy(id, "primary"),
    await sentBy(id, "secondary"),
    await sentBy(id),
  ];
  const { newClient, change } = await test.call(
    merging.split,
    { params: { id }, body: { type: "secondary" } },
    owner,
  );
  expect(await senderOf(byMarcus)).toEqual([newClient.id, "primary"]);
  expect(await senderOf(byDana)).toEqual([id, "primary"]);
  expect(await senderOf(byBoth)).toEqual([id, null]);
  await test.call(changes.undo, { params: { id: change } }, owner);
  expect(await senderOf(byMarcus)).toEqual([id, "secondary"]);
});

it("follows who takes the place of the primary, and names nobody who is gone", async () => {
  const id = await couple();
  const [byDana, byMarcus] = [await sentBy(id, "primary"), await sentBy(id, "secondary")];
  await test.call(merging.removePerson, { params: { id, level: "primary" } }, owner);
  expect(await senderOf(byMarcus)).toEqual([id, "primary"]);
  expect(await senderOf(byDana)).toEqual([id, null]);

  const other = await couple();
  const byGone = await sentBy(other, "secondary");
  await test.call(merging.removePerson, { params: { id: other, level: "secondary" } }, owner);
  expect(await senderOf(byGone)).toEqual([other, null]);
});

it.each(["primary", "secondary"] as const)(
  "is one of the couple that two become, merged as %s",
  async (mode) => {
    const dana = await create({ firstName: "Dana" });
    const marcus = await create({ firstName: "Marcus" });
    const [byDana, byMarcus] = [await sentBy(dana, "primary"), await sentBy(marcus)];
    await test.call(
      merging.merge,
      { params: { id: dana, otherId: marcus }, body: { mergeAs: mode, combine: {} } },
      owner,
    );
    const { firstName } = await test.call(clients.get, { params: { id: dana } }, owner);
    const level = (name: string) => (name === firstName ? "primary" : "secondary");
    expect(await senderOf(byDana)).toEqual([dana, level("Dana")]);
    expect(await senderOf(byMarcus)).toEqual([dana, level("Marcus")]);
  },
);

it("tags that ask for it are right after a split", async () => {
  const id = await couple();
  const sent = await sentBy(id, "secondary");
  const rules = [{ field: "affliateContactLevel", operator: "is", value: "secondary" }];
  const body = { name: "By the second", queryObj: { value: { match: "all" as const, rules, groups: [] } } };
  const tag = await test.call(tags.create, { body }, owner);
  const having = async () => {
    await test.runJobs();
    const has = await test.call(tags.ofClient, { params: { id: sent } }, owner);
    return has.some((one) => one.id === tag.id && one.isActive);
  };
  expect(await having()).toBe(true);
  await test.call(merging.removePerson, { params: { id, level: "primary" } }, owner);
  expect(await having()).toBe(false);
});
