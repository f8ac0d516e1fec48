// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { setSession } from "../../api/session.ts";
import { draftNow, setDraft } from "../../drafts/drafts.ts";
import { askedPlace, moveNote, notePlace, picturePlace, stickyPlace } from "./note-place.ts";

const placesOf = (id: string) => [notePlace(id), askedPlace(id), stickyPlace(id), picturePlace(id)];
const begin = (id: string, parts: readonly string[]) =>
  placesOf(id).forEach((place, at) => setDraft(place, parts[at] ?? ""));

beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
});

const whole = ["Prefers evenings", "id", "sticky", "attached"];

it.each([
  ["comes as it is where nothing was begun", whole, [], whole],
  [
    "comes below one that was begun",
    whole,
    ["Has a dog"],
    ["Has a dog\n\nPrefers evenings", ...whole.slice(1)],
  ],
  [
    "comes below a picture alone, and is that note then",
    whole,
    ["", "own", "", "attached"],
    [whole[0]!, "own", "sticky", "attached"],
  ],
  ["leaves what was begun alone where it has nothing", [], ["Has a dog", "own"], ["Has a dog", "own"]],
])("a note that moves to another contact %s", (_, moved, there, wanted) => {
  begin("from", moved);
  begin("to", there);
  moveNote("from", "to");
  expect(placesOf("to").map(draftNow)).toEqual(placesOf("to").map((_, at) => wanted[at] ?? ""));
  expect(placesOf("from").map(draftNow)).toEqual(["", "", "", ""]);
});
