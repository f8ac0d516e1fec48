import sql from "sql-template-tag";
import { importPlace } from "../../../contract/import-places.ts";
import type { Input } from "../../../contract/endpoint.ts";
import { imports, type ImportColumn } from "../../../contract/imports.ts";
import { limits } from "../../../contract/limits.ts";
import type { Context } from "../../http/context.ts";
import { ghostOf } from "../../http/actor.ts";
import { conflict, invalid } from "../../http/errors.ts";
import { handleAfter } from "../../http/handler.ts";
import { checkNext } from "./check-on.ts";
import { findImport, lockImport, type Import } from "./find.ts";
import { isBringer, onceSealed, openedColumns } from "./masks.ts";
import { presentImport } from "./present.ts";
import { readOtherwise, takeOther } from "./read-otherwise.ts";

export const updateImport = handleAfter(
  imports.update,
  async ({ params: { id }, body }, ahead) => (isReadOtherwise(body) ? readOtherwise(ahead, id, body) : null),
  async ({ params: { id }, body }, ctx, other) => {
    const found = await lockImport(ctx.db, ctx.accountId, id);
    if (other) await takeOther(ctx, found, other);
    else if (!isReadOtherwise(body) || body.mapping || body.options) await match(ctx, found, body);
    return presentImport(ctx, await findImport(ctx.db, ctx.accountId, id));
  },
  { silent: "It is read so already" },
);

const isReadOtherwise = ({ sheet, encoding }: Input<typeof imports.update>["body"]): boolean =>
  sheet !== undefined || encoding !== undefined;

/** Takes what was said of the columns, and has every row checked by it. */
async function match(ctx: Context, found: Import, body: Input<typeof imports.update>["body"]): Promise<void> {
  const { id } = found;
  if (!["reading", "ready", "checking", "checked"].includes(found.state))
    throw conflict("This import has begun. Undo it, and import the file again.");
  const mapping = body.mapping ?? found.mapping;
  refuseWrong(mapping, found);
  const sealed = onceSealed({ ...found, mapping });
  const opened = newlyOpened(mapping, found);
  refuseOpening(ctx, found, opened);
  const options = { ...found.options, ...body.options };
  // What becomes of duplicates changes no verdict: the rows need no second look.
  const isChecked = found.state === "checked" && isSameCheck(found, mapping, options);
  const isReading = found.state === "reading";
  const state = isReading ? "reading" : isChecked ? "checked" : "checking";
  await ctx.db.run(sql`
    update imports set mapping = ${JSON.stringify(mapping)},
      sealed_names = ${JSON.stringify(namesOf(found, sealed))}, options = ${options}, state = ${state},
      next_state = ${isReading ? "checking" : null}, asked_by = ${ctx.actor.id}, ghosted_by = ${ghostOf(ctx.actor)},
      checked_to = ${isChecked ? found.checkedTo : 0}, checked = ${isChecked ? found.checked : 0}, alike_to = null
    where account_id = ${ctx.accountId} and id = ${id}`);
  ctx.record("imports.advanced", [id], opened.length > 0 ? { revealed: namesOf(found, opened) } : {});
  if (state === "checking") await checkSoon(ctx, id, found.total);
}

async function checkSoon(ctx: Context, id: string, total: number): Promise<void> {
  if (total > limits.importAtOnce)
    ctx.enqueue("imports.advance", { accountId: ctx.accountId, importId: id }, { key: `import ${id}` });
  else while (await checkNext(ctx, id));
}

const isSameCheck = (
  found: Import,
  mapping: readonly ImportColumn[],
  options: Import["options"],
): boolean => {
  const asked = (columns: readonly ImportColumn[], { leaveOutWrong, matchBy }: Import["options"]) =>
    JSON.stringify([columns.map(({ to, order }) => [to, order]), leaveOutWrong, matchBy]);
  return asked(found.mapping, found.options) === asked(mapping, options);
};

const namesOf = ({ columns }: Import, of: Iterable<number>): string[] => [...of].map((n) => columns[n]!);

/** Columns that were sealed until now, and would go to an open field. */
const newlyOpened = (mapping: ImportColumn[], found: Import): number[] =>
  openedColumns({ ...found, mapping }).filter((n) => mapping[n]!.to !== found.mapping[n]?.to);

const opensSealed = "What is in this column is kept sealed. Only who brought the file can put it there.";

/** A colleague would read there in full what they see masked. */
function refuseOpening(ctx: Context, found: Import, opened: readonly number[]): void {
  if (opened.length === 0 || isBringer(ctx, found)) return;
  throw invalid(opensSealed, Object.fromEntries(opened.map((n) => [`mapping.${n}.to`, opensSealed])));
}

function refuseWrong(mapping: readonly ImportColumn[], { columns }: Import): void {
  if (mapping.length !== columns.length)
    throw invalid(`The file has ${columns.length} columns, and this says where ${mapping.length} go.`);
  const taken = new Map<string, number>();
  mapping.forEach(({ to }, n) => {
    if (!to || importPlace(to)?.many) return;
    const first = taken.get(to);
    taken.set(to, n);
    if (first === undefined) return;
    const message = `${importPlace(to)!.label} is taken by "${columns[first]}" already`;
    throw invalid(message, { [`mapping.${n}.to`]: message });
  });
  if (taken.size === 0) throw invalid("Choose where at least one column goes.");
}
