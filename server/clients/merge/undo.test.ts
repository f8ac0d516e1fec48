import { describe, expect, it } from "vitest";
import { addresses } from "../../../contract/addresses.ts";
import { changes } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { duplicates } from "../../../contract/duplicates.ts";
import { merging, mergeModes, mergeSides, splitFates, splitItems } from "../../../contract/merging.ts";
import { sms } from "../../../contract/sms.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";
import { everythingOf } from "../../test/everything.ts";
import { recordSamples } from "../../test/record-samples.ts";
import { Random } from "../duplicates/test/random.ts";
import { kinds } from "../records/kinds.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const { owner, admin } = account;

const everything = () => everythingOf(test, account.id);

const random = new Random(20_261_120);
let line = 18015554000;

const homes = ["18015554900", "18015554901"];
const people = ["Dana", "Marcus", "Ximena", "Raúl"];

/** A client with whatever chance gives it. */
async function makeClient(): Promise<string> {
  const mobilePhone = String(line++);
  const body = {
    firstName: random.of(people),
    lastName: random.of(["Whitfield", "Acosta", "Lee", "9th Street"]),
    ...(random.chance(0.7) && { mobilePhone }),
    // Some of them share it with others, or with the other person.
    ...(random.chance(0.4) && { phone: random.of(homes) }),
    ...(random.chance(0.5) && { ssn: random.digits(9), companyName: "Acosta Roofing" }),
    ...(random.chance(0.3) && { managedBy: admin.id, dob: "03/14/1979", dlId: random.digits(6) }),
    ...(random.chance(0.5) && {
      coFirstName: random.of(people),
      coMobilePhone: String(line++),
      ...(random.chance(0.4) && { coPhone: random.of(homes) }),
      coSsn: random.digits(9),
    }),
  };
  const { id } = await test.call(clients.create, { body }, owner);
  for (const person of [owner, admin])
    if (random.chance(0.5))
      await test.call(clients.addFavorite, { params: { id: person.id, clientId: id } }, person);
  for (const number of [body.mobilePhone, body.coMobilePhone, body.phone])
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

const undo = (id: string) => test.call(changes.undo, { params: { id } }, owner);

/** Merges, splits, removals and deletions among these, as long as two of them are left: their changes, oldest first. */
async function changeSeveral(ids: string[], count: number): Promise<string[]> {
  const done: string[] = [];
  while (done.length < count && ids.length > 1) {
    const id = random.of(ids);
    const otherId = random.of(ids.filter((one) => one !== id));
    const made: Done & { newClient?: { id: string } } = random.chance(0.3)
      ? await removeSomething(id)
      : await changeSomething(id, otherId);
    done.push(made.change);
    const there = await Promise.all(
      [...new Set([...ids, made.newClient?.id ?? id])].map((one) =>
        test.call(clients.get, { params: { id: one } }, owner).catch(() => null),
      ),
    );
    ids.splice(0, ids.length, ...there.flatMap((client) => client?.id ?? []));
  }
  return done;
}

async function removeSomething(id: string): Promise<Done> {
  const [address] = await test.call(addresses.list, { params: { id } }, owner);
  if (!address) return test.call(clients.remove, { params: { id } }, owner);
  return test.call(addresses.remove, { params: { id, recordId: address.id } }, owner);
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

  it("also in any order that is allowed, while one that is refused changes nothing", async () => {
    for (let round = 0; round < 4; round++) {
      const ids = [];
      for (let n = 0; n < 5; n++) ids.push(await makeClient());
      const before = await everything();
      const left = await changeSeveral(ids, 7);
      for (let tries = 0; left.length > 0; tries++) {
        expect(tries, "the newest can always be undone").toBeLessThan(60);
        const change = random.chance(0.4) ? left.at(-1)! : random.of(left);
        const now = await everything();
        const refused = await undo(change).catch((error: { status: number }) => error);
        if ("status" in refused) {
          expect([refused.status, change === left.at(-1)]).toEqual([409, false]);
          expect(await everything()).toEqual(now);
        } else {
          expect(refused).toEqual({ kept: 0 });
          left.splice(left.indexOf(change), 1);
        }
      }
      expect(await everything(), `round ${round}`).toEqual(before);
    }
  });

  it("keeps what was changed since", async () => {
    const [id, otherId] = [await makeClient(), await makeClient()];
    const { change } = await test.call(merging.merge, { params: { id, otherId }, body: {} }, owner);
    await test.call(clients.update, { params: { id }, body: { lastName: "Changed" } }, owner);
    // The merge had left this name alone: nothing stands in the way of the rest.
    expect(await test.call(changes.undo, { params: { id: change } }, owner)).toEqual({ kept: 0 });
    expect(await test.call(clients.get, { params: { id } }, owner)).toMatchObject({ lastName: "Changed" });
    expect(await test.call(clients.get, { params: { id: otherId } }, owner)).toMatchObject({ id: otherId });
  });
});
