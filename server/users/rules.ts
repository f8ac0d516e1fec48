import { outranks, rank, type Role } from "../../contract/permissions.ts";
import type { UpdateUser } from "../../contract/users.ts";
import type { z } from "zod";
import type { Context } from "../http/context.ts";
import { forbidden } from "../http/errors.ts";

export type Change = Exclude<keyof z.infer<typeof UpdateUser>, "password">;

interface Someone {
  id: string;
  role: Role;
  /** The colleague who acts as them. */
  ghostedBy?: string | undefined;
}

const own: readonly Change[] = ["firstName", "lastName", "phone", "avatar", "themeColor"];
const staff: readonly Change[] = [
  "firstName",
  "lastName",
  "phone",
  "avatar",
  "email",
  "extension",
  "groups",
  "npn",
  "accountLocations",
];

/** Left alone by a colleague who acts as them: what is theirs, and what they sign in with. */
const personal: ReadonlySet<Change> = new Set(["avatar", "themeColor", "email"]);

/** With these one would sign in as somebody, or put them under oneself and then do so. */
const handsOver: readonly Change[] = ["email", "role"];

/** Manages people, and does not reach upward. */
const manages = (actor: Someone, person: Someone): boolean =>
  rank[actor.role] >= rank.admin && rank[actor.role] >= rank[person.role];

/** Manages somebody else of a lower role; a super user those of their own too. */
export const isAbove = (actor: Someone, person: Someone): boolean =>
  actor.id !== person.id && outranks(actor.role, person.role);

/** What `actor` may change of `person`. Nobody's role is changed by themselves, nor an owner's by anybody. */
export function changeable(actor: Someone, person: Someone): ReadonlySet<Change> {
  if (actor.id === person.id) {
    const mine = [...own, ...(manages(actor, person) ? staff : [])];
    return new Set(actor.ghostedBy ? mine.filter((field) => !personal.has(field)) : mine);
  }
  if (!manages(actor, person)) return new Set();
  const all: readonly Change[] = rank[person.role] < rank.owner ? [...staff, "role"] : staff;
  return new Set(isAbove(actor, person) ? all : all.filter((field) => !handsOver.includes(field)));
}

/** Nobody makes an owner or a super user of anybody. */
export const mayBecome = (role: Role): boolean => rank[role] < rank.owner;

/** Nobody takes out themselves, or somebody who is not below them. */
export const mayDelete = (actor: Someone, person: Someone): boolean => isAbove(actor, person);

/** Who acts. @throws 403 for callers that are not a person */
export function personOf({ actor }: Pick<Context, "actor">): Someone {
  if (actor.kind !== "user") throw forbidden();
  return actor;
}
