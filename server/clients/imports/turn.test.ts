import { expect, it } from "vitest";
import { clients } from "../../../contract/clients.ts";
import { imports } from "../../../contract/imports.ts";
import { merging } from "../../../contract/merging.ts";
import { invoke } from "../../http/invoke.ts";
import { jobActor } from "../../http/actor.ts";
import { advanceImport } from "./advance.ts";
import { runImport } from "./run-on.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, get, check, bringIn } = await startImporting();

async function ready(first: string): Promise<string> {
  const { id } = await upload(`First,Last\n${first},Turn\n`);
  await check(id);
  return id;
}

it("an import that waits says so, and begins although the one before was killed at its very end", async () => {
  const ids = [await ready("Ann"), await ready("Bea")];
  const params = (id: string) => ({ params: { id } });
  for (const id of ids) await test.call(imports.run, params(id), account.owner);
  const [before, waiting] = [ids[0]!, ids[1]!];
  // The second one's job comes first, finds that it has to wait, and is over.
  await advanceImport(test.app, { accountId: account.id, importId: waiting });
  expect(await get(waiting)).toMatchObject({ state: "running", waits: true, done: 0 });
  expect(await get(before)).toMatchObject({ state: "running", waits: false });
  const listed = await test.call(imports.list, {}, account.owner);
  expect(listed.filter(({ waits }) => waits).map(({ id }) => id)).toEqual([waiting]);
  // All of the first one's job but the waking: its process is killed there, and the job is not done.
  const actor = jobActor(account.id, account.owner.id, null);
  const body = { importId: before, one: false, refuse: false };
  await invoke(test.app, runImport, { body }, actor);
  expect([await get(before), await get(waiting)]).toMatchObject([
    { state: "done" },
    { waits: false, done: 0 },
  ]);
  await test.runJobs();
  expect(await get(waiting)).toMatchObject({ state: "done", counts: { created: 1 } });
});

it("who sent one of its contacts is merged or deleted once it is over", async () => {
  const { owner } = account;
  const row = "First,Last,Email\nSent,Turn,sent@turn.example\n";
  const sent = (await bringIn(row)).rows[0]!.client!;
  const make = async () => (await test.call(clients.create, { body: { lastName: "Away" } }, owner)).id;
  const [one, other] = [await make(), await make()];
  await test.call(clients.update, { params: { id: sent }, body: { affliateContact: other } }, owner);
  const { id } = await upload(row.replace("Email", "Email,Occupation").replace(".example", ".example,Pilot"));
  await check(id);
  await test.call(imports.run, { params: { id } }, owner);
  const merge = () => test.call(merging.merge, { params: { id: one, otherId: other }, body: {} }, owner);
  const remove = () => test.call(clients.remove, { params: { id: other } }, owner);
  for (const change of [merge, remove])
    await expect(change()).rejects.toMatchObject({
      status: 409,
      message: "clients.csv is being imported, and changes the same contacts. Wait until that is done.",
    });
  await test.runJobs();
  expect(await get(id)).toMatchObject({ counts: { updated: 1 } });
  await merge();
});
