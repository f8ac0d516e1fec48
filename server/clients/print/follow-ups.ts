import sql from "sql-template-tag";
import type { FollowUp } from "../../../contract/followups.ts";
import { staffName } from "../../../contract/names.ts";
import { showPhone } from "../../../contract/show-phone.ts";
import { inPages, once, page, type Source } from "./parts.ts";
import type { Sheet } from "./pdf/sheet.ts";

interface Row extends Pick<
  FollowUp,
  | "id"
  | "assignTo"
  | "date"
  | "note"
  | "messageTo"
  | "message"
  | "messageStatus"
  | "messageError"
  | "messageAt"
  | "heldUntil"
  | "isActive"
> {
  firstName: string | null;
  lastName: string | null;
}

/** Every follow-up and scheduled message, the latest first, as the page of the client has them. */
export function printFollowUps(sheet: Sheet, from: Source): AsyncGenerator<void> {
  const head = once(sheet, "Follow-ups");
  return inPages<Row>(
    from,
    (db, last) =>
      db.many(sql`
        select f.id, f.assign_to, f.date, f.note, f.message_to, f.message, f.message_status, f.message_error,
          f.message_at, f.held_until, f.is_active, u.first_name, u.last_name
        from followups f left join users u on u.account_id = f.account_id and u.id = f.user_id
        where f.account_id = ${from.accountId} and f.client_id = ${from.clientId}
          ${last ? sql`and (f.date, f.id) < (${last.date}, ${last.id})` : sql``}
        order by f.date desc, f.id desc limit ${page}`),
    (row) => {
      head();
      sheet.item(`${whose(row)}${row.isActive ? "" : ", completed"}`, from.at(row.date));
      if (row.note) sheet.text(row.note);
      if (!row.message) return;
      sheet.text(`Text${row.messageTo ? ` to ${showPhone(row.messageTo)}` : ""}: ${row.message}`);
      const status = statusOf(row, from.at);
      if (status) sheet.quiet(status);
    },
  );
}

function whose({ assignTo, firstName, lastName }: Row): string {
  if (assignTo === "none") return "Scheduled message";
  return firstName !== null && lastName !== null ? staffName({ firstName, lastName }) : "Team";
}

function statusOf({ messageStatus, messageError, messageAt, heldUntil }: Row, at: Source["at"]): string {
  const due = heldUntil ?? messageAt;
  if (messageStatus === "completed") return "The message was sent.";
  if (messageStatus === "failed") return messageError ?? "Not sent.";
  if (messageStatus === "cancelled") return "The message was not sent: it was completed or cancelled before.";
  return due ? `The message is sent on ${at(due)}.` : "";
}
