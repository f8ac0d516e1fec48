import { expect, it } from "vitest";
import { imports } from "../../../contract/imports.ts";
import { limits } from "../../../contract/limits.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, bringIn, undo } = await startImporting();

const list = (now = new Date()) => test.call(imports.list, {}, account.owner, { now });

it("names every import that can still be undone, however many files were uploaded since", async () => {
  const first = await bringIn("First,Last\nFay,First\n");
  const second = await bringIn("First,Last\nSue,Second\n");
  await undo(second.id);
  const uploads: string[] = [];
  for (let n = 0; n < 12; n++) uploads.unshift((await upload(`First,Last\nUp,Load${n}\n`)).id);
  const shown = (await list()).map(({ id }) => id);
  expect(shown.filter((id) => uploads.includes(id))).toEqual(uploads.slice(0, 5));
  expect(shown.slice(-2)).toEqual([second.id, first.id]);
});

it("keeps the newest of those that cannot be undone any more", async () => {
  const later = new Date(Date.now() + limits.importUndoFor + 60_000);
  for (let n = 0; n < 6; n++) await bringIn(`First,Last\nOld,Import${n}\n`);
  const old = await list(later);
  expect(old.filter(({ state }) => state === "done")).toHaveLength(5);
});
