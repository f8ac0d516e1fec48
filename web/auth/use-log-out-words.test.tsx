// @vitest-environment happy-dom
import { render, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { setSession } from "../api/session.ts";
import { draftsOf, formPlace } from "../drafts/draft-places.ts";
import { onEmptied } from "../drafts/drafts.ts";
import { setLock } from "../lock/lock-state.ts";
import type { Elsewhere } from "../ui/unsaved.ts";
import { markUnsaved } from "../ui/unsaved.ts";
import { useLogOutWords } from "./use-log-out-words.tsx";

const ann = { token: "a", userId: "ann", name: "Ann" };
const half = (place: string) =>
  localStorage.setItem(draftsOf(ann) + place, JSON.stringify({ text: "Half", writtenAt: Date.now() }));
const over: (() => void)[] = [];
/** A form that stands open here, with what was typed in it. */
function open(place: string) {
  half(place);
  over.push(
    onEmptied(place, () => {}),
    markUnsaved("Discard this policy?", true),
  );
}
function words(elsewhere: Elsewhere = []) {
  const { title, body } = renderHook(() => useLogOutWords(elsewhere)).result.current.words;
  return `${title} ${render(<p>{body}</p>).container.textContent}`;
}

beforeEach(() => {
  localStorage.clear();
  setSession(ann);
});
afterEach(() => {
  for (const end of over.splice(0)) end();
  setLock(null);
});

it("is the question of the form before one's eyes where nothing else is lost", () => {
  open(formPlace("auto.dana.new"));
  expect(words()).toBe("Discard this policy? What you entered here is not saved.");
});

it("is of everything where what is kept stands elsewhere, though it is no more than is open here", () => {
  over.push(
    onEmptied(formPlace("auto.dana.new"), () => {}),
    markUnsaved("Discard this policy?", true),
  );
  half(formPlace("home.eva.new"));
  expect(words()).toBe("Log out? 1 form is not finished. Logging out throws it away.");
});

it("is of everything on the lock screen, where nothing is before one's eyes", () => {
  open(formPlace("auto.dana.new"));
  setLock({ at: Date.now(), by: "hand" });
  expect(words()).toBe("Log out? 1 form is not finished. Logging out throws it away.");
});

it.each([
  [["saving"], "Log out? A change is still being saved. Logging out may lose it."],
  [["unsaved"], "Log out? What you entered in another window is not saved."],
  [
    ["saving", "unsaved"],
    "Log out? A change is still being saved. Logging out may lose it.What you entered in another window is not saved.",
  ],
] as const)("says what another window would lose: %j", (elsewhere, said) => {
  expect(words(elsewhere)).toBe(said);
});
