import { imports } from "../../../contract/imports.ts";
import { staffName } from "../../../contract/names.ts";
import { users } from "../../../contract/users.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { useMe } from "../../shell/me.ts";
import { useTags } from "../../tags/use-tags.ts";
import type { Known } from "./filter-words.ts";

const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });

/** The colleagues, tags, offices and imports that filters name. */
export function useKnown(): Known {
  const { account } = useMe();
  const { data: team = [] } = useEndpoint(users.list, {});
  const { data: tags = [], settled } = useTags();
  const { data: files = [] } = useEndpoint(imports.list, {});
  return {
    tags: tags.map(({ id, name }) => ({ id, label: name })),
    unknownTag: settled ? "a tag that is gone" : "a tag",
    team: team.map((peer) => ({ id: peer.id, label: staffName(peer) })),
    locations: account.accountLocations.map(({ id, name }) => ({ id, label: name })),
    imports: files
      .filter(({ counts }) => counts.created + counts.updated > 0)
      .map(({ id, name, createdAt }) => ({ id, label: `${name}, ${day.format(new Date(createdAt))}` })),
  };
}
