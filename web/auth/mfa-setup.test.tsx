// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, it, vi } from "vitest";
import { MfaSetup } from "./mfa-setup.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says what it is busy with", async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal("fetch", () => new Promise((resolve) => (answer = resolve)));
  render(<MfaSetup idle="A code proves that it is you." />);
  fireEvent.click(screen.getByRole("button", { name: "Setup" }));
  await screen.findByText("Starting...");
  const secret = { url: "otpauth://totp/a", code: "ABCD", qr: "data:image/png;base64,AA==" };
  await act(async () => answer(Response.json(secret)));
  const code = await screen.findByLabelText("6-digit code");
  fireEvent.change(code, { target: { value: "123456" } });
  await screen.findByText("Verifying...");
  await act(async () => answer(new Response(null, { status: 204 })));
  await screen.findByText("MFA is on");
});
