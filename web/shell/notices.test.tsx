// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { setSession } from "../api/session.ts";
import { toast } from "../ui/toast.tsx";
import { Notices } from "./notices.tsx";

const own = { token: "own", userId: "maya", name: "Maya" };
const notice = (name: string) => screen.queryByRole("alertdialog", { name });

beforeEach(() => {
  setSession(own);
  render(<Notices />);
});
afterEach(cleanup);

it.each([
  ["logs out", null],
  ["acts as a colleague", { token: "acting", userId: "grace", name: "Grace", original: own }],
])("are gone when who they are for %s", async (_what, next) => {
  await act(async () => void toast.success("Policy Deleted", { undo: () => {} }));
  expect(notice("Policy Deleted")).not.toBeNull();
  await act(async () => setSession(next));
  expect(notice("Policy Deleted")).toBeNull();
});

it("stay when a session of the same person takes the place, and what is told after the end is shown", async () => {
  await act(async () => void toast.warning("Stays"));
  await act(async () => setSession({ ...own, token: "another" }));
  expect(notice("Stays")).not.toBeNull();
  await act(async () => {
    setSession(null);
    toast.warning("No longer");
  });
  expect(notice("Stays")).toBeNull();
  expect(notice("No longer")).not.toBeNull();
});
