import { expect, it } from "vitest";
import type { Bulk } from "../../../contract/bulk.ts";
import { doingText, removedText, sendQuestion } from "./words.ts";

it("speaks of one as one", () => {
  expect(removedText(1)).toContain("recorded of it goes with it");
  expect(removedText(1)).toContain("it can be brought back");
  expect(removedText(2)).toContain("recorded of them goes with them");
  expect(removedText(2)).toContain("they can be brought back");
});

it("says what is being done as a sentence, of a colleague's too", () => {
  const bulk = { action: "favorite", state: "running", total: 600, by: null } as Bulk;
  expect(doingText(bulk)).toBe("Adding 600 contacts to favorites");
  expect(doingText({ ...bulk, state: "collecting" })).toBe("Adding to favorites");
  expect(doingText({ ...bulk, action: "assign" })).toBe("Assigning 600 contacts");
  const by = { id: "ben", firstName: "Ben", lastName: "Okafor" } as Bulk["by"];
  expect(doingText({ ...bulk, by })).toBe("Ben Okafor is adding 600 contacts to favorites");
});

it("asks before a text is sent, and says who has it already", () => {
  const now = new Date(2026, 10, 20, 16, 0);
  const at = (hour: number, minute: number) => new Date(2026, 10, 20, hour, minute).toISOString();
  const last = "sent at once, and a text that was sent cannot be taken back.";
  expect(sendQuestion({ texts: 1, again: null }, now.getTime())).toEqual({
    title: "Send 1 text?",
    body: `It is ${last}`,
    verb: "Send 1 text",
  });
  expect(sendQuestion({ texts: 3, again: { count: 2, at: at(15, 12) } }, now.getTime())).toEqual({
    title: "Send 3 texts?",
    body: `2 of them got this very text at 3:12 PM. They are ${last}`,
    verb: "Send again",
  });
  expect(sendQuestion({ texts: 1, again: { count: 1, at: at(-1, 5) } }, now.getTime()).body).toBe(
    `They got this very text yesterday at 11:05 PM. It is ${last}`,
  );
});
