// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { limits } from "../../contract/limits.ts";
import { setSession } from "../api/session.ts";
import { uuidV7 } from "../api/uuid-v7.ts";
import { draftsOf, formPlace } from "./draft-places.ts";
import { isShownHere, onEmptied } from "./drafts.ts";
import { halfWritten, namesOf } from "./half-written.ts";

const ann = { token: "a", userId: "ann", name: "Ann" };
const asBen = { token: "g", userId: "ben", name: "Ben", original: ann };
const room = uuidV7();
const at = (owner: Parameters<typeof draftsOf>[0], place: string, writtenAt = Date.now()) =>
  localStorage.setItem(draftsOf(owner) + place, JSON.stringify({ text: "Half", writtenAt }));

beforeEach(() => {
  setSession(null);
  localStorage.clear();
});

it("finds what one person has written in any window, as themselves and as a colleague, and nobody else's", () => {
  at(ann, room);
  at(asBen, "to:+12125550142");
  at(ann, formPlace("auto.dana.new"));
  at(ann, formPlace("new-note.dana"));
  at({ userId: "ben" }, room);
  expect(namesOf(halfWritten("ann"))).toBe("2 texts, 1 note, and 1 form");
  expect(halfWritten("cora")).toEqual([]);
});

it("takes what is attached as part of it, and an id that is kept as nothing", () => {
  at(ann, room);
  at(ann, `files:${room}`);
  at(ann, formPlace("new-note.dana"));
  at(ann, `${formPlace("new-note.dana")}.picture`);
  at(ann, `${formPlace("new-note.dana")}.asked`);
  at(ann, `${formPlace("contact")}.asked.dana`);
  expect(namesOf(halfWritten("ann"))).toBe("1 text and 1 note");
});

it("takes what stands in the box of a contact's notes as one note", () => {
  at(ann, "note:dana");
  at(ann, "note-asked:dana");
  at(ann, "note-sticky:dana");
  at(ann, "note-picture:dana");
  expect(namesOf(halfWritten("ann"))).toBe("1 note");
});

it("leaves out what is too old to come back, or no draft at all", () => {
  at(ann, room, Date.now() - limits.storedStateFor - 1);
  localStorage.setItem(`${draftsOf(ann)}${uuidV7()}`, "{");
  expect(halfWritten("ann")).toEqual([]);
});

it("is shown here where a form of this window stands over it, and one's own", () => {
  setSession(ann);
  const place = formPlace("auto.dana.new");
  at(ann, place);
  at(asBen, place);
  const shown = () => halfWritten("ann").map(({ key }) => isShownHere(key));
  expect(shown()).toEqual([false, false]);
  const stop = onEmptied(place, () => {});
  expect(shown().toSorted()).toEqual([false, true]);
  stop();
  expect(shown()).toEqual([false, false]);
});
