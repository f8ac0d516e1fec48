import { expect, test } from "vitest";
import type { Address } from "../../../contract/addresses.ts";
import { inOrder } from "./address-kind.ts";

test("addresses stand Physical, Mailing, Previous, Other, a pinned one before others of its type", () => {
  const list: Partial<Address>[] = [
    { city: "untyped" },
    { city: "other", type: "Other", pinned: true },
    { city: "previous", type: "Previous" },
    { city: "old", type: "Physical" },
    { city: "pinned", type: "Physical", pinned: true },
    { city: "new", type: "Physical", pinned: false },
    { city: "mailing", type: "Mailing" },
  ];
  expect(inOrder(list as Address[]).map(({ city }) => city)).toEqual([
    "pinned",
    "old",
    "new",
    "mailing",
    "previous",
    "other",
    "untyped",
  ]);
});
