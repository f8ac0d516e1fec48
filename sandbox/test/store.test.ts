import { appendFileSync, copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { EventRow } from "../store/rows.ts";
import { openStore } from "../store/store.ts";
import { dropFolder, newFolder } from "./start.ts";

let folder: string;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => dropFolder(folder));

const event = (n: number): EventRow => ({
  id: `${n}`,
  at: "",
  way: "to-phone",
  text: `${n}`,
  number: null,
  bad: false,
});
const lines = () => readFileSync(join(folder, "journal.jsonl"), "utf8").trimEnd().split("\n").length;

it("replays what was put and removed, and forgets a line cut short", () => {
  const first = openStore(folder);
  first.put("people", "+1", { phoneNumber: "+1", name: "A", note: "", addedAt: "" });
  first.put("people", "+2", { phoneNumber: "+2", name: "B", note: "", addedAt: "" });
  first.remove("people", "+1");
  first.close();
  appendFileSync(join(folder, "journal.jsonl"), '{"table":"people","id":"+3","row":{"pho');
  const second = openStore(folder);
  expect(second.all("people").map(({ name }) => name)).toEqual(["B"]);
  second.put("people", "+4", { phoneNumber: "+4", name: "D", note: "", addedAt: "" });
  second.close();
  const third = openStore(folder);
  expect(third.all("people").map(({ name }) => name)).toEqual(["B", "D"]);
  third.close();
});

it("keeps the newest 500 events, and its file does not grow by changes of the same row", () => {
  const first = openStore(folder);
  for (let n = 0; n < 700; n += 1) first.put("events", `${n}`, event(n));
  for (let n = 0; n < 300; n += 1) {
    first.put("people", "+1", { phoneNumber: "+1", name: `${n}`, note: "", addedAt: "" });
  }
  expect(first.all("events").map(({ id }) => Number(id))).toEqual(
    Array.from({ length: 500 }, (_, n) => n + 200),
  );
  first.close();
  expect(lines()).toBe(1000);
  const second = openStore(folder);
  expect(lines()).toBe(501);
  expect(second.all("events")).toHaveLength(500);
  expect(second.get("people", "+1")?.name).toBe("299");
  second.close();
});

it("shortens a long file while everything goes on, and a kill or a stop meanwhile loses nothing", async () => {
  const names = (at: string) => {
    const store = openStore(at);
    const all = store.all("people").map(({ name }) => name);
    store.close();
    return all;
  };
  const put = (store: ReturnType<typeof openStore>, id: string, name: string) =>
    store.put("people", id, { phoneNumber: id, name, note: "", addedAt: "" });
  const first = openStore(folder);
  put(first, "+1", "A");
  for (let n = 2; n <= 50_000; n += 1) put(first, "+2", `${n}`);
  // Whoever put the last line was not kept waiting for all the others.
  expect(lines()).toBe(50_000);
  first.remove("people", "+1");
  put(first, "+3", "C");
  const killed = newFolder();
  copyFileSync(join(folder, "journal.jsonl"), join(killed, "journal.jsonl"));
  expect(names(killed)).toEqual(["50000", "C"]);
  dropFolder(killed);
  await vi.waitFor(() => expect(lines()).toBeLessThan(10));
  put(first, "+4", "D");
  for (let n = 0; n < 50_000; n += 1) put(first, "+2", "B");
  first.close();
  expect(names(folder)).toEqual(["B", "C", "D"]);
});
