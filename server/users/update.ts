import sql, { join, raw, type Sql } from "sql-template-tag";
import type { z } from "zod";
import { users, type UpdateUser } from "../../contract/users.ts";
import { endActing, leaveAddress, lookAgain, stillProven } from "../auth/live.ts";
import type { Context } from "../http/context.ts";
import { forbidden, invalid } from "../http/errors.ts";
import { handleAfter } from "../http/handler.ts";
import { tellPeers } from "../live/presence.ts";
import { findUser, lockUser, presentUser, type UserRow } from "./find.ts";
import { proveForEmail } from "./own-email.ts";
import { digitsOf } from "./phone.ts";
import { makeAvatar, setAvatar } from "./picture.ts";
import { setLocations } from "./set-locations.ts";
import { refuseTaken } from "./taken.ts";
import { changeable, mayBecome, personOf, type Change } from "./rules.ts";

type Given = z.infer<typeof UpdateUser>;

export const updateUser = handleAfter(
  users.update,
  async ({ params, body }, ahead) => ({
    proven: await proveForEmail(ahead, params.id, body),
    photo: body.avatar ? await makeAvatar(ahead, body.avatar) : null,
  }),
  async ({ params, body: given }, ctx, { proven, photo }) => {
    const body = { ...given, ...(given.phone && { phone: digitsOf(given.phone, "phone") }) };
    await lockUser(ctx, params.id);
    const person = await findUser(ctx.db, ctx.accountId, params.id);
    const changed = changes(person, body);
    const may = changeable(personOf(ctx), person);
    // The answer tells all of the person: whoever may change nothing of them does not read it by changing nothing.
    if (may.size === 0 || changed.some((field) => !may.has(field))) throw forbidden();
    if (changed.includes("role") && !mayBecome(body.role!))
      throw invalid("Choose admin or employee", { role: "Choose admin or employee" });
    if (changed.includes("email") && person.id === ctx.userId) await stillProven(ctx, proven);
    await refuseTaken(ctx, person.id, body);
    if (isElsewhere(person, body)) await leaveAddress(ctx, person);
    await write(ctx, person.id, body, changed);
    if (changed.includes("accountLocations")) await setLocations(ctx, person.id, body.accountLocations!);
    if (changed.includes("avatar")) await setAvatar(ctx, person.id, photo);
    await tell(ctx, person, body, changed);
    return presentUser(ctx, await findUser(ctx.db, ctx.accountId, person.id));
  },
  // Not kept for a repetition, which would keep a quick hash of the password; the same again changes nothing.
  { silent: "What was sent is what stands already", secret: true, guessed: "password" },
);

/** The fields in which what was sent differs from what stands. A password is none of them: it proves who sent it. */
function changes(person: UserRow, body: Given): Change[] {
  const stands: Record<Change, unknown> = {
    ...person,
    accountLocations: person.accountLocations.map(({ id }) => id).toSorted(),
  };
  const sent: Given = {
    ...body,
    ...(body.accountLocations && { accountLocations: [...new Set(body.accountLocations)].toSorted() }),
  };
  return (Object.keys(sent) as Change[]).filter(
    (field) =>
      field in stands &&
      sent[field] !== undefined &&
      JSON.stringify(sent[field]) !== JSON.stringify(stands[field]),
  );
}

/** Whether the address is another: one that is spelled otherwise is the same mailbox, as it is at a sign-in. */
const isElsewhere = (person: UserRow, { email }: Given): boolean =>
  email !== undefined && email.toLowerCase() !== person.email.toLowerCase();

const columns: Partial<Record<Change, string>> = {
  firstName: "first_name",
  lastName: "last_name",
  email: "email",
  phone: "phone",
  extension: "extension",
  groups: "groups",
  npn: "npn",
  role: "role",
  themeColor: "theme_color",
};

async function write(ctx: Context, id: string, body: Given, changed: Change[]): Promise<void> {
  const set: Sql[] = changed.flatMap((field) => {
    const column = columns[field];
    return column ? [sql`${raw(column)} = ${body[field] === "" ? null : body[field]}`] : [];
  });
  if (set.length === 0) return;
  await ctx.db.run(sql`update users set ${join(set)} where account_id = ${ctx.accountId} and id = ${id}`);
}

async function tell(ctx: Context, person: UserRow, body: Given, changed: Change[]): Promise<void> {
  if (changed.length === 0) return;
  const shown = changed.filter((field) => field !== "avatar");
  const before = Object.fromEntries(shown.map((field) => [field, person[field]]));
  const after = Object.fromEntries(shown.map((field) => [field, body[field]]));
  ctx.record("users.updated", [person.id], { changed, before, after });
  const renamed = changed.includes("firstName") || changed.includes("lastName");
  if (renamed) ctx.record("users.renamed", [person.id]);
  if (renamed || changed.includes("role")) await lookAgain(ctx, person.id);
  if (changed.includes("role")) await endActing(ctx, person.id, "role changed");
  ctx.afterCommit(() => tellPeers(ctx.app, ctx.accountId));
}
