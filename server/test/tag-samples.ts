import type { RawInput } from "../http/invoke.ts";
import { tags } from "../../contract/tags.ts";
import { evaluateTags } from "../tags/evaluate.ts";
import type { TestAccount } from "./actors.ts";
import type { TestApp } from "./app.ts";
import type { World } from "./samples.ts";

/** Tags of the world: one that some contacts have, one that nobody has, one that follows from a rule. */
export interface WorldTags {
  tagId: string;
  spareTagId: string;
  dynamicTagId: string;
}

/** Who is called so has the dynamic tag. */
export const calledWhit = {
  value: { match: "all", rules: [{ field: "lastName", operator: "startsWith", value: "Whit" }], groups: [] },
} as const;

export async function makeTags(
  test: TestApp,
  { id: accountId, owner }: TestAccount,
  clientIds: readonly string[],
): Promise<WorldTags> {
  const create = async (body: object) => (await test.call(tags.create, { body }, owner)).id;
  const tagId = await create({ name: "Boat" });
  const spareTagId = await create({ name: "Flood zone", description: "By the county's map" });
  const dynamicTagId = await create({ name: "Whits", queryObj: calledWhit });
  for (const id of clientIds)
    await test.call(tags.assign, { params: { id }, body: { tags: [{ id: tagId, isActive: true }] } }, owner);
  await evaluateTags(test.app, { accountId });
  return { tagId, spareTagId, dynamicTagId };
}

export const tagSamples: Record<string, (world: World) => RawInput[]> = {
  "tags.list": () => [{ query: {} }],
  "tags.create": () => [{ body: { name: `Tag ${Math.random()}`, description: "Made up" } }],
  "tags.update": ({ spareTagId }) => [{ params: { id: spareTagId }, body: { description: "By the county" } }],
  "tags.remove": ({ spareTagId }) => [{ params: { id: spareTagId } }],
  "tags.assigned": ({ tagId, dynamicTagId }) => [
    { params: { id: tagId }, query: {} },
    { params: { id: dynamicTagId }, query: {} },
  ],
  "tags.ofClient": ({ clientId }) => [{ params: { id: clientId } }],
  "tags.assign": ({ clientId, tagId }) => [
    { params: { id: clientId }, body: { tags: [{ id: tagId, isActive: true }] } },
  ],
};
