import { describe, expect, it } from "vitest";
import { changesOf, type DraftValue, moved, onTop, sorted } from "./draft.ts";

const saved = (...values: string[]) => values.map((value) => ({ id: value.toLowerCase(), value }));
const group = (...values: string[]) => ({ key: "k", name: "K", values: saved(...values), updatedAt: "" });
const draft = (...values: string[]): DraftValue[] => onTop([], saved(...values));
const words = (items: DraftValue[]) => items.map(({ value }) => value);

describe("a group that is edited", () => {
  it("keeps what was edited while others change it", () => {
    const [friend, google] = draft("Friend", "Google", "Lender");
    const edited = [google!, { ...friend!, value: "Friends" }, { id: "new", value: "Church" }];
    const [now, ...rest] = saved("Google", "Friend", "Mailer");
    const after = onTop(edited, [{ ...now!, value: "Search" }, ...rest]);
    expect(after).toEqual([
      { id: "google", value: "Search", was: "Search" },
      { id: "friend", value: "Friends", was: "Friend" },
      { id: "new", value: "Church" },
      { id: "mailer", value: "Mailer", was: "Mailer" },
    ]);
    expect(words(onTop(edited, saved("Google")))).toEqual(["Google", "Church"]);
  });

  it("takes a new value that is saved by now for the same", () => {
    const [typed] = saved("Church");
    const more = { ...typed!, value: "Church group" };
    expect(onTop([more], saved("Church", "Friend"))).toEqual([
      { id: "church", value: "Church group", was: "Church" },
      { id: "friend", value: "Friend", was: "Friend" },
    ]);
  });

  it("counts its changes: each new, each edited, and the order once", () => {
    const items = draft("A", "B", "C");
    expect(changesOf(items, group("A", "B", "C"))).toBe(0);
    expect(changesOf([...items].reverse(), group("A", "B", "C"))).toBe(1);
    expect(changesOf([{ id: "new", value: "N" }, ...items], group("A", "B", "C"))).toBe(1);
    expect(changesOf([{ ...items[1]!, value: "X" }, items[0]!, items[2]!], group("A", "B", "C"))).toBe(2);
    expect(changesOf([{ id: "new", value: "N" }], undefined)).toBe(1);
  });

  it("is sorted as people do", () => {
    expect(words(sorted(draft("b", "Item 10", "C", "item 9", "A")))).toEqual([
      "A",
      "b",
      "C",
      "item 9",
      "Item 10",
    ]);
  });

  it("is put in another order", () => {
    const items = draft("A", "B", "C", "D");
    const move = (ids: string[], id: string, place: "before" | "after") =>
      words(moved(items, new Set(ids), { id, place })).join("");
    expect(move(["a"], "c", "after")).toBe("BCAD");
    expect(move(["d"], "a", "before")).toBe("DABC");
    expect(move(["a", "c"], "d", "after")).toBe("BDAC");
    expect(move(["a"], "a", "after")).toBe("ABCD");
  });
});
