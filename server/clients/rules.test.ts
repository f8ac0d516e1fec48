import { describe, expect, it } from "vitest";
import { readCursor, searchWords, writeCursor } from "./rules.ts";

describe("the words of a search", () => {
  it.each([
    ["torres  ann", ["torres", "ann"]],
    ["(801) 555-0142", ["8015550142"]],
    ["+1 801 555 0142", ["18015550142"]],
    ["801.555.01", ["80155501"]],
    ["801 - 555 - 01", ["80155501"]],
    ["5550142", ["5550142"]],
    ["555-01", ["55501"]],
    ["ann (801) 555-0142 torres", ["ann", "8015550142", "torres"]],
    ["011 44 20 7946 0958", ["442079460958"]],
    ["020 7946 0958", ["2079460958"]],
    ["(801)", ["801"]],
    ["7-11", ["7-11"]],
    ["route 66", ["route", "66"]],
    ["ann.torres@example.com", ["ann.torres@example.com"]],
    ["100% _sure_ \\o/", ["100%", "_sure_", "\\o/"]],
    ["a\0b\tc", ["a", "b", "c"]],
    ["Ze\u0301", ["Z\u00e9"]],
    ["Dana & Marcus", ["Dana", "Marcus"]],
    ["&", ["&"]],
    ["Amaya, Lucille", ["Amaya", "Lucille"]],
    ["amaya,lucille;", ["amaya", "lucille"]],
    ["torres, (801) 555-0142", ["torres", "8015550142"]],
    ["1,000 oaks", ["1,000", "oaks"]],
    ["4711 N. Canyon Rd., #12", ["4711", "N", "Canyon", "Rd", "12"]],
    ["Acme Inc.", ["Acme", "Inc"]],
    [",", []],
    ["#", ["#"]],
    ["()", []],
    ["   ", []],
  ])("%j", (typed, words) => {
    expect(searchWords(typed)).toEqual(words);
  });

  it("has an end", () => {
    expect(searchWords("a ".repeat(100))).toHaveLength(8);
  });
});

describe("a cursor", () => {
  it("comes back as it went, in every alphabet", () => {
    const place = { rank: 2, key: "žižek 山田 o'b", id: "0192d3a0-0000-7000-8000-000000000000" };
    const { rank, key, id } = place;
    expect(readCursor(writeCursor(JSON.stringify([rank, key, id])))).toEqual(place);
  });

  it.each(["", "x", "W10", writeCursor(JSON.stringify([0, "a\0", "0192d3a0-0000-7000-8000-000000000000"]))])(
    "that nobody wrote is none: %j",
    (cursor) => {
      expect(readCursor(cursor)).toBeNull();
    },
  );
});
