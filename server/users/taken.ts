import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { AppError, takenSentences } from "../http/errors.ts";

interface Given {
  email?: string | undefined;
  extension?: string | null | undefined;
}

/** An address and an extension belong to one person of the account. @throws 409 with the sentence at its field */
export async function refuseTaken(
  ctx: Context,
  userId: string | null,
  { email, extension }: Given,
  names: { email: string; extension: string } = { email: "email", extension: "extension" },
): Promise<void> {
  if (email === undefined && !extension) return;
  const taken = await ctx.db.many<{ email: boolean }>(sql`
    select lower(email) is not distinct from lower(${email ?? null}) as email from users
    where account_id = ${ctx.accountId} and id is distinct from ${userId} and deleted_at is null
      and (lower(email) = lower(${email ?? null}) or extension = ${extension ?? null})`);
  if (taken.length === 0) return;
  const field = taken.some((one) => one.email) ? "email" : "extension";
  throw new AppError("conflict", takenSentences[field], { [names[field]]: takenSentences[field] });
}
