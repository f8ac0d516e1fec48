import { expect, it } from "vitest";
import { imports } from "../../../contract/imports.ts";
import { advanceImport } from "./advance.ts";
import { startImporting } from "./test/importing.ts";

/* The undoing of a large import that cannot be done ends by itself: others wait for it. */
const { test, account, bringIn, get, undo, search } = await startImporting();
const database = test.running.owner;

it.each([
  {
    what: "what it needs is gone",
    refused: "delete on clients",
    code: "23503",
    why: "What this belongs to is gone. If it was deleted, restore that first. If the import that brought it was undone, import it again.",
  },
  {
    what: "the database refuses it",
    refused: "update on changes",
    code: "22003",
    why: "Something went wrong on our side.",
  },
  {
    what: "the last try has failed",
    refused: "update on changes",
    code: "57014",
    isLast: true,
    why: "Something went wrong on our side.",
  },
])("where $what it says so, and goes on once it can", async ({ refused, code, isLast = false, why }) => {
  const { id } = await bringIn(`First,Last\nAnn,Left${code}\n`);
  await database.query(
    "update imports set state = 'undoing', next_state = 'done' where account_id = $1 and id = $2",
    [account.id, id],
  );
  await database.query(`
    create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'refused' using errcode = '${code}'; end $$;
    create trigger refused before ${refused} for each row execute function refuse()`);
  await advanceImport(test.app, { accountId: account.id, importId: id }, { isLast });
  await database.query("drop function refuse cascade");
  expect(await get(id)).toMatchObject({ state: "done", message: `Unable to undo. ${why}` });
  const next = await bringIn(`First,Last\nBea,Left${code}\n`);
  expect(next).toMatchObject({ state: "done" });
  await test.call(imports.undo, { params: { id: next.id } }, account.owner);
  expect(await undo(id)).toMatchObject({ state: "undone", message: null });
  expect(await search(`Left${code}`)).toEqual([]);
});
