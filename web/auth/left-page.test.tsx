// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getSession, setSession } from "../api/session.ts";

const location = { state: { ended: "Your session is over.", of: "lder-a" } };
const navigate = vi.fn(async () => {});
vi.mock("@tanstack/react-router", () => ({
  useNavigate: () => navigate,
  useSearch: () => ({}),
  useLocation: ({ select }: { select: (now: typeof location) => unknown }) => select(location),
}));
const { LeftPage } = await import("./left-page.tsx");

beforeEach(() => {
  navigate.mockClear();
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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
