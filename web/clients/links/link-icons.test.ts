import { Folder, Link2 } from "lucide-react";
import { expect, test } from "vitest";
import { iconOf, linkIcons } from "./link-icons.ts";

test("a link has the icon that was chosen, and an unknown one is kept", () => {
  expect([iconOf("Folder"), iconOf(undefined), iconOf("fa-folder")]).toEqual([Folder, Link2, Link2]);
  const ids = (kept?: string) => linkIcons(kept).map(({ id }) => id);
  expect(ids()).toContain("Folder");
  expect(ids("Folder")).toEqual(ids());
  expect(ids("fa-folder")).toEqual([...ids(), "fa-folder"]);
});
