import { users } from "../../contract/users.ts";
import { forbidden } from "../http/errors.ts";
import { handleAfter } from "../http/handler.ts";
import { tellPeers } from "../live/presence.ts";
import { avatarOf, findUser } from "./find.ts";
import { makeAvatar, setAvatar } from "./picture.ts";
import { changeable, personOf } from "./rules.ts";

export const setPicture = handleAfter(
  users.setPicture,
  ({ body }, ahead) => makeAvatar(ahead, body.avatar),
  async ({ params }, ctx, photo) => {
    const person = await findUser(ctx.db, ctx.accountId, params.id);
    if (!changeable(personOf(ctx), person).has("avatar")) throw forbidden();
    const file = await setAvatar(ctx, person.id, photo);
    ctx.record("users.updated", [person.id], { changed: ["avatar"] });
    ctx.afterCommit(() => tellPeers(ctx.app, ctx.accountId));
    return { avatar: avatarOf(ctx.app, ctx.accountId, file)! };
  },
);
