import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Result } from "../../contract/endpoint.ts";
import { isValidQuery, type TagQuery } from "../../contract/tag-rules.ts";
import { tags } from "../../contract/tags.ts";
import { call } from "../api/call.ts";

const AFTER_MS = 400;

interface Preview {
  found: Result<typeof tags.preview> | undefined;
  /** What is shown is of the rules as they were. */
  waiting: boolean;
  error: Error | null;
}

/** Whom the rules fit, asked when they have not changed for a moment; the last answer stands until then. */
export function usePreview(query: TagQuery): Preview {
  const asked = isValidQuery(query) ? JSON.stringify(query) : null;
  const [later, setLater] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setLater(asked), AFTER_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const { data, error, isFetching } = useQuery({
    queryKey: ["tags: preview", later],
    queryFn: ({ signal }) =>
      call(tags.preview, { body: { queryObj: { value: JSON.parse(later!) as TagQuery } } }, { signal }),
    enabled: later !== null,
    gcTime: 0,
    placeholderData: (previous) => previous,
  });
  if (asked === null) return { found: undefined, waiting: false, error: null };
  return { found: data, waiting: isFetching || later !== asked, error };
}
