import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import type { Role } from "../../contract/permissions.ts";
import { createAccount } from "../accounts/create.ts";
import { write } from "../db/connection.ts";
import { carrierActor, type Actor } from "../http/actor.ts";
import { hashToken } from "../http/session.ts";
import { createLocation } from "../locations/create.ts";
import { createNumber } from "../numbers/create.ts";
import { createUser } from "../users/create.ts";
import type { TestApp } from "./app.ts";

export type Person = Extract<Actor, { kind: "user" }>;

/** An account with one person in each role, a location and a number. Each test file makes its own. */
export interface TestAccount {
  id: string;
  locationId: string;
  numberId: string;
  /** Digits. */
  number: string;
  super: Person;
  owner: Person;
  admin: Person;
  employee: Person;
}

let line = 1000;

export async function makeAccount(test: TestApp, name: string): Promise<TestAccount> {
  const id = uuid();
  const system = carrierActor(id);
  await test.call(createAccount, { body: { id, name, timezone: "America/Denver" } }, system);
  const locationId = uuid();
  await test.call(
    createLocation,
    { body: { id: locationId, name: `${name} office`, timezone: "America/Denver" } },
    system,
  );
  const numberId = uuid();
  const number = `1801555${++line}`;
  const body = {
    id: numberId,
    phoneNumber: number,
    friendlyName: "Main",
    carrierSid: `PN${number}`,
    locationId,
    isDefault: true,
  };
  await test.call(createNumber, { body }, system);
  const person = (role: Role, firstName: string) =>
    addPerson(test, id, role, firstName, `${firstName.toLowerCase()}@${id}.example.com`);
  return {
    id,
    locationId,
    numberId,
    number,
    super: await person("super", "Sunny"),
    owner: await person("owner", "Olive"),
    admin: await person("admin", "Adam"),
    employee: await person("employee", "Emma"),
  };
}

export async function addPerson(
  test: TestApp,
  accountId: string,
  role: Role,
  firstName: string,
  email: string,
): Promise<Person> {
  const id = uuid();
  const body = { id, firstName, lastName: "Tester", email, role, password: "correct horse" };
  await test.call(createUser, { body }, carrierActor(accountId));
  const sessionId = uuid();
  await write(test.app.pool, accountId, (db) =>
    db.run(sql`
      insert into sessions (account_id, id, user_id, token_hash, expires_at)
      values (${accountId}, ${sessionId}, ${id}, ${hashToken(sessionId)}, '2100-01-01')`),
  );
  return {
    kind: "user",
    accountId,
    id,
    role,
    firstName,
    lastName: "Tester",
    sessionId,
    expiresAt: "2100-01-01T00:00:00Z",
  };
}
