import type { Role } from "../../contract/permissions.ts";

/** Who acts: always inside one account, except a guest who has not signed in. */
export type Actor =
  | { kind: "guest"; accountId: null; id: null; role: null }
  | {
      kind: "user";
      accountId: string;
      id: string;
      role: Role;
      firstName: string;
      lastName: string;
      sessionId: string;
      expiresAt: string;
      /** The colleague who acts as this user. */
      ghostedBy?: string | undefined;
      /** Nothing goes on before MFA is set up. */
      mustSetUpMfa?: boolean | undefined;
    }
  /** The carrier's webhook, a job, or the demo's builder: not a person, and not limited by a role. */
  | { kind: "carrier"; accountId: string; id: null; role: null }
  | { kind: "job"; accountId: string; id: string | null; role: null; ghostedBy: string | null }
  /** The demo's builder, in the name of the person who would have done it. */
  | { kind: "demo"; accountId: string; id: string | null; role: null };

export const guest: Actor = { kind: "guest", accountId: null, id: null, role: null };
export const carrierActor = (accountId: string): Actor => ({
  kind: "carrier",
  accountId,
  id: null,
  role: null,
});
/**
 * `userId`: in whose name it works, as what they began goes on after they have left. `ghostedBy`: who acted as
 * them when it was asked for.
 */
export const jobActor = (
  accountId: string,
  userId: string | null = null,
  ghostedBy: string | null = null,
): Actor => ({
  kind: "job",
  accountId,
  id: userId,
  role: null,
  ghostedBy,
});

/** The colleague who acts as this one, to be kept with whatever is done. */
export const ghostOf = (actor: Actor): string | null =>
  (actor.kind === "user" || actor.kind === "job") && actor.ghostedBy ? actor.ghostedBy : null;

/** Who calls: somebody known, or whoever holds this session token. */
export type Caller = Actor | { token: string };
