import type { TagQuery, TagRule } from "../../contract/tag-rules.ts";
import { invoke } from "../http/invoke.ts";
import { assignTags } from "../tags/assign.ts";
import { createTag } from "../tags/create.ts";
import { evaluateTags } from "../tags/evaluate.ts";
import { provideTag } from "../tags/provide.ts";
import { demoActor, demoId, type Built } from "./built.ts";
import { Random } from "./random.ts";

const day = 24 * 60 * 60 * 1000;

/** Name, what it is for, and how many of a hundred contacts have it. */
const core: [string, string, number][] = [
  ["Bundle", "Home and auto with the same carrier", 24],
  ["Homeowner", "", 42],
];
const own: [string, string, number][] = [
  ["Auto only", "", 18],
  ["Boat", "", 5],
  ["Claims open", "Until the claim is closed", 3],
  ["Landlord", "", 6],
  ["Paperless", "", 33],
  ["Quote sent", "Waits for an answer", 7],
  ["Referred", "", 16],
  ["RV", "", 4],
  ["Spanish", "Prefers to speak Spanish", 9],
  ["Storm desk", "Called about the November hail", 8],
  ["Teen driver", "", 6],
  ["Umbrella", "", 10],
  ["VIP", "The owner calls back", 3],
];

const rule = (field: TagRule["field"], operator: string, value = ""): TagRule => ({ field, operator, value });
const all = (...rules: TagRule[]): TagQuery => ({ match: "all", rules, groups: [] });
const any = (...rules: TagRule[]): TagQuery => ({ match: "any", rules, groups: [] });
const dynamic: [string, string, TagQuery][] = [
  [
    "Birthday this month",
    "Primary or secondary",
    any(rule("dob", "isMonthOfYear"), rule("coDob", "isMonthOfYear")),
  ],
  ["No email", "", all(rule("email", "isEmpty"))],
  ["Over 65", "", any(rule("age", "isMore", "64"), rule("coAge", "isMore", "64"))],
  [
    "Renews in 30 days",
    "Any policy that ends within 30 days",
    all(rule("policyTermDate", "isWithinNext", "30")),
  ],
  ["Utah County", "", all(rule("addressCounty", "is", "Utah"))],
];

/** What the demo's contacts are sorted by. Answers how many tags there are. */
export async function tellTags(built: Built, clientIds: readonly string[]): Promise<number> {
  // Its own numbers: what is told of clients does not change who texted what.
  const random = new Random(clientIds.length);
  const { app, accountId, agency, staffIds } = built;
  const owner = demoActor(built, staffIds[0]!);
  const opened = { now: new Date(built.now - 600 * day) };
  const given: { id: string; share: number }[] = [];
  for (const [name, description, share] of core) {
    const id = demoId(`${agency.name} tag ${name}`);
    await invoke(app, provideTag, { body: { id, name, description } }, demoActor(built, null), opened);
    given.push({ id, share });
  }
  for (const [name, description, share] of own) {
    const { id } = await invoke(app, createTag, { body: { name, description } }, owner, opened);
    given.push({ id, share });
  }
  for (const [i, id] of clientIds.entries()) {
    const tags = given.flatMap((tag, n) =>
      (i === 0 ? [0, 1, 12].includes(n) : random.chance(tag.share / 100))
        ? [{ id: tag.id, isActive: true }]
        : [],
    );
    if (tags.length === 0) continue;
    const by = demoActor(built, random.pick(staffIds.slice(0, 6)));
    const now = new Date(built.now - random.between(1, 18) * day);
    await invoke(app, assignTags, { params: { id }, body: { tags } }, by, { now });
  }
  for (const [name, description, query] of dynamic)
    await invoke(app, createTag, { body: { name, description, queryObj: { value: query } } }, owner, opened);
  await evaluateTags(app, { accountId });
  return given.length + dynamic.length;
}
