// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { freshPage } from "../test/fresh-page.ts";

async function load() {
  const { setSession } = await freshPage();
  const { forget } = await import("../auth/forget.ts");
  return {
    setSession,
    forget,
    ...(await import("../drafts/draft-places.ts")),
    ...(await import("../drafts/drafts.ts")),
    ...(await import("./early-text.ts")),
  };
}
let page: Awaited<ReturnType<typeof load>>;
const mobilePhone = "12125550213";
const room = { id: "room", phoneNumber: mobilePhone, client: { id: "dana" } };

beforeEach(async () => {
  localStorage.clear();
  page = await load();
  page.setSession({ token: "a", userId: "ann", name: "Ann" });
});

it("is kept by whom it was typed for: a number, and each who has it", () => {
  const places = [
    { mobilePhone },
    { mobilePhone, id: "dana" },
    { mobilePhone, id: "ben" },
    { mobilePhone: "12125550214" },
  ].map(page.placeOf);
  expect(new Set(places).size).toBe(4);
});

it("says by its place whom it is for", () => {
  for (const recipient of [{ mobilePhone }, { mobilePhone, id: "dana" }])
    expect(page.recipientAt(page.placeOf(recipient))).toEqual(recipient);
  expect(page.recipientAt("0199c0de-0000-7000-8000-000000000001")).toBeUndefined();
});

it("keeps with it that Enter did not send it", () => {
  page.setDraft(page.placeOf({ mobilePhone }), "hello\n");
  page.setNotSent(page.placeOf({ mobilePhone }), true);
  page.bringText(room);
  expect(page.isNotSent("room")).toBe(true);
  expect(page.isNotSent(page.placeOf({ mobilePhone }))).toBe(false);
});

it("becomes the draft of the conversation, and of no other", () => {
  page.setDraft(page.placeOf({ mobilePhone, id: "dana" }), "for Dana");
  page.setDraft(page.placeOf({ mobilePhone, id: "ben" }), "for Ben");
  page.bringText({ ...room, id: "other", phoneNumber: "12125550214" });
  expect(page.draftOf("other")).toBe("");
  page.bringText(room);
  expect(page.draftOf("room")).toBe("for Dana");
  expect(page.draftOf(page.placeOf({ mobilePhone, id: "dana" }))).toBe("");
  expect(page.draftOf(page.placeOf({ mobilePhone, id: "ben" }))).toBe("for Ben");
});

it("stands behind what was kept there, with the words apart", () => {
  page.setDraft("room", "Half a thought");
  page.setDraft(page.placeOf({ mobilePhone }), "and another");
  page.bringText(room);
  page.bringText(room);
  expect(page.draftOf("room")).toBe("Half a thought\nand another");
});

it("is there after a reload, and goes with a logout", async () => {
  page.setDraft(page.placeOf({ mobilePhone }), "secret");
  page.saveDrafts();
  page = await load();
  expect(page.draftOf(page.placeOf({ mobilePhone }))).toBe("secret");
  page.forget();
  page.setSession(null);
  expect(JSON.stringify({ ...localStorage })).not.toContain("secret");
});
