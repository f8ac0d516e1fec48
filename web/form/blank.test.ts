import { expect, it } from "vitest";
import { z } from "zod";
import { blankOf, fill, standing } from "./blank.ts";

const schema = z.object({
  company: z.string(),
  premium: z.number().optional(),
  siding: z.array(z.object({ material: z.string() })).optional(),
  coverage: z.object({ carrier: z.string().nullable() }).optional(),
});

it("has null for a field, a list for a list and a group for a group", () => {
  expect(blankOf(schema)).toEqual({ company: null, premium: null, siding: [], coverage: { carrier: null } });
});

it("is filled with what is known and nothing else", () => {
  expect(fill(blankOf(schema), { company: "Acme", id: "1", coverage: { carrier: "Beta" } })).toEqual({
    company: "Acme",
    premium: null,
    siding: [],
    coverage: { carrier: "Beta" },
  });
});

it("gives back only what stands in it", () => {
  const form = {
    company: " ",
    premium: 0,
    paid: false,
    siding: [{ material: null }],
    coverage: { carrier: null },
  };
  expect(standing(form)).toEqual({ premium: 0, paid: false, siding: [{}] });
});
