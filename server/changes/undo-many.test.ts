import { expect, it } from "vitest";
import { activity } from "../../contract/activity.ts";
import { bulk } from "../../contract/bulk.ts";
import { changes } from "../../contract/changes.ts";
import { clients } from "../../contract/clients.ts";
import { documents } from "../../contract/documents.ts";
import { imports } from "../../contract/imports.ts";
import { merging } from "../../contract/merging.ts";
import { sms } from "../../contract/sms.ts";
import { tags } from "../../contract/tags.ts";
import { Random } from "../clients/duplicates/test/random.ts";
import { startImporting } from "../clients/imports/test/importing.ts";
import { kinds } from "../clients/records/kinds.ts";
import { everythingOf } from "../test/everything.ts";
import { recordSamples } from "../test/record-samples.ts";

/* What is done with many at once, imports among it, leaves nothing behind when it is undone. */
const { test, account, upload, check, undo: undoImport } = await startImporting();
const { owner, admin, employee } = account;
const random = new Random(20_261_121);
let line = 18015556000;

const by = { match: "all", rules: [{ field: "occupation", operator: "is", value: "Pilot" }], groups: [] };
const makeTag = async (name: string, value?: object) =>
  (await test.call(tags.create, { body: { name, ...(value && { queryObj: { value } }) } as never }, owner))
    .id;
const given = [await makeTag("Spring"), await makeTag("Renewal")];
const followed = await makeTag("Flies", by);

async function makeClient(n: number): Promise<string> {
  const mobilePhone = String(line++);
  const body = {
    firstName: `Row${n}`,
    lastName: "Many",
    email: `row${n}@many.example`,
    occupation: random.of(["Pilot", "Baker", ""]),
    ...(random.chance(0.7) && { mobilePhone }),
    ...(random.chance(0.4) && { managedBy: admin.id, ssn: random.digits(9) }),
    ...(random.chance(0.4) && { coFirstName: "Carl", coMobilePhone: String(line++) }),
  };
  const { id } = await test.call(clients.create, { body }, owner);
  for (const person of [owner, admin])
    if (random.chance(0.4))
      await test.call(clients.addFavorite, { params: { id: person.id, clientId: id } }, person);
  if (body.mobilePhone && random.chance(0.7))
    await test.call(sms.createRoom, { body: { mobilePhone } }, owner);
  for (const { name, endpoints } of kinds)
    if (random.chance(0.3))
      await test.call(endpoints.create, { params: { id }, body: recordSamples[name] }, owner);
  for (let note = 0; note < 2; note++)
    await test.call(activity.create, { params: { id }, body: { note: `Note ${note}` } }, owner);
  for (const tagId of given)
    if (random.chance(0.4))
      await test.call(
        tags.assign,
        { params: { id }, body: { tags: [{ id: tagId, isActive: true }] } },
        owner,
      );
  if (random.chance(0.4))
    await test.call(documents.upload, { params: { id }, query: {} }, owner, {
      upload: { name: "Deed.pdf", format: "", content: Buffer.from("%PDF-") },
    });
  return id;
}

/** Every row, and what the screens list of each in its order. */
async function everything(ids: readonly string[]) {
  await test.runJobs();
  const listed = await Promise.all(
    ids.map((id) => test.call(activity.list, { params: { id }, query: {} }, owner).catch(() => null)),
  );
  const { client_tags: rows, ...rest } = await everythingOf(test, account.id);
  return [
    rest,
    (rows as TagRow[]).map(({ row }) => (row.tag_id === followed ? untimed(row) : row)).sort(bySpelling),
    listed,
  ];
}

interface TagRow {
  row: { tag_id: string; created_at: string };
}

/** What follows from rules may have been lost and given again meanwhile. */
const untimed = (row: TagRow["row"]) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => column !== "created_at"));

const bySpelling = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));

/** Does something with some of these; answers what takes it back. */
type Doing = (ids: string[]) => Promise<() => Promise<unknown>>;

const many =
  (body: () => object): Doing =>
  async (ids) => {
    const { id } = await test.call(bulk.start, { body: { ...body(), filter: { ids } } as never }, owner);
    await test.runJobs();
    expect(await test.call(bulk.get, { params: { id } }, owner)).toMatchObject({ state: "done" });
    return async () =>
      expect(await test.call(bulk.undo, { params: { id } }, owner)).toMatchObject({
        state: "undone",
        kept: 0,
      });
  };

const bringIn: Doing = async (ids) => {
  const there = await Promise.all(ids.map((id) => test.call(clients.get, { params: { id } }, owner)));
  const work = () => random.of(["Pilot", "Nurse", ""]);
  const rows = [...there, { firstName: "Newcomer", email: `new${line++}@many.example` }].map(
    ({ firstName, email }, n) =>
      `${firstName},Many,${email},${work()},${n} Elm St,Provo,HM-${n},${random.below(900)},"Spring, Brought",Said ${n}`,
  );
  const head = "First,Last,Email,Occupation,Address,City,Policy Number,Premium,Tags,Notes";
  const { id } = await upload(`${head}\n${rows.join("\n")}\n`);
  await check(id, { options: { keepExisting: random.chance(0.5) } });
  await test.call(imports.run, { params: { id } }, owner);
  await test.runJobs();
  const done = await test.call(imports.get, { params: { id }, query: {} }, owner);
  expect(done).toMatchObject({ state: "done", counts: { created: 1 } });
  return async () => expect(await undoImport(id)).toMatchObject({ state: "undone", kept: 0 });
};

const mergeTwo: Doing = async ([id, otherId]) => {
  const params = { id: id!, otherId: otherId! };
  const { change } = await test.call(merging.merge, { params, body: {} }, owner);
  return async () =>
    expect(await test.call(changes.undo, { params: { id: change } }, owner)).toEqual({ kept: 0 });
};

const doings: Record<string, Doing> = {
  assign: many(() => ({ action: "assign", managedBy: random.of([admin.id, employee.id, null]) })),
  tag: many(() => ({
    action: "tag",
    tags: given.map((id) => ({ id, isActive: random.chance(0.5) })),
  })),
  favorite: many(() => ({ action: "favorite" })),
  remove: many(() => ({ action: "remove" })),
  import: bringIn,
  merge: mergeTwo,
};

it(
  "leaves the account equal to what it was, byte for byte, in whatever order they came",
  { timeout: 90_000 },
  async () => {
    const ids: string[] = [];
    for (let n = 0; n < 6; n++) ids.push(await makeClient(n));
    for (let round = 0; round < 2; round++) {
      const before: unknown[] = [];
      const done: [string, () => Promise<unknown>][] = [];
      const left = [...ids];
      // Whoever is gone takes no part in what comes after.
      for (const what of shuffled(Object.keys(doings))) {
        before.push(await everything(ids));
        const some = shuffled(left).slice(0, 2 + random.below(2));
        done.push([what, await doings[what]!(some)]);
        if (what === "remove") for (const id of some) left.splice(left.indexOf(id), 1);
        if (what === "merge") left.splice(left.indexOf(some[1]!), 1);
      }
      for (const [what, undo] of done.toReversed()) {
        await undo();
        expect(await everything(ids), `${what} of round ${round}`).toEqual(before.pop());
      }
    }
  },
);

const shuffled = <T>(values: readonly T[]): T[] =>
  values
    .map((value) => [random.next(), value] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, value]) => value);
