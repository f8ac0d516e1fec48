import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { accounts } from "../../contract/accounts.ts";
import { enqueueInvitation } from "../auth/live.ts";
import { handleAfter } from "../http/handler.ts";
import { digitsOf } from "./phone.ts";
import { tellPeers } from "../live/presence.ts";
import { makeAvatar, setAvatar } from "./picture.ts";
import { setLocations } from "./set-locations.ts";
import { refuseTaken } from "./taken.ts";
import { requireOwn } from "../accounts/find.ts";

/** The fields of the form stand in the answer's sentences under the names it gave them. */
const names = { email: "userEmail", extension: "userExtension" };

export const addUser = handleAfter(
  accounts.createUser,
  async ({ body }, ahead) => (body.userAvatar ? makeAvatar(ahead, body.userAvatar) : null),
  async ({ params, body }, ctx, photo) => {
    requireOwn(ctx, params.id);
    await refuseTaken(ctx, null, { email: body.userEmail, extension: body.userExtension }, names);
    const id = uuid();
    const phone = body.userPhone ? digitsOf(body.userPhone, "userPhone") : null;
    // No password opens anything yet: the letter leads to one of their own.
    await ctx.db.run(sql`
      insert into users (account_id, id, email, first_name, last_name, role, password_hash, extension, phone, npn,
        groups, created_at)
      values (${ctx.accountId}, ${id}, ${body.userEmail}, ${body.userFirstName}, ${body.userLastName},
        ${body.userRole}, '', ${body.userExtension ?? null}, ${phone},
        ${body.userNPN || null}, ${body.userGroups ?? []}, ${ctx.now})`);
    await setLocations(ctx, id, body.userAccountLocations ?? []);
    if (photo) await setAvatar(ctx, id, photo);
    ctx.record("users.created", [id], { role: body.userRole });
    enqueueInvitation(ctx, id);
    ctx.afterCommit(() => tellPeers(ctx.app, ctx.accountId));
    return { id };
  },
);
