import { expect, it } from "vitest";
import { fitNumber, formatNumber, readNumber } from "./number-text.ts";

it.each([
  ["$1,250.50", 1250.5],
  ["52000", 52_000],
  ["-3", -3],
  ["2.", 2],
  ["", null],
  ["  ", null],
  ["12 %", 12],
  [".5", 0.5],
  ["1,500", 1500],
  ["$ -12,345,678.9", -12_345_678.9],
  [" 1 500 ", 1500],
  ["$1 250.50", 1250.5],
  ["1 5", "1 5"],
  ["5%5", "5%5"],
  ["1$5", "1$5"],
  ["1,5", "1,5"],
  ["1,50", "1,50"],
  ["1,2345", "1,2345"],
  ["1,500,5", "1,500,5"],
  ["1500,000", "1500,000"],
  ["0,500", "0,500"],
  [".5,000", ".5,000"],
  ["1,", "1,"],
  [",", ","],
  ["-", "-"],
  ["abc", "abc"],
  ["1e3", "1e3"],
  ["1.234.5", "1.234.5"],
  ["12k", "12k"],
  ["9".repeat(400), "9".repeat(400)],
  ["12345678901234567890", "12345678901234567890"],
])("reads %s as %s", (text, value) => expect(readNumber(text)).toBe(value));

it("writes a comma separator, except for plain numbers", () => {
  expect(formatNumber(52_000)).toBe("52,000");
  expect(formatNumber(1998, { plain: true })).toBe("1998");
  expect(formatNumber(2.5, { decimals: 1 })).toBe("2.5");
  expect(formatNumber(1200.5, { decimals: 2, currency: true })).toBe("1,200.50");
  expect(formatNumber(1200, { decimals: 2, currency: true })).toBe("1,200");
  expect(formatNumber(null)).toBe("");
});

it("rounds and keeps between min and max", () => {
  expect(fitNumber(2.54, { decimals: 1 })).toBe(2.5);
  expect(fitNumber(44, { max: 9 })).toBe(9);
  expect(fitNumber(-4, { min: 0 })).toBe(0);
});
