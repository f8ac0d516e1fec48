import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
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
  return { file, key: () => serverKey({ DATA_DIR: folder }, test.running.owner) };
}

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

it("of an account is never made anew: the sentence says to restore it", async () => {
  const kept = await folderWith().key();
  await makeAccount(test, "Northgate");
  for (const content of ["", undefined]) {
    const { file, key } = folderWith(content);
    await expect(key()).rejects.toThrow(
      /^The key in \/.+\/secret\.key is gone, .*: restore that file from the backup/,
    );
    expect(readdirSync(join(file, ".."))).toEqual(content === undefined ? [] : ["secret.key"]);
    writeFileSync(file, `${kept.toString("hex")}\n`);
    expect(await key()).toEqual(kept);
  }
});

it("of the environment goes before the file", async () => {
  const { file } = folderWith("");
  const config = { DATA_DIR: join(file, ".."), SECRET_KEY: "a1".repeat(32) };
  expect((await serverKey(config, test.running.owner)).toString("hex")).toBe(config.SECRET_KEY);
  await expect(serverKey({ ...config, SECRET_KEY: "short" }, test.running.owner)).rejects.toThrow(
    "SECRET_KEY must be 64 hexadecimal digits (openssl rand -hex 32).",
  );
});
