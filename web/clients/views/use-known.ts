import { staffName } from "../../../contract/names.ts";
import { users } from "../../../contract/users.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { useMe } from "../../shell/me.ts";
import { useTags } from "../../tags/use-tags.ts";
import type { Known } from "./filter-words.ts";

/** The colleagues, tags and offices that filters name. */
export function useKnown(): Known {
  const { account } = useMe();
  const { data: team = [] } = useEndpoint(users.list, {});
  const { data: tags = [], settled } = useTags();
  return {
    tags: tags.map(({ id, name }) => ({ id, label: name })),
    unknownTag: settled ? "a tag that is gone" : "a tag",
    team: team.map((peer) => ({ id: peer.id, label: staffName(peer) })),
    locations: account.accountLocations.map(({ id, name }) => ({ id, label: name })),
  };
}
