import { expect, test } from "vitest";
import { isSameLook, type Look, readLook, usualLook, writeLook } from "./look.ts";

const view: Look = { filters: "managedBy.is.me", sort: "-lastContactedOn", columns: ["email"] };

test("the address says only what differs from the view", () => {
  expect(writeLook(view, view)).toEqual({});
  expect(writeLook(usualLook, usualLook)).toEqual({});
  expect(writeLook({ ...view, sort: "name" }, view)).toEqual({ sort: "name" });
  expect(writeLook({ filters: "", sort: "name", columns: [] }, view)).toEqual({
    filters: "none",
    sort: "name",
    columns: "none",
  });
});

test.each([
  view,
  usualLook,
  { ...view, filters: "" },
  { ...view, columns: [] },
  { ...view, columns: ["phone", "dob"] as const },
])("what is written is read again: %j", (look) => {
  expect(readLook(writeLook(look, view), view)).toEqual(look);
  expect(isSameLook(readLook(writeLook(look, usualLook), usualLook), look)).toBe(true);
});

test("an old or made-up address leaves the view as it is", () => {
  expect(readLook({ filters: "made.up", sort: "rank" }, view)).toEqual(view);
  expect(readLook({ columns: "made,dob" }, view).columns).toEqual(["dob"]);
});
