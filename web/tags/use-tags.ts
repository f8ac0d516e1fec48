import { limits } from "../../contract/limits.ts";
import { type Tag, tags } from "../../contract/tags.ts";
import { useEndpoint } from "../api/use-query.ts";

export interface KnownTags {
  data: Tag[] | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
  isFetching: boolean;
  /** These are all of them, or could not be loaded: what is not among them is nowhere. */
  settled: boolean;
  /** Those after the first hundred, where there are more. */
  rest: {
    data: Tag[] | undefined;
    error: Error | null;
    refetch: () => Promise<unknown>;
    isFetching: boolean;
  };
}

/** All tags of the account by name: the first hundred at once, and the rest when there are more. */
export function useTags(enabled = true): KnownTags {
  const first = useEndpoint(tags.list, { query: { sort: "name", limit: limits.tagPage } }, { enabled });
  const many = first.data?.length === limits.tagPage;
  const all = useEndpoint(tags.list, { query: { sort: "name", limit: limits.tagsMax } }, { enabled: many });
  const { error, refetch, isFetching } = first;
  const settled = !first.isPending && !(many && all.isPending);
  return {
    data: (many ? all.data : undefined) ?? first.data,
    error,
    refetch,
    isFetching,
    settled,
    rest: all,
  };
}
