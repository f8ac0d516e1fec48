import { expect, it } from "vitest";
import { formsOf, gatheringForms, joinForms } from "../../contract/accounts.ts";
import { hiddenWords, tabsOf } from "./forms.ts";

it("gathering forms are read and joined in their order", () => {
  expect(formsOf("all")).toEqual(gatheringForms);
  expect(formsOf("")).toEqual([]);
  expect(formsOf("home, auto")).toEqual(["auto", "home"]);
  expect(joinForms(["home", "auto"])).toBe("auto,home");
  expect(joinForms(gatheringForms)).toBe("all");
  expect(joinForms([])).toBe("");
});

it("the tabs of a contact follow, with Extra always", () => {
  expect(tabsOf([])).toEqual(["Extra"]);
  expect(tabsOf(["policy", "auto", "paymentMethods"])).toEqual(["Auto", "Policy", "Payment", "Extra"]);
});

it("what is hidden is said", () => {
  expect(hiddenWords(gatheringForms)).toBe("Nothing is hidden.");
  const without = (...out: string[]) => gatheringForms.filter((form) => !out.includes(form));
  expect(hiddenWords(without("health"))).toBe("Health is hidden. Extra always shows.");
  expect(hiddenWords(without("health", "paymentMethods"))).toBe(
    "Health and Payment are hidden. Extra always shows.",
  );
  expect(hiddenWords(without("auto", "health", "life"))).toBe(
    "Auto, Health and Life are hidden. Extra always shows.",
  );
});
