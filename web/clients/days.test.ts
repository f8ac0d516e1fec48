import { expect, test } from "vitest";
import { ageOn, dayText, lifespan, serviceText } from "./days.ts";

const now = new Date(2026, 10, 20, 12);

test("length of service counts whole years and months", () => {
  const since = (year: number, month: number, day: number) =>
    serviceText(new Date(year, month - 1, day, 9).toISOString(), now);
  expect(since(2018, 9, 20)).toBe("8 yr 2 mo");
  expect(since(2018, 9, 21)).toBe("8 yr 1 mo");
  expect(since(2024, 11, 20)).toBe("2 yr");
  expect(since(2026, 6, 1)).toBe("5 mo");
  expect(since(2026, 10, 21)).toBe("Under a month");
});

test("a birth date is shown as a date and gives the age, also on the birthday", () => {
  expect(dayText("03/14/1979")).toBe("3/14/1979");
  expect(dayText("11/05/1979")).toBe("11/05/1979");
  expect(dayText("not a day")).toBe("not a day");
  expect(ageOn("11/20/1979", now)).toBe(47);
  expect(ageOn("11/21/1979", now)).toBe(46);
  expect(ageOn("02/29/2024", now)).toBe(2);
  expect(ageOn("01/01/2030", now)).toBeNull();
  expect(ageOn("13/01/1979", now)).toBeNull();
});

test.each([
  ["03/14/1948", "02/01/2024", "1948–2024, 75"],
  ["03/14/1948", "03/14/2024", "1948–2024, 76"],
  [null, "02/01/2024", "died 2024"],
])("who lived from %s to %s: %s", (dob, dod, text) => expect(lifespan(dob, dod)).toBe(text));
