// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clients } from "../../contract/clients.ts";
import { queryKey } from "../api/use-query.ts";
import { ContactValue } from "./contact-value.tsx";

const id = "01a1feb2-7b8a-77f9-9668-5e0dadd29afa";
const blank = Object.fromEntries(Object.keys(clients.get.response.shape).map((field) => [field, null]));
const named = (lastName: string) => ({ ...blank, id, firstName: "Ann", lastName, coFirstName: "Bo" });
const field = () => screen.getByRole<HTMLInputElement>("combobox");

let answer: (response: Response) => void;
let known: QueryClient;
beforeEach(() => {
  known = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal("fetch", (url: string) =>
    url.includes(id) ? new Promise<Response>((done) => (answer = done)) : Promise.resolve(Response.json([])),
  );
  render(
    <QueryClientProvider client={known}>
      <ContactValue label="Value of rule 1" value={id} onChange={() => {}} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("keeps focus and letters when the contact is renamed while somebody types", async () => {
  await act(async () => answer(Response.json(named("Poe"))));
  await vi.waitFor(() => expect(field().value).toBe("Ann Poe & Bo"));
  act(() => field().focus());
  await act(async () => void fireEvent.change(field(), { target: { value: "Ann P" } }));
  const typedInto = field();
  await act(
    async () => void known.setQueryData(queryKey(clients.get, { params: { id } }), named("Lee") as never),
  );
  expect(field()).toBe(typedInto);
  expect(document.activeElement).toBe(typedInto);
  expect(field().value).toBe("Ann P");
});

it("takes no letters before it knows whom it holds, and says when that contact is gone", async () => {
  expect(field().disabled).toBe(true);
  const error = { error: { code: "not_found", message: "No such contact." } };
  await act(async () => answer(Response.json(error, { status: 404 })));
  await vi.waitFor(() => expect(field().value).toBe("A contact that is gone"));
  expect(field().disabled).toBe(false);
});
