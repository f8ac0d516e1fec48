// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "../api/use-query.ts";

vi.mock("@tanstack/react-router", () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/login">{children}</a>,
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

/** Asks for a code, types it, and gives the new password. */
async function fillIn(): Promise<{ code: HTMLElement; fresh: HTMLElement; submit: () => void }> {
  fireEvent.click(screen.getByRole("button", { name: "SEND" }));
  const code = await screen.findByLabelText("4-digit code");
  fireEvent.change(code, { target: { value: "1234" } });
  const fresh = await screen.findByLabelText("New Password");
  for (const field of [fresh, screen.getByLabelText("Retype Password")])
    fireEvent.change(field, { target: { value: "another one" } });
  const button = screen.getByRole("button", { name: "SUBMIT" });
  const submit = () => {
    button.focus();
    fireEvent.submit(button.closest("form")!);
  };
  return { code, fresh, submit };
}

it("leads back to the code where that is used up when the new password is sent", async () => {
  let isUsed = false;
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.endsWith("/health")) return Response.json({ message: "OK" });
    const message = "That code is not right.";
    return isUsed
      ? Response.json({ message, code: "validation", fields: { code: message } }, { status: 400 })
      : new Response(null, { status: 204 });
  });
  show();
  const { code, fresh, submit } = await fillIn();
  isUsed = true;
  submit();
  await screen.findByText("That code is not right.");
  expect(document.activeElement).toBe(code);
  expect(code.getAttribute("aria-invalid")).toBe("true");
  expect(fresh).toHaveProperty("value", "another one");
});

it("says beside a refusal that a try whose answer was lost may have gone through", async () => {
  const message = "That code is not right.";
  const refused = { message, code: "validation", fields: { code: message } };
  let answer = async () => new Response(null, { status: 204 });
  vi.stubGlobal("fetch", (url: string) =>
    url.endsWith("/healthcheck") ? Promise.resolve(Response.json({ message: "OK" })) : answer(),
  );
  show();
  const { submit } = await fillIn();
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  submit();
  await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toBe("unknown error"));
  expect(screen.queryByText(/may have gone through/)).toBeNull();
  answer = async () => Response.json(refused, { status: 400 });
  submit();
  await screen.findByText(/^The try before had no answer, and may have gone through/);
  screen.getByRole("link", { name: "Sign In" });
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
