// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clients } from "../../contract/clients.ts";
import { setSession } from "../api/session.ts";
import { useEndpoint } from "../api/use-query.ts";
import { toast, Toasts } from "../ui/toast.tsx";
import { FavoriteButton } from "./favorite-button.tsx";

const id = "0190a000-0000-7000-8000-000000000001";
const empty = Object.fromEntries(Object.keys(clients.get.response.shape).map((field) => [field, null]));

/** What the server knows; whether it hears of a command whose answer is lost. */
let favorite: boolean;
let isReached: boolean;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setSession({ token: "a", userId: "ann", name: "Ann" });
  [favorite, isReached] = [false, true];
  vi.stubGlobal("fetch", async (_url: string, { method = "GET" }: RequestInit = {}) => {
    if (method === "GET") return Response.json({ ...empty, id, favorite });
    if (isReached) favorite = method !== "DELETE";
    throw new TypeError("Failed to fetch");
  });
});
afterEach(() => {
  act(() => toast.clear());
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Star() {
  const { data } = useEndpoint(clients.get, { params: { id } });
  return data ? <FavoriteButton client={data} name="Mona" /> : null;
}
const star = () => screen.findByRole("button", { name: "Favorite Mona" });
const isPressed = async () => (await star()).getAttribute("aria-pressed") === "true";

async function press() {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  render(
    <QueryClientProvider client={cache}>
      <Star />
      <Toasts />
    </QueryClientProvider>,
  );
  const button = await star();
  await act(async () => void fireEvent.click(button));
  expect(await isPressed()).toBe(true);
  // The event is there before the last try is given up.
  await act(() => cache.invalidateQueries());
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await screen.findByText("No connection. Try again.");
}

it("a star whose answer was lost is as the server has it", async () => {
  await press();
  await vi.waitFor(async () => expect(await isPressed()).toBe(true));
});

it("one that never reached the server is taken back", async () => {
  isReached = false;
  await press();
  await vi.waitFor(async () => expect(await isPressed()).toBe(false));
});
