import sql, { type Sql } from "sql-template-tag";
import type { ActivityItem } from "../../../contract/activity.ts";
import { forbidden, notFound } from "../../http/errors.ts";
import type { Context } from "../../http/context.ts";
import { ghostJson } from "../../changes/ghosted-by.ts";
import { staffJson } from "../../db/staff-json.ts";
import { isEditable } from "../../../contract/activity.ts";

/** As stored: pictures are the ids of files. */
export type NoteRow = ActivityItem;

/** Of `notes n`, as the contract shows them. */
const shown: Sql = sql`n.id, n.client_id as client, 'note' as type, n.note, n.is_sticky, n.image, n.thumbnail,
  ${staffJson("u")}::jsonb || jsonb_build_object('avatar', u.avatar) as user, ${ghostJson("n")} as ghosted_by,
  n.created_at, n.updated_at`;

/** Notes of one client; `rest` narrows, orders and limits them. */
export const notesOf = (ctx: Context, clientId: string, rest: Sql): Promise<NoteRow[]> =>
  ctx.db.many<NoteRow>(sql`
    select ${shown} from notes n
    join users u on u.account_id = n.account_id and u.id = n.user_id
    where n.account_id = ${ctx.accountId} and n.client_id = ${clientId} ${rest}`);

/** One note of a client, held until the command ends when `lock` is given. @throws 404 */
export async function findNote(
  ctx: Context,
  clientId: string,
  id: string,
  { lock = false } = {},
): Promise<NoteRow> {
  const held = lock ? sql`for no key update of n` : sql``;
  const [row] = await notesOf(ctx, clientId, sql`and n.id = ${id} ${held}`);
  if (!row) throw notFound("note");
  if (lock) ctx.afterWaiting(row.updatedAt);
  return row;
}

/** @throws 403 for everybody but its author, and for them after a day */
export function refuseOthers(ctx: Context, row: NoteRow): void {
  if (!isEditable(row, ctx.actor.id, ctx.now.getTime())) throw forbidden();
}

/** What a person calls a note. */
export const titleOf = ({ note }: Pick<NoteRow, "note">): string =>
  note.split("\n", 1)[0]!.slice(0, 80) || "A picture";
