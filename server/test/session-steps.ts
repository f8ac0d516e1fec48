import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { accounts } from "../../contract/accounts.ts";
import { auth } from "../../contract/auth.ts";
import type { EventName } from "../../contract/events.ts";
import { sessions } from "../../contract/sessions.ts";
import { users } from "../../contract/users.ts";
import type { App } from "../app.ts";
import { carrierActor, guest } from "../http/actor.ts";
import { createUser } from "../users/create.ts";
import type { Person } from "./actors.ts";
import type { World } from "./samples.ts";
import { by, found, type FreshnessStep } from "./step.ts";

/* Who comes and goes: sessions that are opened, locked and ended, one's own and those in which somebody acts. */

const password = "correct horse";
const addressOf = ({ account }: World, name: string) => `${name}@${account.id}.example.com`;

const enter = (label: string, event: EventName, body: object, name = "olive"): FreshnessStep => ({
  name: `auth.signIn: ${label}`,
  event,
  prepare: (world) => ({
    of: auth.signIn,
    input: { body: { account: world.account.id, ...body } },
    caller: guest,
    // Each from another place.
    options: { credentials: { email: addressOf(world, name), password }, address: label },
  }),
});

/** A person in their newest session, or whoever acts as them in that one. */
const seated = async (world: World, app: App, person: Person, acting?: Person): Promise<Person> => {
  const statement = sql`
    select id from sessions where ended_at is null and user_id = ${person.id}
      and ghosted_by is not distinct from ${acting?.id ?? null}::uuid order by created_at desc limit 1`;
  const { id: sessionId } = await found<{ id: string }>(app, world, statement);
  return { ...person, sessionId, ...(acting && { ghostedBy: acting.id }) };
};

const lockAgain = (label: string): FreshnessStep => ({
  name: `sessions.lock: ${label}`,
  event: "sessions.locked",
  prepare: async (world, app) => ({
    of: sessions.lock,
    input: { body: { locked: true } },
    caller: await seated(world, app, world.account.owner),
  }),
});

/** After somebody has begun to act as a colleague, and before anything is chosen that a lock would not show over. */
export const sessionSteps: FreshnessStep[] = [
  {
    name: "sessions.unghost",
    event: "sessions.unghosted",
    prepare: async (world, app) => ({
      of: sessions.unghost,
      input: {},
      caller: await seated(world, app, world.account.admin, world.account.owner),
    }),
  },
  enter("192.0.2.1", "auth.signedIn", {}),
  lockAgain("to unlock"),
  enter("192.0.2.2", "auth.unlocked", { unlock: true }),
  lockAgain("to sign in"),
  enter("192.0.2.3", "auth.signedIn", {}),
  {
    name: "auth.signOut",
    event: "auth.signedOut",
    prepare: async (world, app) => ({
      of: auth.signOut,
      input: {},
      caller: await seated(world, app, world.account.owner),
    }),
  },
];

const secondOwner = uuid();
const otto = ({ account }: World): Person => ({ ...account.owner, id: secondOwner, firstName: "Otto" });

/** Somebody who comes without MFA where every owner has it, and is removed while they act as a colleague. */
export const secondOwnerSteps: FreshnessStep[] = [
  {
    name: "users.create: a second owner",
    event: "users.created",
    prepare: (world) => ({
      of: createUser as never,
      input: {
        body: {
          id: secondOwner,
          firstName: "Otto",
          lastName: "Second",
          email: addressOf(world, "otto"),
          role: "owner",
          password,
        },
      },
      caller: carrierActor(world.account.id),
    }),
  },
  enter("192.0.2.4", "auth.signedIn", {}, "otto"),
  {
    name: "sessions.ghost: by somebody who leaves",
    event: "sessions.ghosted",
    prepare: async (world, app) => ({
      of: sessions.ghost,
      input: { params: { userId: world.account.admin.id } },
      caller: await seated(world, app, otto(world)),
    }),
  },
  {
    name: "accounts.deleteUser: an owner",
    event: "users.deleted",
    prepare: ({ account }) => ({
      of: accounts.deleteUser,
      input: { params: { id: account.id, userId: secondOwner } },
      caller: account.super,
    }),
  },
];

/** Sessions that end with what a person signs in with, or is. */
export const endingSteps: FreshnessStep[] = [
  enter("192.0.2.5", "auth.signedIn", {}),
  {
    name: "auth.changePassword",
    event: "auth.passwordChanged",
    prepare: (world) => ({
      of: auth.changePassword,
      input: { params: { id: world.account.owner.id }, body: { password: "battery staple" } },
      caller: guest,
      options: { credentials: { email: addressOf(world, "olive"), password } },
    }),
  },
  enter("192.0.2.6", "auth.signedIn", {}, "adam"),
  by(
    users.update,
    "users.updated",
    (world) => ({
      params: { id: world.account.admin.id },
      body: { email: addressOf(world, "adam.tester") },
    }),
    "a colleague's address",
  ),
  by(
    sessions.ghost,
    "sessions.ghosted",
    ({ account }) => ({ params: { userId: account.admin.id } }),
    "until a role changes",
  ),
  by(
    users.update,
    "users.updated",
    ({ account }) => ({ params: { id: account.admin.id }, body: { role: "employee" } }),
    "a role",
  ),
];
