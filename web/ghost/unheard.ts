import { ApiError, NoAnswer } from "../api/call.ts";
import { whenUnheard } from "../api/asker.ts";
import { getSession } from "../api/session.ts";
import { writerOf } from "../drafts/draft-places.ts";
import { toast } from "../ui/toast.tsx";

/** Pressed twice, one call has failed for both. */
const told = new WeakSet<Error>();

/**
 * Tells whoever acts by now, or is oneself again, of a save from before that failed: the page that would have said so
 * is gone. Nothing of anybody else's.
 */
whenUnheard((error, asked) => {
  const now = getSession();
  const failed = error instanceof ApiError || error instanceof NoAnswer;
  if (!failed || told.has(error) || !now || writerOf(now) !== writerOf(asked)) return;
  told.add(error);
  const made = asked.original ? `as ${asked.name}` : `before you acted as ${now.name}`;
  const became =
    error instanceof ApiError && error.said
      ? `was not saved. ${error.message}`
      : "may not be saved: no answer came.";
  toast.error(`A change you made ${made} ${became}`);
});
