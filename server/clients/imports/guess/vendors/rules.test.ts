import { describe, expect, it } from "vitest";
import { guessMapping } from "../mapping.ts";
import { addressBooks } from "../test/address-books.ts";
import { agencySystems } from "../test/agency-systems.ts";
import { customerSystems } from "../test/customer-systems.ts";

const isStaff = (value: string) => value === "Ben Okafor";

describe("where the columns go that a product writes", () => {
  it.each(Object.entries({ ...addressBooks, ...agencySystems, ...customerSystems }))("%s", (_, sheet) => {
    const headers = sheet.map(([header]) => header);
    const guessed = guessMapping(headers, [sheet.map(([, value]) => value)], isStaff);
    expect(Object.fromEntries(headers.map((header, n) => [header, guessed[n]!.to]))).toEqual(
      Object.fromEntries(sheet.map(([header, , place]) => [header, place])),
    );
  });
});
