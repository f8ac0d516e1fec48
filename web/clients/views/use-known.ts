import { clientOptions } from "../../../contract/client-options.ts";
import { imports } from "../../../contract/imports.ts";
import { staffName } from "../../../contract/names.ts";
import { users } from "../../../contract/users.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { offered } from "../../form/offered.ts";
import { useMe } from "../../shell/me.ts";
import { pastDay } from "../../text/past.ts";
import { useTags } from "../../tags/use-tags.ts";
import { policyTypes } from "../policies/policy-kind.ts";
import type { Known } from "./filter-words.ts";

/** The colleagues, tags, offices, imports and types of policies that filters name. */
export function useKnown(): Known {
  const { account } = useMe();
  const { data: team = [] } = useEndpoint(users.list, {});
  const { data: tags = [], settled } = useTags();
  const { data: files = [] } = useEndpoint(imports.list, {});
  const { data: types = [] } = useEndpoint(clientOptions.list, { params: { field: "policyType" } });
  return {
    tags: tags.map(({ id, name }) => ({ id, label: name })),
    unknownTag: settled ? "a tag that is gone" : "a tag",
    team: team.map((peer) => ({ id: peer.id, label: staffName(peer) })),
    locations: account.accountLocations.map(({ id, name }) => ({ id, label: name })),
    imports: files
      .filter(({ counts }) => counts.created + counts.updated > 0)
      .map(({ id, name, createdAt }) => ({ id, label: `${name}, ${pastDay(createdAt)}` })),
    policyTypes: offered("", [...policyTypes, ...types.map(({ value }) => value)]).options,
  };
}
