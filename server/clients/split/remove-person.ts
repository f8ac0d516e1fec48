import sql from "sql-template-tag";
import { hasName, nameMissing } from "../../../contract/clients.ts";
import { coNameMissing, merging } from "../../../contract/merging.ts";
import { clientName } from "../../../contract/names.ts";
import { keepChange } from "../../changes/keep.ts";
import { conflict } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { linkRooms, type Phones } from "../../messaging/link.ts";
import { applyChanges } from "../changes.ts";
import { fieldAssignments } from "../columns.ts";
import { lockClient } from "../find.ts";
import { hasCoApplicant, noCoApplicant, openClient, peopleFields } from "../opened.ts";
import { followPerson } from "../referred.ts";
import { giveRooms } from "./rooms.ts";

/** One of the two people goes; without the primary the co-applicant is the primary. */
export const removePerson = handle(merging.removePerson, async ({ params: { id, level } }, ctx) => {
  const current = await lockClient(ctx, id);
  if (!hasCoApplicant(current)) throw conflict("There is no co-applicant any more.");
  const opened = await openClient(ctx, id, current);
  const promoted = level === "primary" ? peopleFields.map(([field, co]) => [field, opened[co]]) : [];
  const given = { ...noCoApplicant, ...Object.fromEntries(promoted) };
  const { values, before, after } = await applyChanges(ctx, id, current, given);
  if (!hasName(values)) throw conflict(level === "primary" ? coNameMissing : nameMissing);
  const change = await keepChange(ctx, "clients.personRemoved", clientName(opened), [id]);
  // Like those of a deleted contact: they stay, and are with a number that nobody has.
  const left = await giveRooms(ctx, id, level, null);
  const stayed = level === "primary" ? await giveRooms(ctx, id, "secondary", { id, level: "primary" }) : [];
  await ctx.db.run(sql`
    update clients set ${fieldAssignments(values)}, updated_at = ${ctx.now}
    where account_id = ${ctx.accountId} and id = ${id}`);
  await followPerson(ctx, { id, level }, { id, level: null });
  if (level === "primary") await followPerson(ctx, { id, level: "secondary" }, { id, level });
  ctx.record("clients.personRemoved", [id, ...left, ...stayed], { level, before, after });
  // With a number that who stays has, too.
  await linkRooms(ctx, [{ id, phones: values as Phones }]);
  return { change };
});
