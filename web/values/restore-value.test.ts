// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { putBack } from "./restore-value.ts";

const all = ["Referral", "Website", "Walk-in"].map((value) => ({ id: value, value }));
const [referral, website, walkIn] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]];
const words = (now: typeof all, id: string) => putBack(now, all, id).map(({ value }) => value);

it("a deleted value stands where it stood", () => {
  expect(words([referral, walkIn], website.id)).toEqual(["Referral", "Website", "Walk-in"]);
  expect(words([website, walkIn], referral.id)).toEqual(["Referral", "Website", "Walk-in"]);
  expect(words([referral, website], walkIn.id)).toEqual(["Referral", "Website", "Walk-in"]);
});

it("it is the same that was deleted", () => {
  expect(putBack([referral, walkIn], all, website.id)).toEqual(all);
});

it("also when others came, went and moved meanwhile", () => {
  const mailer = { id: "Mailer", value: "Mailer" };
  expect(words([mailer, referral, walkIn], website.id)).toEqual(["Mailer", "Referral", "Website", "Walk-in"]);
  expect(words([mailer, walkIn], website.id)).toEqual(["Website", "Mailer", "Walk-in"]);
  expect(words([], website.id)).toEqual(["Website"]);
});
