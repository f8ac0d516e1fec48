import type * as Fs from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readJournal } from "../store/journal.ts";
import { openStore } from "../store/store.ts";
import { dropFolder, newFolder } from "./start.ts";

/** How many bytes of the disk are free. */
const disk = vi.hoisted(() => ({ room: Infinity }));
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof Fs>();
  const writeSync = (fd: number, bytes: Buffer, from = 0) => {
    if (disk.room === 0)
      throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
    const written = fs.writeSync(fd, bytes, from, Math.min(disk.room, bytes.length - from));
    disk.room -= written;
    return written;
  };
  return { ...fs, writeSync };
});

let folder: string;
beforeEach(() => {
  folder = newFolder();
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => {
  disk.room = Infinity;
  dropFolder(folder);
});

const person = (phoneNumber: string) => ({ phoneNumber, name: phoneNumber, note: "", addedAt: "" });
const inFile = () => readJournal(join(folder, "journal.jsonl")).map(({ id }) => id);

it("loses nothing of what happens while the disk is full, nor of what comes after it", async () => {
  const store = openStore(folder);
  store.put("people", "+1", person("+1"));
  // Room for a part of a line.
  disk.room = 20;
  store.put("people", "+2", person("+2"));
  store.put("people", "+3", person("+3"));
  expect(store.all("people").map(({ phoneNumber }) => phoneNumber)).toEqual(["+1", "+2", "+3"]);
  expect(inFile()).toEqual(["+1"]);
  disk.room = Infinity;
  await vi.waitFor(() => expect(inFile()).toEqual(["+1", "+2", "+3"]), { timeout: 5_000 });
  store.put("people", "+4", person("+4"));
  expect(inFile()).toEqual(["+1", "+2", "+3", "+4"]);
  store.close();
  expect(process.stderr.write).toHaveBeenCalledOnce();
});
