import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { app } from "../../contract/app.ts";
import { guest } from "../http/actor.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const windows = "https://downloads.agency.example/switchboard.exe";
const test = await startTestApp({ DOWNLOAD_WINDOWS_URL: windows });
const account = await makeAccount(test, "Northgate");

it("downloads are what the installation offers, for whoever asks", async () => {
  expect(await test.call(app.downloads, {}, guest)).toEqual({ windows });
  const plain = await startTestApp();
  expect(await plain.call(app.downloads, {}, guest)).toEqual({});
});

it("the notes of a release are kept once, by a super user", async () => {
  const release = (body: object, person = account.super) => test.call(app.release, { body }, person);
  const body = { version: "2.12.20", notes: "Calmer lists.\nFewer toasts." };
  const { id } = (await release(body)) as { id: string };
  const { rows } = await test.running.owner.query("select version, notes from app_releases where id = $1", [
    id,
  ]);
  expect(rows).toEqual([body]);
  await expect(release(body)).rejects.toMatchObject({
    status: 409,
    fields: { version: "The notes of that version are kept already" },
  });
  await expect(release({ ...body, version: "next" })).rejects.toMatchObject({ status: 400 });
  await expect(release({ ...body, version: "2.12.21" }, account.owner)).rejects.toMatchObject({
    status: 403,
  });
  await expect(test.running.app.pool.query(sql`update app_releases set notes = ''`)).rejects.toThrow(
    "permission denied",
  );
});
