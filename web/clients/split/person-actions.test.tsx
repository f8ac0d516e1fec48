// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Client } from "../../../contract/clients.ts";
import { setSession } from "../../api/session.ts";
import { fieldOf, personOf } from "../person.ts";
import { PersonActions } from "./person-actions.tsx";

const id = "0190a000-0000-7000-8000-000000000001";
const couple = { id, firstName: "Paul", lastName: "Lund", coFirstName: "Sue", coLastName: "Lund" } as Client;
const nobody = Object.keys(personOf(couple, "secondary")).map((field) => [
  fieldOf("secondary", field as never),
  null,
]);
const alone = { ...couple, ...Object.fromEntries(nobody) } as Client;
let answer: () => void;

beforeEach(() => {
  setSession({ token: "a", userId: "ann", name: "Ann" });
  vi.stubGlobal("fetch", () => {
    return new Promise<Response>((resolve) => (answer = () => resolve(Response.json({ change: id }))));
  });
});
afterEach(() => {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
});

const onRemoved = vi.fn();
function Foot() {
  const [client, setClient] = useState(couple);
  return (
    <>
      <button onClick={() => setClient(alone)}>Event</button>
      <button onClick={() => setClient(couple)}>Undone</button>
      <PersonActions
        client={client}
        level="secondary"
        dirty={false}
        onMerge={() => {}}
        onSplit={() => {}}
        onRemoving={() => {}}
        onRemoved={onRemoved}
      />
    </>
  );
}
async function press(name: string) {
  const found = screen.getAllByRole("button", { name, hidden: true }).at(-1)!;
  await act(async () => void fireEvent.click(found));
}

it.each([
  ["closes the form", 1, () => {}],
  ["leaves it to whoever types in it by then", 0, () => void fireEvent.input(document.body)],
])(
  "a deletion whose event came before its answer %s, and is not asked about anew when it is undone",
  async (_, times, meanwhile) => {
    onRemoved.mockClear();
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Foot />
      </QueryClientProvider>,
    );
    await press("Delete secondary");
    await press("Delete secondary");
    await press("Event");
    expect(screen.queryByRole("alertdialog")).toBeNull();
    meanwhile();
    await act(async () => answer());
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(onRemoved).toHaveBeenCalledTimes(times);
    await press("Undone");
    expect(screen.queryByRole("alertdialog")).toBeNull();
  },
);
