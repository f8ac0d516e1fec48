import { outranks } from "../../contract/permissions.ts";
import type { User } from "../../contract/users.ts";
import { useSession } from "../api/session.ts";
import { useMe } from "../shell/me.ts";

/** Whom one may act as: by role, and not while one already acts as somebody. */
export function useMayGhost(): (user: Pick<User, "id" | "role">) => boolean {
  const me = useMe();
  const acting = useSession()?.original !== undefined;
  return (user) => !acting && user.id !== me.id && outranks(me.role, user.role);
}
