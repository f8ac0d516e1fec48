// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { act, type ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { texts } from "../../contract/errors.ts";
import { setSession } from "../api/session.ts";
import { queryClient } from "../api/use-query.ts";
import { answer, network } from "../test/network.ts";

const navigate = vi.fn(async () => {});
const router = { state: { location: { href: "/trainings/7", pathname: "/trainings/7" } }, navigate };
vi.mock("@tanstack/react-router", () => ({
  useRouter: () => router,
  useParams: () => ({ id: "7" }),
  Link: ({ children }: { children: ReactNode }) => children,
}));

const { TrainingPage } = await import("./training-page.tsx");

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <TrainingPage />
    </QueryClientProvider>,
  );

afterEach(() => {
  cleanup();
  setSession(null);
  queryClient.clear();
  navigate.mockClear();
  vi.unstubAllGlobals();
});

it("leaves as every page does when somebody has signed in elsewhere, and says why", async () => {
  setSession({ token: "a", userId: "ann", name: "Ann" });
  network(answer(401, { message: texts.sessionInvalid, code: "unauthorized" }));
  open();
  await vi.waitFor(() =>
    expect(navigate).toHaveBeenCalledExactlyOnceWith({
      to: "/logout",
      search: { reason: "multipleLoginsDetected" },
      state: { back: "/trainings/7", of: "a" },
    }),
  );
  expect(screen.queryByText("Sign in to read this")).toBeNull();
});

it("asks to sign in where nobody is, also once another window has left", () => {
  setSession({ token: "a", userId: "ann", name: "Ann" });
  network(() => new Promise(() => {}));
  open();
  act(() => setSession(null));
  expect(screen.getByText("Sign in to read this")).toBeTruthy();
  expect(navigate).not.toHaveBeenCalled();
});
