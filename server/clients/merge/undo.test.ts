import sql, { raw } from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { changes } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { duplicates } from "../../../contract/duplicates.ts";
import { merging, mergeModes, mergeSides, splitFates, splitItems } from "../../../contract/merging.ts";
import { sms } from "../../../contract/sms.ts";
import { read } from "../../db/connection.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";
import { recordSamples } from "../../test/record-samples.ts";
import { Random } from "../duplicates/test/random.ts";
import { kinds } from "../records/kinds.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const { owner, admin } = account;

/** Every row of an account that a change may touch, and the folded counts. */
const everything = () =>
  read(test.app.pool, account.id, async (db) => {
    const tables = await db.many<{ name: string }>(
      sql`select target::text as name from kept_tables() order by 1`,
    );
    const rows: Record<string, unknown> = {};
    for (const { name } of tables)
      rows[name] = await db.many(
        sql`select to_jsonb(t) as row from ${raw(name)} t order by to_jsonb(t)::text`,
      );
    rows.counts = await db.many(sql`
      select letter, sum(clients) as n from client_counts group by letter having sum(clients) <> 0 order by letter`);
    return rows;
  });

const random = new Random(20_261_120);
let line = 18015554000;

const people = ["Dana", "Marcus", "Ximena", "Raúl"];

/** A client with whatever chance gives it. */
async function makeClient(): Promise<string> {
  const mobilePhone = String(line++);
  const body = {
    firstName: random.of(people),
    lastName: random.of(["Whitfield", "Acosta", "Lee", "9th Street"]),
    ...(random.chance(0.7) && { mobilePhone }),
    ...(random.chance(0.5) && { ssn: random.digits(9), companyName: "Acosta Roofing" }),
    ...(random.chance(0.3) && { managedBy: admin.id, dob: "03/14/1979", dlId: random.digits(6) }),
    ...(random.chance(0.5) && {
      coFirstName: random.of(people),
      coMobilePhone: String(line++),
      coSsn: random.digits(9),
    }),
  };
  const { id } = await test.call(clients.create, { body }, owner);
  for (const person of [owner, admin])
    if (random.chance(0.5))
      await test.call(clients.addFavorite, { params: { id: person.id, clientId: id } }, person);
  for (const number of [body.mobilePhone, body.coMobilePhone])
    if (number && random.chance(0.7))
      await test.call(sms.createRoom, { body: { mobilePhone: number } }, owner);
  for (const { name, endpoints } of kinds)
    if (random.chance(0.6))
      await test.call(endpoints.create, { params: { id }, body: recordSamples[name] }, owner);
  return id;
}

interface Done {
  change: string;
}

async function changeSomething(id: string, otherId: string): Promise<Done> {
  const client = await test.call(clients.get, { params: { id } }, owner);
  const params = { id };
  if (client.coFirstName && random.chance(0.3)) {
    const level = random.of(["primary", "secondary"]);
    return test.call(merging.removePerson, { params: { id, level } }, owner);
  }
  if (client.coFirstName && random.chance(0.6)) {
    const fates = Object.fromEntries(splitItems.map((item) => [item, random.of(splitFates)]));
    return test.call(merging.split, { params, body: fates }, owner);
  }
  const other = await test.call(clients.get, { params: { id: otherId } }, owner);
  const mergeAs = client.coFirstName || other.coFirstName ? "combine" : random.of(mergeModes);
  const combine = {
    firstName: random.of(mergeSides),
    ssn: random.of(mergeSides),
    managedBy: random.of(mergeSides),
  };
  const pair = { id, otherId };
  return test.call(merging.merge, { params: pair, body: { mergeAs, combine } }, owner);
}

describe("undoing a merge, a split or a removal", () => {
  it("leaves the account equal to what it was, byte for byte, whatever was in it", async () => {
    const ids = [];
    for (let n = 0; n < 8; n++) ids.push(await makeClient());
    for (let n = 0; n < 6; n++) {
      const [a, b] = [random.of(ids), random.of(ids)];
      if (a !== b) await test.call(duplicates.dismiss, { params: { a, b } }, owner);
    }
    for (let round = 0; round < 25; round++) {
      const id = random.of(ids);
      const otherId = random.of(ids.filter((one) => one !== id));
      const before = await everything();
      const { change } = await changeSomething(id, otherId);
      expect(await everything()).not.toEqual(before);
      expect(await test.call(changes.undo, { params: { id: change } }, owner)).toEqual({ kept: 0 });
      expect(await everything(), `round ${round}`).toEqual(before);
    }
  });

  it("also of several in a row, from the last to the first", async () => {
    const ids = [await makeClient(), await makeClient(), await makeClient()] as const;
    const steps: [string, unknown][] = [];
    for (const otherId of ids.slice(1)) {
      const before = await everything();
      const pair = { id: ids[0], otherId };
      const { change } = await test.call(merging.merge, { params: pair, body: {} }, owner);
      steps.push([change, before]);
    }
    for (const [change, before] of steps.toReversed()) {
      await test.call(changes.undo, { params: { id: change } }, owner);
      expect(await everything()).toEqual(before);
    }
  });

  it("keeps what was changed since", async () => {
    const [id, otherId] = [await makeClient(), await makeClient()];
    const { change } = await test.call(merging.merge, { params: { id, otherId }, body: {} }, owner);
    await test.call(clients.update, { params: { id }, body: { lastName: "Changed" } }, owner);
    const { kept } = await test.call(changes.undo, { params: { id: change } }, owner);
    expect(kept).toBeGreaterThan(0);
    expect(await test.call(clients.get, { params: { id } }, owner)).toMatchObject({ lastName: "Changed" });
    expect(await test.call(clients.get, { params: { id: otherId } }, owner)).toMatchObject({ id: otherId });
  });
});
