// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getSession, setSession } from "../api/session.ts";
import { queryClient } from "../api/use-query.ts";

const here = { state: { ended: "Your session is over.", of: "lder-a" } };
const navigate = vi.fn(async () => {});
vi.mock("@tanstack/react-router", () => ({
  useNavigate: () => navigate,
  useSearch: () => ({}),
  useLocation: ({ select }: { select: (now: typeof here) => unknown }) => select(here),
}));
const { LeftPage } = await import("./left-page.tsx");

beforeEach(() => {
  navigate.mockClear();
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("says so to whoever has left", () => {
  setSession({ token: "older-a", userId: "ann", name: "Ann" });
  render(<LeftPage />);
  expect(screen.getByText("You are logged out")).toBeTruthy();
  expect(getSession()).toBeNull();
  expect(navigate).not.toHaveBeenCalled();
});

it("leads on whoever has signed in meanwhile", () => {
  setSession({ token: "newer-b", userId: "ann", name: "Ann" });
  render(<LeftPage />);
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: "/login", replace: true });
  expect(getSession()?.token).toBe("newer-b");
});

it("leads to the sign-in page once a server that was down answers, though the network was there all along", async () => {
  vi.useFakeTimers();
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
  setSession({ token: "older-a", userId: "ann", name: "Ann" });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  render(<LeftPage />);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(replace).not.toHaveBeenCalled();
  vi.stubGlobal("fetch", async () => Response.json({ message: "OK" }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(replace).toHaveBeenCalledWith("/login");
});
