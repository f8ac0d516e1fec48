import { describe, expect, it } from "vitest";
import { parseSearch, stringifySearch, text } from "./search-params.ts";

describe("search parameters", () => {
  it("keep a number a text, without quotes", () => {
    expect(stringifySearch({ phone: "18015550142" })).toBe("?phone=18015550142");
    expect(parseSearch("?phone=18015550142")).toEqual({ phone: "18015550142" });
  });

  it("come back as they went, whatever is in them", () => {
    const search = { search: "Ann & Bob + 50% #1 “é”", letter: "#" };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it("leave out what is not there", () => {
    expect(stringifySearch({ a: undefined, b: null, c: "" })).toBe("");
    expect(text({ room: "", phone: 5 }, "room", "phone")).toEqual({ phone: "5" });
  });
});
