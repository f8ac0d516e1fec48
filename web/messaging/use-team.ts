import { useMemo } from "react";
import { staffName } from "../../contract/names.ts";
import { users } from "../../contract/users.ts";
import { useSession } from "../api/session.ts";
import { useEndpoint } from "../api/use-query.ts";

export interface Teammate {
  id: string;
  name: string;
  firstName: string;
  src: string | null;
}

/** The team by id, and who of them we are. */
export function useTeam(): { me: string; team: ReadonlyMap<string, Teammate> } {
  const { data } = useEndpoint(users.list, {});
  const me = useSession()?.userId ?? "";
  const team = useMemo(
    () =>
      new Map(
        data?.map((peer) => [
          peer.id,
          { id: peer.id, name: staffName(peer), firstName: peer.firstName, src: peer.avatar },
        ]),
      ),
    [data],
  );
  return { me, team };
}

/** The known ones of these, without ourselves. */
export const others = (ids: readonly string[], me: string, team: ReadonlyMap<string, Teammate>): Teammate[] =>
  [...new Set(ids)].flatMap((id) => (id === me ? [] : (team.get(id) ?? [])));
