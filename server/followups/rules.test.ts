import { describe, expect, it } from "vitest";
import { sendTime } from "../../contract/quiet-hours.ts";
import { wrongIn } from "../../contract/followup-check.ts";
import { nothingPlanned, planWith, textStatus } from "./rules.ts";

const noon = "2026-11-23T19:00:00.000Z";

describe("a plan", () => {
  it("keeps a text only with somebody to send it to, and sends it with the follow-up", () => {
    const plan = planWith(nothingPlanned, { date: noon, message: "Hi", messageTo: null }, "me");
    expect(plan).toMatchObject({ userId: "me", message: "", messageAt: null });
    expect(planWith(plan, { message: "Hi", messageTo: "(801) 555-0142" }, "me")).toMatchObject({
      message: "Hi",
      messageTo: "18015550142",
      messageAt: noon,
    });
  });

  it("stays whose it is when somebody else changes it", () => {
    const plan = planWith(nothingPlanned, { date: noon }, "ada");
    expect(planWith(plan, { note: "Call" }, "ben").userId).toBe("ada");
    expect(planWith(plan, { assignTo: "team" }, "ben").userId).toBeNull();
    expect(planWith({ ...plan, assignTo: "team", userId: null }, { assignTo: "self" }, "ben").userId).toBe(
      "ben",
    );
  });

  it("needs half an hour in a conversation", () => {
    const text = { ...nothingPlanned, user: null, assignTo: "none" as const, message: "Hi", messageTo: "1" };
    const wrong = (minutes: number) =>
      wrongIn({ ...text, messageAt: noon }, {}, Date.parse(noon) - minutes * 60_000, 30 * 60_000);
    expect(wrong(30)).toEqual({});
    expect(wrong(15)).toEqual({ messageAt: "Choose a time at least 30 minutes from now" });
  });

  it("is not further ahead than anybody plans, unless its time stands already", () => {
    const plan = { ...nothingPlanned, user: null, assignTo: "self" as const, message: "Hi", messageTo: "1" };
    const now = Date.parse(noon);
    const far = "Choose a time within the next 20 years";
    for (const time of ["9999-12-31T23:45:00.000Z", "2046-11-23T19:15:00.000Z"]) {
      expect(wrongIn({ ...plan, date: time, messageAt: noon }, {}, now)).toEqual({ date: far });
      expect(wrongIn({ ...plan, date: noon, messageAt: time }, {}, now)).toEqual({ messageAt: far });
      expect(wrongIn({ ...plan, date: time }, { date: time }, now)).toEqual({});
    }
    expect(wrongIn({ ...plan, date: "2046-11-23T18:45:00.000Z" }, {}, now)).toEqual({});
  });
});

describe("the text of a plan", () => {
  const plan = { ...nothingPlanned, messageTo: "18015550142", messageAt: noon };
  const before = { textChanged: false, now: Date.parse(noon) - 1 };
  it.each([
    [null, plan, before, "scheduled"],
    ["scheduled", { ...plan, isActive: false }, before, "cancelled"],
    ["cancelled", plan, before, "scheduled"],
    ["cancelled", plan, { ...before, now: Date.parse(noon) }, "cancelled"],
    ["failed", plan, before, "failed"],
    ["failed", plan, { ...before, textChanged: true }, "scheduled"],
    ["completed", { ...plan, isActive: false }, before, "completed"],
    ["scheduled", { ...plan, messageTo: null }, before, null],
  ] as const)("was %s", (was, next, how, is) => expect(textStatus(was, next, how)).toBe(is));
});

describe("a text at night", () => {
  it.each([
    // Provo, seven hours behind: 7:59 and 8:00 in the morning, 20:59 and 21:00 in the evening.
    ["18015550142", "2026-11-23T14:59:00Z", "2026-11-23T15:00:00Z"],
    ["18015550142", "2026-11-23T15:00:00Z", "2026-11-23T15:00:00Z"],
    ["18015550142", "2026-11-24T03:59:00Z", "2026-11-24T03:59:00Z"],
    ["18015550142", "2026-11-24T04:00:00Z", "2026-11-24T15:00:00Z"],
    // New York at the same time, Newfoundland by its half hour, Honolulu.
    ["12125550142", "2026-11-23T13:00:00Z", "2026-11-23T13:00:00Z"],
    ["17095550142", "2026-11-23T11:15:00Z", "2026-11-23T11:30:00Z"],
    ["18085550142", "2026-11-23T17:45:00Z", "2026-11-23T18:00:00Z"],
    // In the night in which the clocks go forward, and the one in which they go back.
    ["18015550142", "2026-03-08T06:00:00Z", "2026-03-08T14:00:00Z"],
    ["18015550142", "2026-11-01T05:00:00Z", "2026-11-01T15:00:00Z"],
    // Elsewhere the account's own time counts.
    ["442079460018", "2026-11-23T06:30:00Z", "2026-11-23T07:00:00Z"],
  ])("to %s meant for %s waits until %s", (digits, at, sent) =>
    expect(sendTime(new Date(at), digits, "Europe/Berlin")).toEqual(new Date(sent)),
  );
});
