import { describe, expect, it } from "vitest";
import { readCursor, searchReadings, writeCursor } from "./rules.ts";

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
    expect(searchReadings(typed)).toEqual(words.length > 0 ? [words] : []);
  });

  // Either the parts of a number, or a box, a unit and a ZIP code.
  it.each([
    ["84604-9876", ["846049876"], ["84604-9876"]],
    ["02134-1234", ["21341234"], ["02134-1234"]],
    [
      "77 Elm Ln, Provo, UT 84604-9876",
      ["77", "Elm", "Ln", "Provo", "UT", "846049876"],
      ["77", "Elm", "Ln", "Provo", "UT", "84604-9876"],
    ],
    ["PO Box 4411 84655", ["PO", "Box", "441184655"], ["PO", "Box", "4411", "84655"]],
    ["PO Box 44112 84655", ["PO", "Box", "4411284655"], ["PO", "Box", "44112", "84655"]],
    ["123 84604", ["12384604"], ["123", "84604"]],
    ["Box 4411 12 Provo", ["Box", "441112", "Provo"], ["Box", "4411", "12", "Provo"]],
    ["94-1234 Ka Uka Blvd.", ["941234", "Ka", "Uka", "Blvd"], ["94-1234", "Ka", "Uka", "Blvd"]],
    ["98765 43210", ["9876543210"], ["98765", "43210"]],
    ["12 34 56 78", ["12345678"], ["12", "34", "56", "78"]],
  ])("%j is read in two ways", (typed, asNumber, asWords) => {
    expect(searchReadings(typed)).toEqual([asNumber, asWords]);
  });

  it.each([
    ["PO Box 4411, 12, 84655", ["PO", "Box", "4411", "12", "84655"]],
    ["801 555", ["801555"]],
    ["801 5550142", ["8015550142"]],
    ["1 801 555 01", ["180155501"]],
    ["1-801-555-0142", ["18015550142"]],
    ["801555-0142", ["8015550142"]],
    ["+44 20 7946 0958", ["442079460958"]],
    ["84604", ["84604"]],
    ["846049876", ["846049876"]],
  ])("%j in one", (typed, words) => {
    expect(searchReadings(typed)).toEqual([words]);
  });

  it("has an end", () => {
    expect(searchReadings("a ".repeat(100))[0]).toHaveLength(8);
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
