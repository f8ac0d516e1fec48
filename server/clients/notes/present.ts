import type { ActivityItem } from "../../../contract/activity.ts";
import type { Context } from "../../http/context.ts";
import type { NoteRow } from "./find.ts";

/** Files become addresses for <img>. */
export function presentNote({ app, accountId }: Context, row: NoteRow): ActivityItem {
  const address = (file: string | null) => file && app.files.path(accountId, file);
  const { image, thumbnail, user } = row;
  return {
    ...row,
    image: address(image),
    thumbnail: address(thumbnail),
    user: { ...user, avatar: address(user.avatar) },
  };
}
