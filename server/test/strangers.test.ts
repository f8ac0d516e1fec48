import sql from "sql-template-tag";
import { validate as isId } from "uuid";
import { describe, expect, it } from "vitest";
import { endpoints } from "../../contract/api.ts";
import { may, roles } from "../../contract/permissions.ts";
import { read } from "../db/connection.ts";
import { guest } from "../http/actor.ts";
import { AppError } from "../http/errors.ts";
import { makeAccount } from "./actors.ts";
import { startTestApp } from "./app.ts";
import { extrasOf } from "./sample-extras.ts";
import { makeWorld, samples } from "./samples.ts";

const test = await startTestApp();
const north = await makeWorld(test, await makeAccount(test, "Northgate"));
const south = await makeWorld(test, await makeAccount(test, "Southgate"));

const outcome = async (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => {
    if (error instanceof AppError) return error.status;
    throw error;
  });

/** Whatever has an id there. Trainings are everybody's, and the ids of bulk changes are the caller's own. */
function idsIn(value: unknown): string[] {
  if (typeof value === "string") return isId(value) ? [value] : [];
  return value && typeof value === "object" ? Object.values(value).flatMap(idsIn) : [];
}
const { trainingId: _, bulkIds: __, ...own } = north;
const northsIds = idsIn(own);

/** At the door nobody is told which accounts there are. */
const refusals: Record<string, number> = { "auth.signIn": 401, "auth.resetPassword": 400 };

const eventsOf = async (accountId: string) =>
  (await read(test.app.pool, accountId, (db) => db.one<{ n: number }>(sql`select count(*) as n from events`)))
    .n;

it("has a sample call for every endpoint", () => {
  expect(Object.keys(samples).sort()).toEqual(endpoints.map((e) => e.name).sort());
});

describe.each(endpoints)("$name", (endpoint) => {
  const inputs = (userId: string) => samples[endpoint.name]!(north, userId);
  const extras = (userId: string) => extrasOf(endpoint.name, north, userId);

  it("asks a guest to sign in, unless it is for guests", async () => {
    const { id } = north.account.owner;
    const answer = await outcome(test.call(endpoint, inputs(id)[0]!, guest, extras(id)));
    if (endpoint.can === "guest") expect(answer).not.toBe(401);
    else expect(answer).toBe(401);
  });

  it.each(roles)("is for %s as the table of permissions says", async (role) => {
    const person = north.account[role];
    for (const input of inputs(person.id)) {
      const answer = await outcome(test.call(endpoint, input, person, extras(person.id)));
      if (may(role, endpoint.can)) expect(answer).not.toBe(403);
      else expect(answer).toBe(403);
    }
  });

  it("gives a stranger from another account nothing, and lets them change nothing", async () => {
    const before = await eventsOf(north.account.id);
    const stranger = south.account.super;
    for (const input of inputs(stranger.id)) {
      const answer = await outcome(test.call(endpoint, input, stranger, extras(stranger.id)));
      const text = JSON.stringify(answer) ?? "";
      for (const id of northsIds) expect(text, `${endpoint.name} shows ${id}`).not.toContain(id);
      const aimed = northsIds.some((id) => JSON.stringify(input).includes(id));
      if (!aimed) continue;
      // A filter by a tag that is not theirs finds nobody.
      if (JSON.stringify(input).includes('"tag":"')) expect(idsIn(answer)).toEqual([]);
      else expect(answer, JSON.stringify(input)).toBe(refusals[endpoint.name] ?? 404);
    }
    expect(await eventsOf(north.account.id)).toBe(before);
  });
});
