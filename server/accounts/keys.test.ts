import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { serverKey } from "./keys.ts";

const test = await startTestApp();
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** A data folder with this in its secret.key; without it, with none. */
function folderWith(content?: string) {
  const folder = mkdtempSync(join(tmpdir(), "switchboard-key-"));
  folders.push(folder);
  const file = join(folder, "secret.key");
  if (content !== undefined) writeFileSync(file, content);
  const key = (more: Partial<Parameters<typeof serverKey>[0]> = {}) =>
    serverKey({ DATA_DIR: folder, NEW_SECRET_KEY: false, ...more }, test.running.owner);
  return { file, key };
}

/** As before the first start. */
beforeEach(() => test.running.owner.query("delete from installation"));

it("is made once, whole and for nobody else, also when many ask at once", async () => {
  const { file, key } = folderWith();
  const keys = await Promise.all([key(), key(), key()]);
  expect(readFileSync(file, "utf8")).toBe(keys[0]!.toString("hex"));
  expect(keys[1]).toEqual(keys[0]);
  expect(keys[2]).toEqual(keys[0]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(file, ".."))).toEqual(["secret.key"]);
});

it("that a kill or a full disk left empty is made anew while no account exists", async () => {
  const { file, key } = folderWith("");
  chmodSync(file, 0o644);
  expect((await key()).toString("hex")).toBe(readFileSync(file, "utf8"));
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it("that holds something else is left as it is, and the sentence names the file", async () => {
  const { file, key } = folderWith("my secret");
  await expect(key()).rejects.toThrow(`${file} must hold 64 hexadecimal digits`);
  expect(readFileSync(file, "utf8")).toBe("my secret");
});

it("of a database is one: another product with a key of its own is told so, before it makes one", async () => {
  const first = folderWith();
  const second = folderWith();
  const kept = await first.key();
  const refusal = /^This database belongs to another key than the one in .+: .*NEW_SECRET_KEY=true/;
  await expect(second.key()).rejects.toThrow(refusal);
  expect(readdirSync(join(second.file, ".."))).toEqual([]);
  await expect(folderWith("b2".repeat(32)).key()).rejects.toThrow(refusal);
  await expect(first.key({ SECRET_KEY: "c3".repeat(32) })).rejects.toThrow(/than the one in SECRET_KEY: /);
  expect(await first.key()).toEqual(kept);
  expect(await second.key({ SECRET_KEY: kept.toString("hex") })).toEqual(kept);
});

it("that is lost for good gives way to the new one that is asked for, once", async () => {
  await folderWith().key();
  const { file, key } = folderWith();
  const made = await key({ NEW_SECRET_KEY: true });
  expect(readFileSync(file, "utf8")).toBe(made.toString("hex"));
  expect(await key()).toEqual(made);
});

it("of an account is never made anew: the sentence says to restore it", async () => {
  const kept = await folderWith().key();
  await makeAccount(test, "Northgate");
  for (const content of ["", undefined]) {
    const { file, key } = folderWith(content);
    // As of a database that was last started before keys were marked.
    await test.running.owner.query("delete from installation");
    await expect(key()).rejects.toThrow(
      /^The key in \/.+\/secret\.key is gone, .*: restore that file from the backup/,
    );
    expect(readdirSync(join(file, ".."))).toEqual(content === undefined ? [] : ["secret.key"]);
    writeFileSync(file, `${kept.toString("hex")}\n`);
    expect(await key()).toEqual(kept);
  }
});

it("of the environment goes before the file", async () => {
  const { key } = folderWith("");
  const SECRET_KEY = "a1".repeat(32);
  expect((await key({ SECRET_KEY })).toString("hex")).toBe(SECRET_KEY);
  await expect(key({ SECRET_KEY: "short" })).rejects.toThrow(
    "SECRET_KEY must be 64 hexadecimal digits (openssl rand -hex 32).",
  );
});
