import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { hasName, nameMissing } from "../../../contract/clients.ts";
import { coNameMissing, merging } from "../../../contract/merging.ts";
import { clientName } from "../../../contract/names.ts";
import { keepChange } from "../../changes/keep.ts";
import { conflict } from "../../http/errors.ts";
import { splitTexts } from "../../followups/link.ts";
import { handle } from "../../http/handler.ts";
import { copyTags } from "../../tags/link.ts";
import { applyChanges, emptyClient } from "../changes.ts";
import { fieldAssignments, fieldColumns, fieldValues } from "../columns.ts";
import { lockClient } from "../find.ts";
import { hasCoApplicant, noCoApplicant, openClient, peopleFields } from "../opened.ts";
import { followPerson } from "../referred.ts";
import { splitNotes } from "./notes.ts";
import { splitRecords } from "./records.ts";
import { giveRooms } from "./rooms.ts";

/** The co-applicant becomes the primary of a new client, which the same person of the team looks after. */
export const splitClient = handle(merging.split, async ({ params: { id }, body: fates }, ctx) => {
  const current = await lockClient(ctx, id);
  if (!hasCoApplicant(current)) throw conflict("There is no co-applicant to split off any more.");
  const opened = await openClient(ctx, id, current);
  const newId = uuid();
  const person = Object.fromEntries(peopleFields.map(([field, co]) => [field, opened[co]]));
  const { values, after: made } = await applyChanges(ctx, newId, emptyClient, person);
  if (!hasName(values)) throw conflict(coNameMissing);
  const change = await keepChange(ctx, "clients.split", clientName(opened), [id, newId]);
  await ctx.db.run(sql`
    insert into clients (account_id, id, created_at, updated_at, managed_by, managed_on, account_phone, ${fieldColumns})
    values (${ctx.accountId}, ${newId}, ${ctx.now}, ${ctx.now},
      (select managed_by from clients where account_id = ${ctx.accountId} and id = ${id}),
      (select managed_on from clients where account_id = ${ctx.accountId} and id = ${id}),
      (select account_phone from clients where account_id = ${ctx.accountId} and id = ${id}),
      ${fieldValues(values)})`);
  const rooms = await giveRooms(ctx, id, "secondary", { id: newId, level: "primary" });
  const rest = await applyChanges(ctx, id, current, noCoApplicant);
  if (!hasName(rest.values)) throw conflict(nameMissing);
  await ctx.db.run(sql`
    update clients set ${fieldAssignments(rest.values)}, updated_at = ${ctx.now}
    where account_id = ${ctx.accountId} and id = ${id}`);
  await followPerson(ctx, { id, level: "secondary" }, { id: newId, level: "primary" });
  await splitRecords(ctx, id, newId, fates);
  await splitNotes(ctx, id, newId, fates);
  if (opened.coMobilePhone !== opened.mobilePhone) await splitTexts(ctx, id, newId, opened.coMobilePhone);
  await copyTags(ctx, id, newId);
  ctx.record("clients.split", [id, newId, ...rooms], { before: rest.before, after: made, fates });
  return { newClient: { id: newId }, change };
});
