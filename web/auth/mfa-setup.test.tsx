// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
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
  await act(async () => answer(Response.json(secret)));
  const code = await screen.findByLabelText("6-digit code");
  fireEvent.change(code, { target: { value: "123456" } });
  await screen.findByText("Verifying...");
  await act(async () => answer(new Response(null, { status: 204 })));
  await screen.findByText("MFA is on");
});

const secret = { url: "otpauth://totp/a", code: "ABCD", qr: "data:image/png;base64,AA==" };
it.each([
  [
    "what the server says",
    async () => Response.json({ message: "Wrong one.", code: "validation" }, { status: 400 }),
    "Wrong one.",
  ],
  [
    "of an answer that is not the server's",
    async () => new Response("<h1>Bad Gateway</h1>", { status: 502 }),
    "unable to verify",
  ],
  [
    "where nobody answers",
    () => Promise.reject(new TypeError("Failed to fetch")),
    "unable to verify: No connection. Try again.",
  ],
])("says why a code was not verified: %s", async (_what, answer, sentence) => {
  vi.stubGlobal("fetch", (url: string) =>
    url.endsWith("/init") ? Promise.resolve(Response.json(secret)) : answer(),
  );
  render(<MfaSetup idle="A code proves that it is you." />);
  fireEvent.click(screen.getByRole("button", { name: "Setup" }));
  fireEvent.change(await screen.findByLabelText("6-digit code"), { target: { value: "123456" } });
  expect((await screen.findByText(/Wrong one|unable/)).textContent).toBe(sentence);
});

it("says that it is on, and no longer why it was not, when the same code is verified at last", async () => {
  const answers = [
    async () => Response.json(secret),
    () => Promise.reject(new TypeError("Failed to fetch")),
    async () => new Response(null, { status: 204 }),
  ];
  vi.stubGlobal("fetch", () => answers.shift()!());
  render(<MfaSetup idle="A code proves that it is you." />);
  fireEvent.click(screen.getByRole("button", { name: "Setup" }));
  fireEvent.change(await screen.findByLabelText("6-digit code"), { target: { value: "123456" } });
  await screen.findByText(/unable to verify/);
  fireEvent.click(screen.getByRole("button", { name: "Verify" }));
  await screen.findByText("MFA is on");
  expect(screen.queryByText(/unable to verify/)).toBeNull();
});
