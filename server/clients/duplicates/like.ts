import sql from "sql-template-tag";
import { NIL } from "uuid";
import { duplicates, type DuplicateMatch } from "../../../contract/duplicates.ts";
import { handle } from "../../http/handler.ts";
import { candidates } from "./candidates.ts";
import { traitsOf } from "./find-nearby.ts";
import { blockHashes } from "./keys.ts";
import { leastScore, type Likeness } from "./likeness/compare.ts";
import { presentClients, presentReasons } from "./present.ts";
import { surroundingsOf } from "./surroundings.ts";
import { compareTyped, readTyped } from "./typed.ts";

const shownMost = 3;

/** While a contact is typed: who in the account is most likely the same. */
export const likeDuplicates = handle(duplicates.like, async ({ query }, ctx): Promise<DuplicateMatch[]> => {
  const typed = readTyped(query);
  const blocks = [...new Set(typed.flatMap(blockHashes))];
  if (blocks.length === 0) return [];
  const wanted = sql`select ${NIL}::uuid as client_id, unnest(${blocks}::bigint[]) as key`;
  const [found, around] = await Promise.all([
    ctx.db.many<{ other: string }>(candidates(ctx.accountId, wanted)),
    surroundingsOf(ctx.db, ctx.accountId, typed),
  ]);
  const traits = await traitsOf(
    ctx.db,
    ctx.accountId,
    found.map(({ other }) => other),
  );
  const likely = [...traits]
    .map(([id, other]) => ({ id, ...likeliest(typed.map((one) => compareTyped(other, one, around))) }))
    .filter(({ score }) => score >= leastScore)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, shownMost);
  const clients = await presentClients(
    ctx,
    likely.map(({ id }) => id),
  );
  return likely.flatMap(({ id, score, reasons }) => {
    const client = clients.get(id);
    return client ? [{ client, score, reasons: presentReasons(reasons, client, null) }] : [];
  });
});

const likeliest = (views: Likeness[]): Likeness =>
  views.reduce((most, one) => (one.score > most.score ? one : most));
