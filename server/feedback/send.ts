import { isDeepStrictEqual } from "node:util";
import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { feedback } from "../../contract/feedback.ts";
import { savedAlready } from "../http/errors.ts";
import { handle } from "../http/handler.ts";

/** @throws 409 for another report under the id of one that is there, whose answer was lost */
export const sendFeedback = handle(
  feedback.send,
  async ({ body: { id = uuid(), ...report } }, ctx) => {
    const made = await ctx.db.run(sql`
      insert into feedback (account_id, id, user_id, category, related_to, comments, created_at)
      values (${ctx.accountId}, ${id}, ${ctx.userId}, ${report.category}, ${report.relatedTo}, ${report.comments}, ${ctx.now})
      on conflict do nothing`);
    if (made === 0) {
      const there = await ctx.db.maybe<typeof report>(sql`
        select category, related_to, comments from feedback
        where account_id = ${ctx.accountId} and id = ${id} and user_id = ${ctx.userId}`);
      if (!isDeepStrictEqual({ ...there }, report)) throw savedAlready();
      return;
    }
    ctx.record("feedback.sent", [id], { category: report.category, relatedTo: report.relatedTo });
    ctx.enqueue("feedback.mail", { accountId: ctx.accountId, feedbackId: id });
  },
  { silent: "It was sent already" },
);
