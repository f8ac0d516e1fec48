import { describe, expect, it } from "vitest";
import { pairOf, parseSearch, stringifySearch, text } from "./search-params.ts";

describe("search parameters", () => {
  it("keep a number a text, without quotes", () => {
    expect(stringifySearch({ phone: "18015550142" })).toBe("?phone=18015550142");
    expect(parseSearch("?phone=18015550142")).toEqual({ phone: "18015550142" });
  });

  it("come back as they went, whatever is in them", () => {
    const search = { search: "Ann & Bob + 50% #1 “é”", letter: "#" };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it.each([
    ["8015550142", "18015550142"],
    ["18015550142", "18015550142"],
    ["%2B18015550142", "18015550142"],
    ["+442079460958", "442079460958"],
    ["%2B4722334455", "4722334455"],
    ["442079460958", "442079460958"],
    ["1015550142", "1015550142"],
    ["(801)%20555-0142", "(801) 555-0142"],
  ])("of a link from elsewhere are a number as it is stored: ?phone=%s", (written, read) => {
    expect(parseSearch(`?phone=${written}`)).toEqual({ phone: read });
  });

  it.each(["18015550142", "442079460958", "4722334455", "8015550142 x", "sam"])(
    "leave a number as it was: %s",
    (phone) => {
      expect(parseSearch(stringifySearch({ phone }))).toEqual({ phone });
    },
  );

  it("leave out what is not there", () => {
    expect(stringifySearch({ a: undefined, b: null, c: "" })).toBe("");
    expect(text({ room: "", phone: 5 }, "room", "phone")).toEqual({ phone: "5" });
  });
});

it("a pair is two ids, however they are written and whatever follows them", () => {
  const [a, b] = ["0192aaaa-bbbb-7ccc-8ddd-eeeeeeeeee01", "0192aaaa-bbbb-7ccc-8ddd-eeeeeeeeee02"];
  for (const pair of [`${a}.${b}`, `${a}.${b}`.toUpperCase(), `${a}.${b}.zz`])
    expect(pairOf({ pair })).toEqual({ pair: `${a}.${b}` });
  for (const pair of [undefined, "", a, `${a}.b`, `x${a}.${b}`]) expect(pairOf({ pair })).toEqual({});
});
