import { auth } from "../../../contract/auth.ts";
import { handleAfter } from "../../http/handler.ts";
import { candidatesOf } from "../candidates.ts";
import { tellSlowed } from "../slowed.ts";

/** Each platform sends a letter of its own. Nobody learns whether there is one. */
export const forgotPassword = handleAfter(
  auth.forgotPassword,
  ({ body }, { app }) => candidatesOf(app, body.email),
  async (_input, ctx, people) => {
    for (const { accountId, userId } of people)
      ctx.enqueue("auth.sendReset", { accountId, userId }, { key: `auth.sendReset ${userId}` });
  },
  { silent: "the job records it in each platform's own log", slowed: tellSlowed(auth.forgotPassword.name) },
);
