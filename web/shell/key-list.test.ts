// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { grouped } from "./key-list.tsx";

const key = (keys: string, label: string, group: string) => ({ keys, label, group });

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

it("says once what two keys do", () => {
  const newestFirst = [
    key("1..9", "Go to a tab by its place", "Contacts"),
    key("m", "Write a note", "Contacts"),
    key("alt+1..9", "Go to a tab by its place", "Tabs"),
  ];
  expect([...grouped(newestFirst)]).toEqual([
    ["Tabs", [{ label: "Go to a tab by its place", keys: ["alt+1..9", "1..9"] }]],
    ["Contacts", [{ label: "Write a note", keys: ["m"] }]],
  ]);
});
