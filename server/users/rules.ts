import type { Role } from "../../contract/permissions.ts";
import type { UpdateUser } from "../../contract/users.ts";
import type { z } from "zod";
import type { Context } from "../http/context.ts";
import { forbidden } from "../http/errors.ts";

export type Change = keyof z.infer<typeof UpdateUser>;

interface Someone {
  id: string;
  role: Role;
}

const rank: Record<Role, number> = { employee: 0, admin: 1, owner: 2, super: 3 };
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

/** Manages people, and does not reach upward. */
export const manages = (actor: Someone, person: Someone): boolean =>
  rank[actor.role] >= rank.admin && rank[actor.role] >= rank[person.role];

/** What `actor` may change of `person`. Nobody's role is changed by themselves, nor an owner's by anybody. */
export function changeable(actor: Someone, person: Someone): ReadonlySet<Change> {
  if (actor.id === person.id) return new Set([...own, ...(manages(actor, person) ? staff : [])]);
  if (!manages(actor, person)) return new Set();
  return new Set(rank[person.role] < rank.owner ? [...staff, "role"] : staff);
}

/** Nobody makes an owner or a super user of anybody. */
export const mayBecome = (role: Role): boolean => rank[role] < rank.owner;

/** Nobody takes out themselves, or somebody above them. */
export const mayDelete = (actor: Someone, person: Someone): boolean =>
  actor.id !== person.id && manages(actor, person);

/** Who acts. @throws 403 for callers that are not a person */
export function personOf({ actor }: Pick<Context, "actor">): Someone {
  if (actor.kind !== "user") throw forbidden();
  return actor;
}
