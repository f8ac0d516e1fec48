import { describe, expect, it } from "vitest";
import { reminderText } from "./reminder.ts";
import { partsText, textParts } from "./text-parts.ts";

describe("the indicator of a reminder", () => {
  const created = Date.parse("2026-11-20T10:00:00Z");
  const createdAt = new Date(created).toISOString();
  it.each([
    [null, "job", 0, null],
    [15, "job", 10 * 60_000, "15 minutes before"],
    [30, "job", 0, "30 minutes before"],
    [45, "job", 0, "45 minutes before"],
    [60, "job", 0, "60 minutes before"],
    [0, "job", 0, "scheduled time"],
    [15, null, 5 * 60_000, "creating reminder"],
    [15, null, 5 * 60_000 + 1, "Error creating reminder"],
  ] as const)("of %s minutes, with job %s, %s ms old", (reminderAt, reminderJob, age, text) =>
    expect(reminderText({ reminderAt, reminderJob, createdAt }, created + age)).toBe(text),
  );
});

describe("a text to the carrier", () => {
  it.each([
    ["", 0],
    ["Hi", 1],
    ["a".repeat(160), 1],
    ["a".repeat(161), 2],
    ["a".repeat(306), 2],
    ["€".repeat(81), 2],
    ["ж".repeat(70), 1],
    ["ж".repeat(71), 2],
  ])("%s", (text, parts) => expect(textParts(text)).toBe(parts));

  it("is told in words", () => expect(partsText("a")).toBe("1 character, 1 text."));
});
