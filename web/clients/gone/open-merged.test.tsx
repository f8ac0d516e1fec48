// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clients } from "../../../contract/clients.ts";
import { setSession } from "../../api/session.ts";
import { draftOf, setDraft } from "../../drafts/drafts.ts";
import { InRouter } from "../../test/in-router.tsx";
import { notePlace } from "../notes/note-place.ts";
import { OpenMerged } from "./open-merged.tsx";

const blank = Object.fromEntries(Object.keys(clients.get.response.shape).map((field) => [field, null]));
const gone = { message: "That contact no longer exists.", code: "not_found" };

let held: Record<string, object>;
beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
  vi.stubGlobal("fetch", async (url: string) => {
    const found = held[url.split("/").at(-1)!]!;
    return Response.json(found, { status: "code" in found ? 404 : 200 });
  });
});
afterEach(() => {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
});

function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  render(
    <QueryClientProvider client={queries}>
      <OpenMerged id="one" from={["zero"]} />
    </QueryClientProvider>,
    { wrapper: InRouter },
  );
  return { queries, told: () => act(() => queries.invalidateQueries()) };
}
const link = () => screen.queryByRole("link");

it("leads to the contact by the name it has now, and on where that was merged, too", async () => {
  held = { one: { ...blank, id: "one", firstName: "Judith", lastName: "Greenwood", coFirstName: "Tom" } };
  const { told } = open();
  await screen.findByRole("link", { name: "Open Judith Greenwood & Tom" });
  expect(link()!.getAttribute("href")).toBe("/contacts/contact/one");
  held = { one: { ...gone, mergedInto: "two" }, two: { ...blank, id: "two", companyName: "Greenwood Oil" } };
  await told();
  await screen.findByRole("link", { name: "Open Greenwood Oil" });
  expect(link()!.getAttribute("href")).toBe("/contacts/contact/two");
  held = { one: { ...gone, mergedInto: "two" }, two: gone };
  await told();
  await vi.waitFor(() => expect(link()).toBeNull());
});

it("goes round in no circle where two answers are of different times", async () => {
  held = { one: { ...gone, mergedInto: "two" }, two: { ...gone, mergedInto: "one" } };
  const { queries } = open();
  await vi.waitFor(() =>
    expect(
      queries
        .getQueryCache()
        .getAll()
        .map((query) => query.state.status),
    ).toEqual(["error", "error"]),
  );
  expect(link()).toBeNull();
});

it("takes along the note that was begun of one that is gone", async () => {
  held = { one: { ...gone, mergedInto: "two" }, two: { ...blank, id: "two", companyName: "Greenwood Oil" } };
  setDraft(notePlace("zero"), "Prefers evenings");
  open();
  await act(async () => void fireEvent.click(await screen.findByRole("link")));
  expect([draftOf(notePlace("zero")), draftOf(notePlace("two"))]).toEqual(["", "Prefers evenings"]);
});
