import { describe, expect, it } from "vitest";
import { type Entry, found, isUndecided, sections } from "./ranking.ts";

const entry = (group: Entry["group"], title: string, more: Partial<Entry> = {}): Entry => ({
  id: title,
  group,
  title,
  run: () => {},
  ...more,
});
const titles = (entries: readonly Entry[], typed: string) =>
  sections(entries, typed).map((section) => [section.title, ...section.entries.map(({ title }) => title)]);

const screens = [entry("Go to", "Contacts"), entry("Go to", "Messages")];
const actions = [entry("Actions", "Lock Screen"), entry("Actions", "Status: Away", { words: "presence" })];

describe("what is found", () => {
  it("is what has a word for each word typed, accents and case aside", () => {
    expect(found("Status: Lunch", "lun stat")).toBe(true);
    expect(found("Renée Ortiz", "RENEE")).toBe(true);
    expect(found("Contacts", "acts")).toBe(false);
    expect(found("Contacts", "")).toBe(true);
  });
});

describe("the palette", () => {
  it("shows screens and actions before anything is typed", () => {
    expect(titles([...screens, ...actions], " ")).toEqual([
      ["Go to", "Contacts", "Messages"],
      ["Actions", "Lock Screen", "Status: Away"],
    ]);
  });

  it("puts the best match first with its actions, and not a second time below", () => {
    const wes = entry("Contacts", "Wes Davenport", { actions: [entry("Actions", "Text")] });
    const dave = entry("Contacts", "Dave Kessler");
    expect(titles([wes, dave, ...screens, ...actions], "wes")).toEqual([
      ["Best match", "Wes Davenport", "Text"],
      ["Contacts", "Dave Kessler"],
    ]);
    expect(titles([wes, dave], "dav")[0]).toEqual(["Best match", "Dave Kessler"]);
  });

  it("prefers a screen whose name begins so to a person found by something else", () => {
    const found = entry("Contacts", "Ann Lee");
    expect(titles([found, ...screens], "mess")[0]).toEqual(["Best match", "Messages"]);
  });

  it("prefers whoever has the number to the number itself, in whatever spelling", () => {
    const whitney = entry("Contacts", "Whitney Bishop", { actions: [entry("Actions", "Add note")] });
    for (const typed of ["208-555-0106", "2085550106"]) {
      const number = entry("Phone number", "Text 208-555-0106", { words: typed });
      expect(titles([whitney, number], typed)).toEqual([
        ["Best match", "Whitney Bishop", "Add note"],
        ["Phone number", "Text 208-555-0106"],
      ]);
      expect(titles([number], typed)).toEqual([["Best match", "Text 208-555-0106"]]);
    }
  });

  it("keeps to actions after >", () => {
    expect(titles([entry("Contacts", "Lock Smith"), ...screens, ...actions], "> loc")).toEqual([
      ["Actions", "Lock Screen"],
    ]);
    expect(titles([...screens, ...actions], ">presence")).toEqual([["Actions", "Status: Away"]]);
  });

  it("keeps to tags after #, and shows none without it", () => {
    const tags = [entry("Tags", "Messages"), entry("Tags", "Basics")];
    expect(titles([...tags, ...screens], "#")).toEqual([["Tags", "Messages", "Basics"]]);
    expect(titles([...tags, ...screens], "# bas")).toEqual([["Tags", "Basics"]]);
    expect(titles([...tags, ...screens], "bas")).toEqual([]);
    expect(titles([...tags, ...screens], "#%")).toEqual([]);
    expect(titles([...tags, ...screens], "mess")[0]).toEqual(["Best match", "Messages"]);
  });

  it("keeps what is made of the words themselves last, also when nothing else is found", () => {
    const add = entry("Actions", "Add contact “lock”", { ofTyped: true });
    expect(titles([...screens, ...actions, add], "lock")).toEqual([
      ["Best match", "Lock Screen"],
      ["Actions", "Add contact “lock”"],
    ]);
    expect(titles([...screens, ...actions, add], "%")).toEqual([["Actions", "Add contact “lock”"]]);
  });

  it("shows nothing for what nothing matches", () => {
    expect(titles([...screens, ...actions], "zebra")).toEqual([]);
  });
});

describe("what Enter would run", () => {
  const adam = entry("Contacts", "Adam Smith", { ofSearch: true });
  const conversation = entry("Go to", "Conversation with Adam Smith", { ofSearch: true, words: "conv" });
  const add = entry("Actions", "Add contact", { ofTyped: true });
  it.each([
    ["whom the letters before found", [adam, add], "smythe", true],
    ["the conversation with them", [conversation, adam, add], "conv", true],
    ["nothing that was found", [add], "smythe", true],
    ["nothing at all", [], "smythe", true],
    ["a screen, whoever is found", [adam, ...screens, add], "conta", false],
  ])("is undecided while contacts are looked for: %s: %s", (_, entries, typed, undecided) => {
    expect(isUndecided(sections(entries, typed), false)).toBe(undecided);
    expect(isUndecided(sections(entries, typed), true)).toBe(false);
  });
});
