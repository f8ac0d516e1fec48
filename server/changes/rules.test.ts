import { expect, it } from "vitest";
import { laterSentence } from "./rules.ts";

it("names what was done later and has to be undone first", () => {
  const told = (name: string, title: string) => laterSentence({ name, title });
  expect(told("clients.merged", "Zoe Order and Xena Order")).toBe(
    "Zoe Order and Xena Order were merged after this. Undo that first.",
  );
  expect(told("bulk.removed", "4 contacts")).toBe(
    "4 contacts were deleted together after this. Undo that first.",
  );
  expect(told("bulk.removed", "1 contact")).toBe("1 contact was deleted after this. Undo that first.");
  expect(told("bulk.assigned", "1 contact")).toBe("1 contact was assigned after this. Undo that first.");
  expect(told("bulk.tagged", "1,001 contacts")).toBe(
    "1,001 contacts were tagged together after this. Undo that first.",
  );
  expect(told("addresses.removed", "77 Trash Rd")).toBe(
    "77 Trash Rd was deleted after this. Undo that first.",
  );
  expect(told("notes.removed", "")).toBe("Something of it was deleted after this. Undo that first.");
});
