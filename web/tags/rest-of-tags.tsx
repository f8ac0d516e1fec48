import { PartNotLoaded } from "../ui/part-not-loaded.tsx";
import type { KnownTags } from "./use-tags.ts";

/** Below the first hundred tags: that there are more to come, or that those could not be loaded. */
export function RestOfTags({ tags: { data, settled, rest } }: { tags: KnownTags }) {
  if (!data) return null;
  if (!settled)
    return (
      <p role="status" className="t3 tagrest">
        Loading more tags…
      </p>
    );
  return <PartNotLoaded what="more tags" of={[rest]} />;
}
