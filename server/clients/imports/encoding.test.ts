import iconv from "iconv-lite";
import { expect, it } from "vitest";
import { imports } from "../../../contract/imports.ts";
import { limits } from "../../../contract/limits.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, get, check, run, client, upload } = await startImporting();

const bring = (text: string, encoding: string) =>
  test.call(imports.create, {}, account.owner, {
    upload: { name: "list.csv", format: "text/csv", content: iconv.encode(text, encoding) },
  });
/** Too few letters to tell the language by. */
const cyrillic = "First name,Last name,Phone\nЯна,Юрьева,801-555-0147\n";

it("a file whose letters were guessed is read anew as somebody says it is written", async () => {
  const found = await bring(cyrillic, "koi8-r");
  const guessed = found.sample[0]![0];
  const chosen = await check(found.id, { encoding: "koi8-r" });
  expect(chosen).toMatchObject({ encoding: "koi8-r", state: "ready", total: 1 });
  expect(chosen.sample[0]!.slice(0, 2)).toEqual(["Яна", "Юрьева"]);
  // There and back, and what is chosen already changes nothing.
  const back = await check(found.id, { encoding: found.encoding });
  expect(back.sample[0]![0]).toBe(guessed);
  await check(found.id, { encoding: "koi8-r" });
  await check(found.id, { encoding: "koi8-r" });
  await check(found.id);
  const done = await run(found.id);
  expect(await client(done.rows[0]!.client!)).toMatchObject({ firstName: "Яна", lastName: "Юрьева" });
  await expect(check(found.id, { encoding: "windows-1251" })).rejects.toMatchObject({ code: "conflict" });
});

it("a long one, too, also after it was read to its end", async () => {
  const rows = Array.from({ length: limits.importAtOnce + 50 }, (_, n) => `Юля,Юрьева${n},`).join("\n");
  const { id } = await bring(`First name,Last name,Phone\n${rows}\n`, "windows-1251");
  await expect(check(id, { encoding: "koi8-r" })).rejects.toMatchObject({ code: "conflict" });
  await test.runJobs();
  const before = await get(id);
  await check(id, { encoding: before.encoding === "windows-1251" ? "koi8-r" : "windows-1251" });
  await test.runJobs();
  const other = await get(id);
  expect(other).toMatchObject({ state: "ready", total: limits.importAtOnce + 50 });
  expect(other.sample[0]![0] === "Юля").toBe(other.encoding === "windows-1251");
});

it("what says itself how it is written is read in that way only", async () => {
  const { id, encoding } = await upload(cyrillic);
  expect(encoding).toBe("utf8");
  await expect(check(id, { encoding: "koi8-r" })).rejects.toMatchObject({
    fields: { encoding: "The file can be read in one way only." },
  });
  await expect(check(id, { encoding: "utf8" })).rejects.toMatchObject({ code: "validation" });
});
