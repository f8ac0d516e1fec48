import { auth } from "../../contract/auth.ts";
import { handleAfter } from "../http/handler.ts";
import { authenticate, stillStands } from "./authenticate.ts";
import { forgetGuesses } from "./guesses.ts";
import { endSessions } from "./live.ts";
import { tellPerson } from "./notices/tell.ts";
import { hashPassword, passwordChanged, setPassword } from "./password.ts";
import { endLetters } from "./reset/find.ts";

export const changePassword = handleAfter(
  auth.changePassword,
  async ({ params, body }, ahead) => {
    const person = await authenticate(ahead, (candidate) => candidate.userId === params.id);
    return { person, hashed: await hashPassword(ahead.app, person.accountId, body.password, "password") };
  },
  async ({ body }, ctx, { person, hashed }) => {
    ctx.bind(person.accountId);
    await stillStands(ctx, person);
    await setPassword(ctx, person.userId, hashed);
    await ctx.db.run(forgetGuesses(person, "password"));
    await endLetters(ctx, person.userId);
    await endSessions(ctx, person.userId, "password changed", passwordChanged, body.token);
    tellPerson(ctx, person.userId, { about: "passwordChanged" });
    ctx.record("auth.passwordChanged", [person.userId], { address: ctx.address });
  },
);
