// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { texts } from "../../contract/errors.ts";
import { queryClient } from "../api/use-query.ts";

const navigate = vi.fn(async () => {});
vi.mock("@tanstack/react-router", () => ({
  Link: () => "a way on",
  useNavigate: () => navigate,
  useParams: () => ({ userId: "0192d3a0-0000-7000-8000-000000000000", token: "t" }),
}));

const { ResetByLinkPage } = await import("./reset-by-link-page.tsx");

/** What was asked of the server once the address was known. */
const asked: unknown[] = [];
function show(
  answer: () => Response | Promise<Response>,
  opened: () => Response | Promise<Response> = () => new Response(null, { status: 204 }),
) {
  asked.length = 0;
  navigate.mockClear();
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    if (!url.includes("reset-password")) return Response.json({ message: "OK" });
    const given = JSON.parse(String(body));
    if (given.email === undefined) return opened();
    asked.push(given);
    return answer();
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ResetByLinkPage />
    </QueryClientProvider>,
  );
}
const email = () => screen.getByLabelText("Email");
function typeAndLeave(address: string) {
  fireEvent.focus(email());
  fireEvent.change(email(), { target: { value: address } });
  fireEvent.blur(email());
}
const dead = () => Response.json({ message: texts.deadLink, code: "validation" }, { status: 400 });
let answer: (response: Response) => void = () => {};
const held = () => new Promise<Response>((resolve) => (answer = resolve));
const alert = () => screen.getByRole("alert").textContent;

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it("leads on when the link is over as the page opens, and stays for whatever else it is", async () => {
  show(dead, dead);
  const state = { trouble: texts.deadLink };
  await vi.waitFor(() =>
    expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: "/forgot-password", state, replace: true }),
  );
  cleanup();
  const wait = vi.fn(() => Response.json({ message: "Wait a moment.", code: "too_many" }, { status: 429 }));
  show(dead, wait);
  await vi.waitFor(() => expect(wait).toHaveBeenCalled());
  await act(() => new Promise((resolve) => setImmediate(resolve)));
  expect(navigate).not.toHaveBeenCalled();
});

const alive = () => new Response(null, { status: 204 });
const wrong = () =>
  Response.json(
    { message: texts.othersLink, code: "validation", fields: { email: texts.othersLink } },
    { status: 400 },
  );
const said = (sentence: string) => screen.queryByText(sentence) !== null;

it("says of an address that a link is not for, as soon as it is known, that it is for another", async () => {
  show(wrong);
  typeAndLeave("nina@northgate.exampl");
  await vi.waitFor(() => expect(said("This link is for another email.")).toBe(true));
  expect(alert()).toBe("");
  fireEvent.change(email(), { target: { value: "nina@northgate.example" } });
  expect(said("This link is for another email.")).toBe(false);
});

function typeAll() {
  for (const [label, value] of [
    ["Email", "nina@northgate.exampl"],
    ["New Password", "battery staple"],
    ["Retype Password", "battery staple"],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}
const submit = () => fireEvent.click(screen.getByRole("button", { name: "SUBMIT" }));

it("leads back to that address when it is said with the password, and tries it once", async () => {
  const opened = vi.fn(alive);
  show(wrong, opened);
  typeAll();
  submit();
  await vi.waitFor(() => expect(said("This link is for another email.")).toBe(true));
  expect(document.activeElement).toBe(email());
  expect(alert()).toBe("");
  submit();
  expect(asked).toHaveLength(1);
  // As the page opened.
  expect(opened).toHaveBeenCalledOnce();
});

it("is tried once when SUBMIT is pressed while the address is looked at, and again where nobody answered", async () => {
  show(held);
  typeAll();
  typeAndLeave("nina@northgate.exampl");
  submit();
  await act(() => new Promise((resolve) => setImmediate(resolve)));
  expect(asked).toHaveLength(1);
  answer(wrong());
  await vi.waitFor(() => expect(said("This link is for another email.")).toBe(true));
  await vi.waitFor(() => expect(document.activeElement).toBe(email()));
  expect(asked).toHaveLength(1);
  typeAndLeave("nina@northgate.example");
  submit();
  answer(new Response(null, { status: 502 }));
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]).toMatchObject({ email: "nina@northgate.example", newPassword: "battery staple" });
  await act(async () => answer(alive()));
  await vi.waitFor(() => expect(navigate).toHaveBeenCalled());
});

it("leads nowhere who has left before it is known that the link is over", async () => {
  let tell: typeof answer = () => {};
  show(dead, () => new Promise<Response>((resolve) => (tell = resolve)));
  cleanup();
  tell(dead());
  await new Promise((resolve) => setImmediate(resolve));
  expect(navigate).not.toHaveBeenCalled();
});

/** Open as the page opens, and over by the time that an address is typed. */
function thenOver() {
  let first = true;
  return () => {
    if (!first) return dead();
    first = false;
    return alive();
  };
}

it("says that the link is over once it is known for whom it was, before a password is chosen", async () => {
  show(dead, thenOver());
  fireEvent.blur(email());
  typeAndLeave("nina@northgate.example");
  await vi.waitFor(() => expect(alert()).toBe(`${texts.deadLink}a way on`));
  fireEvent.focus(email());
  fireEvent.blur(email());
  expect(asked).toEqual([{ email: "nina@northgate.example", token: "t" }]);
});

/** The answer, once what follows from it has followed. */
async function readOf({ status, message }: { status: number; message: string }) {
  const text = vi.fn(async () => JSON.stringify({ message, code: "validation" }));
  answer({ status, ok: false, headers: new Headers(), text } as unknown as Response);
  await vi.waitFor(() => expect(text).toHaveBeenCalledTimes(1));
  await act(() => new Promise((resolve) => setImmediate(resolve)));
}

it("asks anew for another address, and does not say of it what was asked for the one before", async () => {
  show(held, thenOver());
  typeAndLeave("nina@northgate.exampl");
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const first = answer;
  typeAndLeave("nina@northgate.example");
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  const second = answer;
  answer = first;
  await readOf({ status: 400, message: texts.deadLink });
  expect(alert()).toBe("");
  answer = second;
  await readOf({ status: 400, message: texts.deadLink });
  expect(alert()).toContain(texts.deadLink);
});

it("says nothing of what else stands in the way: it is asked again with the password", async () => {
  show(held);
  typeAndLeave("nina@northgate.example");
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await readOf({ status: 429, message: "Wait a moment." });
  expect(alert()).toBe("");
});
