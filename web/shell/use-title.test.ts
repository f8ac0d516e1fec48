import { expect, it } from "vitest";
import { tabTitle } from "./use-title.ts";

it("counts what is unread up to 99 before the page and the agency", () => {
  const place = "Northgate Insurance";
  expect(tabTitle({ unread: 0, title: "Messages", place })).toBe("Messages · Northgate Insurance");
  expect(tabTitle({ unread: 99, title: "Contacts", place })).toBe("(99) Contacts · Northgate Insurance");
  expect(tabTitle({ unread: 100, title: "Contacts", place })).toBe("(99+) Contacts · Northgate Insurance");
  expect(tabTitle({ unread: 1, place })).toBe("(1) Northgate Insurance");
});
