// @vitest-environment happy-dom
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AnswersItself } from "../screens/handset/calls/answers-itself.tsx";
import { changeSettings } from "../screens/handset/calls/phone-settings.ts";
import type { PhoneCall } from "../screens/handset/types.ts";

const number = "+14355550125";
const answerCall = vi.hoisted(() => vi.fn());
const told = vi.hoisted(() => ({ calls: undefined as PhoneCall[] | undefined }));
vi.mock("../screens/parts/live.ts", () => ({ useLive: () => told.calls }));
vi.mock("../screens/handset/calls/talks.ts", () => ({ answerCall, useTalks: () => new Map() }));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("a phone that answers by itself waits until it is known that no other window is in a call", () => {
  changeSettings(number, { answers: true });
  const ring = { callSid: "CA2", from: "+18015550100", to: number, address: number, since: "" };
  const root = createRoot(document.body);
  const show = () => act(() => root.render(createElement(AnswersItself, { ring, shown: true })));
  show();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(answerCall).not.toHaveBeenCalled();
  told.calls = [];
  show();
  act(() => void vi.advanceTimersByTime(2000));
  expect(answerCall).toHaveBeenCalledWith(number, ring);
  act(() => root.unmount());
});
