import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { readConfig } from "../../config.ts";
import { Files } from "./files.ts";
import { startBucket } from "./test/bucket.ts";

const folder = await mkdtemp(join(tmpdir(), "files-"));
const bucket = await startBucket("pictures");
vi.stubEnv("AWS_ACCESS_KEY_ID", "id");
vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
afterAll(async () => {
  vi.unstubAllEnvs();
  bucket.close();
  await rm(folder, { recursive: true });
});

const open = (env: Record<string, string>) =>
  Files.open(
    readConfig({ DATABASE_URL: "postgres://unused", DATA_DIR: folder, ...env }),
    Buffer.alloc(32, 7),
  );
const north = "0192d3a0-0000-7000-8000-000000000001";
const south = "0192d3a0-0000-7000-8000-000000000002";

describe.each([
  ["on this disk", {}],
  ["in S3", { S3_BUCKET: bucket.name, S3_ENDPOINT: bucket.url }],
])("files kept %s", async (_where, env) => {
  const files = await open(env);
  const content = async (accountId: string, id: string) => {
    const parts: Buffer[] = [];
    for await (const part of await files.read(accountId, id)) parts.push(part as Buffer);
    return Buffer.concat(parts);
  };

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["every byte", Buffer.from(Array.from({ length: 256 }, (_, n) => n))],
    ["5 MB", Buffer.alloc(5 * 1024 * 1024, 171)],
  ])("come back as they went in: %s", async (_what, put) => {
    await files.put(north, "a", put, "image/png");
    expect((await content(north, "a")).equals(put)).toBe(true);
  });

  it("belong to one account", async () => {
    await files.put(north, "b", Buffer.from("ours"), "text/plain");
    await files.put(south, "b", Buffer.from("theirs"), "text/plain");
    expect((await content(north, "b")).toString()).toBe("ours");
    await files.remove(north, "b");
    expect((await content(south, "b")).toString()).toBe("theirs");
  });

  it("are gone once removed, and removing them again does nothing", async () => {
    await files.put(north, "c", Buffer.from("short-lived"), "text/plain");
    await files.remove(north, "c");
    await expect(content(north, "c")).rejects.toThrow();
    await expect(files.remove(north, "c")).resolves.toBeUndefined();
  });
});

it("tells S3 what each file is, under the account's name", async () => {
  const files = await open({ S3_BUCKET: bucket.name, S3_ENDPOINT: bucket.url });
  await files.put(north, "d", Buffer.from("sound"), "audio/mpeg");
  expect(bucket.stored.get(`${north}/d`)).toEqual({ content: Buffer.from("sound"), format: "audio/mpeg" });
});

it("fails when S3 refuses", async () => {
  const files = await open({ S3_BUCKET: "another", S3_ENDPOINT: bucket.url });
  await expect(files.put(north, "e", Buffer.from("lost"), "text/plain")).rejects.toThrow();
});

describe("an address", () => {
  it("is allowed as it was signed, until its day is over, and for nothing else", async () => {
    const files = await open({});
    const now = Date.now();
    const url = new URL(files.path(north, "f", now), "http://here");
    const [expires, signature] = [
      Number(url.searchParams.get("expires")),
      url.searchParams.get("signature")!,
    ];
    expect(files.allows(north, "f", expires, signature)).toBe(true);
    expect(expires - now).toBeGreaterThan(24 * 60 * 60 * 1000);
    expect(files.allows(south, "f", expires, signature)).toBe(false);
    expect(files.allows(north, "g", expires, signature)).toBe(false);
    expect(files.allows(north, "f", expires + 1, signature)).toBe(false);
    const old = new URL(files.path(north, "f", now - 3 * 24 * 60 * 60 * 1000), "http://here").searchParams;
    expect(files.allows(north, "f", Number(old.get("expires")), old.get("signature")!)).toBe(false);
  });
});
