import { expect, test } from "vitest";
import { clientColumns, usualColumns } from "../../../contract/client-filters.ts";
import { columnsWithin, template } from "./columns.ts";

test("a wide list has all that were chosen, in their order", () => {
  expect(columnsWithin(usualColumns, 1128)).toEqual(usualColumns);
  expect(columnsWithin(clientColumns, 4000)).toEqual(clientColumns);
});

test("a narrow one keeps how a person is reached and who looks after them", () => {
  expect(columnsWithin(usualColumns, 780)).toEqual(["mobilePhone", "phone", "managedBy"]);
  expect(columnsWithin(usualColumns, 460)).toEqual(["mobilePhone"]);
  expect(columnsWithin(usualColumns, 390)).toEqual([]);
});

test("a finger needs larger buttons at the end of a row, which leave less room", () => {
  expect(columnsWithin(usualColumns, 460, true)).toEqual([]);
  expect(template(["mobilePhone"], true)).toMatch(/ 140px$/);
});
