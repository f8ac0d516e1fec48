// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FindContact } from "./find-contact.tsx";

/** Answers the request for these letters: nobody has them. */
let answers: Map<string, () => void>;
beforeEach(() => {
  answers = new Map();
  vi.stubGlobal("fetch", (url: string) => {
    const search = new URL(url, "http://localhost").searchParams.get("search") ?? "";
    return new Promise((answer) => answers.set(search, () => answer(Response.json([]))));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const type = (value: string) =>
  act(async () => void fireEvent.change(screen.getByRole("combobox"), { target: { value } }));
const said = () => screen.getByRole("listbox").textContent;
const answer = async (search: string) => {
  await vi.waitFor(() => expect(answers.has(search)).toBe(true));
  await act(async () => answers.get(search)!());
};

it("says that nobody is called so only once that is known, whatever the letters before found", async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FindContact label="Merge with" except="" />
    </QueryClientProvider>,
  );
  act(() => screen.getByRole("combobox").focus());
  await type("zz");
  expect(said()).toBe("Searching...");
  await answer("zz");
  await vi.waitFor(() => expect(said()).toBe("No contact by that name"));
  await type("zza");
  expect(said()).toBe("Searching...");
  await answer("zza");
  await vi.waitFor(() => expect(said()).toBe("No contact by that name"));
});
