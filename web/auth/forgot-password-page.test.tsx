// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "../api/use-query.ts";

vi.mock("@tanstack/react-router", () => ({
  Link: () => null,
  useNavigate: () => async () => {},
  useRouterState: () => ({ email: "nina@northgate.example" }),
}));

const { ForgotPasswordPage } = await import("./forgot-password-page.tsx");

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const primary = () => [...document.querySelectorAll(".btn--primary")].map((button) => button.textContent);

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ForgotPasswordPage />
    </QueryClientProvider>,
  );

it("leads to the code first, and to the new password once that is sent", async () => {
  vi.stubGlobal("fetch", async (url: string) =>
    url.includes("forgot") ? new Response(null, { status: 204 }) : Response.json({ message: "OK" }),
  );
  show();
  screen.getByText("A 4-digit code comes to this address by mail.");
  expect(primary()).toEqual(["SEND"]);
  fireEvent.click(screen.getByRole("button", { name: "SEND" }));
  await screen.findByText("Code sent. It works for 15 minutes.");
  expect(primary().join()).toContain("SUBMIT");
  expect(primary()).toHaveLength(1);
});

it.each([
  ["nobody answers", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["something in between answers", async () => new Response("<h1>Bad Gateway</h1>", { status: 502 })],
])("says so where no code could be sent: %s", async (_what, answer) => {
  vi.stubGlobal("fetch", answer);
  show();
  fireEvent.click(screen.getByRole("button", { name: "SEND" }));
  await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toBe("unknown error"));
});
