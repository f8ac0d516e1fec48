// @vitest-environment happy-dom
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { PhoneCalls } from "../screens/handset/calls/phone-calls.tsx";

const number = "+14355550125";
const agency = "+18015550100";
const answerCall = vi.hoisted(() => vi.fn());

vi.mock("../screens/parts/live.ts", () => ({ useLive: () => [] }));
vi.mock("../screens/handset/calls/ringing.tsx", () => ({
  Ringing: ({ onIgnore }: { onIgnore: () => void }) =>
    createElement("button", { type: "button", onClick: onIgnore }, "Let it ring"),
}));
vi.mock("../screens/handset/calls/call-screen.tsx", () => ({ CallScreen: () => "The other side hung up" }));
vi.mock("../screens/handset/calls/talks.ts", () => {
  const talks = new Map([["+14355550125", { id: "1", with: "+18015550100", callSid: "CA1", endedAt: 1 }]]);
  return { answerCall, useTalks: () => talks };
});
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

it("a phone that is let ring over a call that has ended can still be answered", () => {
  const ring = {
    callSid: "CA2",
    from: agency,
    to: number,
    address: number,
    since: "2026-01-01T00:00:00.000Z",
  };
  const phone = { number, rings: [ring], agency: [], people: [], children: null };
  const root = createRoot(document.body);
  // What the phone shows beneath a call is hidden.
  const button = (words: string) =>
    [...document.querySelectorAll("button")].find(
      (each) => !each.closest(".bx-under") && (each.getAttribute("aria-label") ?? each.textContent) === words,
    );
  act(() => root.render(createElement(PhoneCalls, phone)));
  act(() => button("Let it ring")?.click());
  expect(document.body.textContent).toContain("The other side hung up");
  expect(button("Decline the other call")).toBeDefined();
  act(() => button("Answer")?.click());
  expect(answerCall).toHaveBeenCalledWith(number, ring);
  act(() => root.unmount());
});
