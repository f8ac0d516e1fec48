import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { feedback } from "../../contract/feedback.ts";
import { handle } from "../http/handler.ts";

export const sendFeedback = handle(feedback.send, async ({ body }, ctx) => {
  const id = uuid();
  await ctx.db.run(sql`
    insert into feedback (account_id, id, user_id, category, related_to, comments, created_at)
    values (${ctx.accountId}, ${id}, ${ctx.userId}, ${body.category}, ${body.relatedTo}, ${body.comments}, ${ctx.now})`);
  ctx.record("feedback.sent", [id], { category: body.category, relatedTo: body.relatedTo });
  ctx.enqueue("feedback.mail", { accountId: ctx.accountId, feedbackId: id });
});
