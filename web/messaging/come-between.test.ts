import { expect, test } from "vitest";
import type { SmsMessage } from "../../contract/sms.ts";
import { comeBetween } from "./come-between.ts";
import { toLines } from "./log-lines.ts";

const lines = (...ids: string[]) =>
  toLines(
    ids.map((id) => ({
      message: { id, createdAt: "2026-03-02T10:00:00.000Z", flow: id[0] === "o" ? "outgoing" : "incoming" },
    })) as { message: SmsMessage }[],
  );
const before = new Set(["i1", "i2", "o3"]);

test("a late text stands between what was there", () => {
  expect(comeBetween(before, lines("i1", "i9", "i2", "i8", "o3"))).toEqual(["i9", "i8"]);
});

test("an older page, what is new at the end and what we wrote ourselves are none", () => {
  expect(comeBetween(before, lines("i0", "i1", "i2", "o3", "i4"))).toEqual([]);
  expect(comeBetween(before, lines("i1", "i2", "o9", "o3"))).toEqual([]);
});

test("nothing is late where nothing was, or nothing is left of it", () => {
  expect(comeBetween(new Set(), lines("i1", "i2", "i3"))).toEqual([]);
  expect(comeBetween(before, lines("i5", "i6", "i7"))).toEqual([]);
  expect(comeBetween(before, [])).toEqual([]);
});
