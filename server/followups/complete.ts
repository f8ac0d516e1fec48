import { followups } from "../../contract/followups.ts";
import { handle } from "../http/handler.ts";
import { lockFollowUp, presentFollowUp } from "./find.ts";
import { textStatus } from "./rules.ts";
import { writePlan } from "./write.ts";

export const completeFollowUp = handle(
  followups.complete,
  async ({ params: { id } }, ctx) => {
    const row = await lockFollowUp(ctx, id);
    ctx.afterWaiting(row.updatedAt);
    if (row.isActive) {
      const plan = { ...row, isActive: false };
      const now = ctx.now.getTime();
      await writePlan(ctx, id, plan, textStatus(row.messageStatus, plan, { textChanged: false, now }));
      ctx.record("followups.completed", [id, row.clientId]);
    }
    return presentFollowUp(ctx, id);
  },
  { silent: "Two people completed it" },
);
