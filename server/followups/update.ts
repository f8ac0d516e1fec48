import { followups } from "../../contract/followups.ts";
import { refuseNewer } from "../changes/newer.ts";
import { invalid } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { lockFollowUp, presentFollowUp } from "./find.ts";
import { changedText, difference, planWith, textStatus } from "./rules.ts";
import { requirePossible, writePlan } from "./write.ts";

const sentAlready = "This text was sent already.";

export const updateFollowUp = handle(
  followups.update,
  async ({ params: { id }, body: { updatedAt, ...given } }, ctx) => {
    const row = await lockFollowUp(ctx, id);
    ctx.afterWaiting(row.updatedAt);
    const plan = planWith(row, given, ctx.actor.id);
    const text = changedText(row, plan);
    if (row.messageStatus === "completed" && text.length > 0)
      throw invalid(sentAlready, Object.fromEntries(text.map((field) => [field, sentAlready])));
    const { before, after } = difference(row, plan);
    await refuseNewer(ctx, "followups.updated", id, updatedAt, Object.keys(after));
    if (Object.keys(after).length === 0) return presentFollowUp(ctx, id);
    if (plan.isActive)
      await requirePossible(ctx, row.clientId, plan, { was: row, textChanged: text.length > 0 });
    const now = ctx.now.getTime();
    await writePlan(
      ctx,
      id,
      plan,
      textStatus(row.messageStatus, plan, { textChanged: text.length > 0, now }),
    );
    ctx.record("followups.updated", [id, row.clientId], { before, after });
    return presentFollowUp(ctx, id);
  },
  { silent: "Nothing was changed" },
);
