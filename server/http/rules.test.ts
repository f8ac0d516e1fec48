import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { endpoints } from "../../contract/api.ts";
import { Lately } from "./lately.ts";
import { issuesOf, placesOf, sentence } from "./sentence.ts";

const told = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(
    issuesOf(schema.safeParse(value).error!).flatMap((issue) =>
      placesOf(issue).map((place) => [place, sentence(issue)]),
    ),
  );

const withBody = endpoints.filter((endpoint) => endpoint.body && endpoint.kind !== "multipart");

/** Of a body that says by a field which of several it is: that it is the first. */
function firstOf(body: z.ZodType): object {
  const [issue] = body.safeParse({}).error?.issues ?? [];
  const { discriminator, options } = { ...issue } as { discriminator?: string; options?: string[] };
  return discriminator && options ? { [discriminator]: options[0] } : {};
}

it.each(withBody)("$name refuses a field that nobody knows, and names it", (endpoint) => {
  const body = endpoint.body as unknown as z.ZodType;
  expect(told(body, { ...firstOf(body), frstName: "Ann" })).toMatchObject({
    frstName: "There is no field called frstName",
  });
});

describe("what a person is told of a wrong value", () => {
  const Either = z.union([z.strictObject({ name: z.string() }), z.array(z.strictObject({ id: z.uuid() }))]);

  it("is about the one of several forms that was meant", () => {
    expect(told(Either, { name: 7 })).toEqual({ name: "Fill this in" });
    expect(told(Either, [{ id: "1", nmae: "x" }])).toEqual({
      "0.id": "“0.id” is not the id of anything",
      "0.nmae": "There is no field called nmae",
    });
  });

  it("names the field and its limit", () => {
    const Page = z.object({ search: z.string().max(200), limit: z.number().min(1).max(100) });
    expect(told(Page, { search: "x".repeat(201), limit: 101 })).toEqual({
      search: "“search” has at most 200 characters",
      limit: "“limit” is at most 100",
    });
    expect(told(Page, { search: "", limit: 0 })).toEqual({ limit: "“limit” is at least 1" });
    const Ids = z.object({ ids: z.array(z.number()).min(1).max(10_000) });
    expect(told(Ids, { ids: Array(10_001).fill(1) })).toEqual({ ids: "“ids” has at most 10,000 entries" });
    expect(told(z.string().min(3), "x")).toEqual({ "": "This has at least 3 characters" });
  });

  it("says that a number must be one, and a whole one", () => {
    const Page = z.object({ limit: z.coerce.number().int().min(1), most: z.number() });
    expect(told(Page, { limit: "abc", most: "7" })).toEqual({
      limit: "“limit” must be a number",
      most: "“most” must be a number",
    });
    expect(told(Page, { limit: "1.5" })).toEqual({
      limit: "“limit” must be a whole number",
      most: "Fill this in",
    });
    expect(told(Page, { limit: 1, most: null })).toEqual({ most: "Fill this in" });
  });

  it("says that yes or no is true or false", () => {
    const Shared = z.object({ shared: z.boolean() });
    expect(told(Shared, { shared: "yes" })).toEqual({ shared: "“shared” must be true or false" });
    expect(told(Shared, {})).toEqual({ shared: "Fill this in" });
  });

  it("names all the fields that nobody knows", () => {
    expect(told(z.strictObject({}), { a: 1, b: 2 })).toEqual({
      a: "There are no fields called a, b",
      b: "There are no fields called a, b",
    });
  });
});

it("keeps in mind what was done lately, for its time alone and no more of it than asked for", () => {
  const clock = vi.spyOn(Date, "now").mockReturnValue(0);
  const lately = new Lately(1_000, 2);
  expect([lately.add("a"), lately.add("a"), lately.add("b")]).toEqual([true, false, true]);
  expect([lately.add("c"), lately.add("b"), lately.add("a")], "the oldest is forgotten").toEqual([
    true,
    false,
    true,
  ]);
  lately.forget("a");
  clock.mockReturnValue(999);
  expect([lately.add("a"), lately.add("c")]).toEqual([true, false]);
  clock.mockReturnValue(1_000);
  expect([lately.add("c"), lately.add("a")], "a is as old as when it was added").toEqual([true, false]);
  clock.mockRestore();
});
