import { auth } from "../../../contract/auth.ts";
import { invalid } from "../../http/errors.ts";
import { handleAfter } from "../../http/handler.ts";
import { lockUser } from "../../users/find.ts";
import { candidatesOf } from "../candidates.ts";
import { hashPassword } from "../password.ts";
import { tellSlowed } from "../slowed.ts";
import { useReset } from "./find.ts";
import { setByLetter } from "./set.ts";
import { tryCode } from "./try-code.ts";

const wrong =
  "That code is not right, or works no longer. Check it, send a new one, or use the link in the email.";

export const verifyReset = handleAfter(
  auth.verifyReset,
  async ({ body: { email, code, password } }, ahead) => {
    const right = await tryCode(ahead, await candidatesOf(ahead.app, email), code);
    if (!right) throw invalid(wrong, { code: wrong });
    if (password === undefined) return null;
    return { ...right, hashed: await hashPassword(ahead.app, right.person.accountId, password, "password") };
  },
  async (_input, ctx, right) => {
    if (!right) return;
    ctx.bind(right.person.accountId);
    const { userId } = right.person;
    if (!(await lockUser(ctx, userId)) || !(await useReset(ctx, right.resetId)))
      throw invalid(wrong, { code: wrong });
    await setByLetter(ctx, userId, right.hashed);
  },
  {
    silent: "a right code without a password changes nothing",
    slowed: tellSlowed(auth.verifyReset.name),
  },
);
