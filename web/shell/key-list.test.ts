import { expect, it } from "vitest";
import { grouped } from "./key-list.tsx";

const key = (keys: string, label: string, group: string) => ({ keys, label, group, run: () => {} });

it("lists the key that acts where two hold the same, groups in the order they came", () => {
  const newestFirst = [
    key("/", "Search contacts", "Contacts"),
    key("n", "Add a contact", "Contacts"),
    key("?", "List of keys", "Anywhere"),
    key("/", "Focus search", "Anywhere"),
  ];
  const groups = [...grouped(newestFirst)].map(([group, list]) => [group, list.map(({ label }) => label)]);
  expect(groups).toEqual([
    ["Anywhere", ["List of keys"]],
    ["Contacts", ["Add a contact", "Search contacts"]],
  ]);
});
