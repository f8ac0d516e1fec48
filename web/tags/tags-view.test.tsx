// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limits } from "../../contract/limits.ts";
import { TagsView } from "./tags-view.tsx";

const tagOf = (n: number) => ({
  id: `tag ${n}`,
  name: `Tag ${String(n).padStart(3, "0")}`,
  description: "",
  queryObj: null,
  type: "tenant",
  status: null,
  updatedAt: "2026-11-21T12:00:00.000Z",
  assigned: 1,
});
const all = Array.from({ length: limits.tagPage + 1 }, (_, n) => tagOf(n));
const last = all.at(-1)!;

/** Answers the request for all of them; the first hundred come at once. */
let answer: (response: Response) => void;
const onChoose = vi.fn();
beforeEach(async () => {
  onChoose.mockClear();
  vi.stubGlobal("fetch", (url: string) =>
    url.includes(`limit=${limits.tagsMax}`)
      ? new Promise<Response>((done) => (answer = done))
      : Promise.resolve(Response.json(all.slice(0, limits.tagPage))),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TagsView tag={last.id} onChoose={onChoose}>
        Who has it
      </TagsView>
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(screen.getByText("Tag 000")).toBeTruthy());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const search = () =>
  act(async () => void fireEvent.change(screen.getByRole("searchbox"), { target: { value: last.name } }));

it("a tag after the first hundred stays chosen, and is looked for until it is there", async () => {
  await search();
  expect(screen.getByRole("status").textContent).toBe("Loading more tags…");
  expect(screen.queryByText("No Tags Found")).toBeNull();
  await act(async () => answer(Response.json(all)));
  await vi.waitFor(() => expect(screen.getByRole("heading", { name: last.name })).toBeTruthy());
  expect(screen.getByRole("option", { name: new RegExp(last.name) })).toBeTruthy();
  expect(screen.queryByRole("status")).toBeNull();
  expect(onChoose).not.toHaveBeenCalled();
});

it("says that the others could not be loaded, and asks again", async () => {
  await search();
  const error = { error: { code: "internal", message: "Try again." } };
  await act(async () => answer(Response.json(error, { status: 400 })));
  await vi.waitFor(() => expect(screen.getByText(/Unable to load more tags/)).toBeTruthy());
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  await act(async () => answer(Response.json(all)));
  await vi.waitFor(() => expect(screen.getByRole("option", { name: new RegExp(last.name) })).toBeTruthy());
});

it("whoever takes away a search that found nothing types the next one where that stood", async () => {
  await search();
  await act(async () => answer(Response.json(all.slice(0, limits.tagPage))));
  const clear = await screen.findByRole("button", { name: "Clear" });
  clear.focus();
  await act(async () => void fireEvent.click(clear));
  expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "");
});
