import type { EventName } from "../../contract/events.ts";
import type { Context } from "../http/context.ts";

/** Records what was done, and tells those who only ask whether the tags are to be loaded anew. */
export function recordTags(
  ctx: Context,
  name: EventName & `tags.${string}`,
  ids: string[],
  detail: Record<string, unknown> = {},
): void {
  ctx.record(name, ids, detail);
  ctx.afterCommit(() => ctx.app.live.emit(ctx.accountId, "refresh_tags", {}));
}
