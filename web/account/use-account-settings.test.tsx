// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { users } from "../../contract/users.ts";
import { setSession } from "../api/session.ts";
import { queryClient, queryKey } from "../api/use-query.ts";
import { toast } from "../ui/toast.tsx";
import { useAccountSettings } from "./use-account-settings.ts";

const account = {
  id: "0190a000-0000-7000-8000-000000000003",
  name: "Northgate",
  companyName: "Northgate",
  timezone: "America/Denver",
  socketNamespace: "north",
  accountLocations: [],
  mfaRequired: false,
  keepCardCodes: false,
  passwordMin: 5,
  gatheringForms: "all",
  updatedAt: "2026-01-01T00:00:00.000Z",
};
const later = "2026-01-02T00:00:00.000Z";
const success = vi.spyOn(toast, "success");

/** How the save is answered. What is stored cannot be fetched again: that is never answered. */
let answer: (status: number, body: object) => void;
let saves: unknown[];
beforeEach(() => {
  saves = [];
  setSession({ token: "t", userId: "maya", name: "Maya" });
  queryClient.setQueryData(queryKey(users.me, {}), { id: "maya", account } as never);
  vi.stubGlobal("fetch", (_url: string, { method, body }: RequestInit) => {
    if (method === "GET") return new Promise(() => {});
    saves.push(JSON.parse(body as string));
    return new Promise((resolve) => (answer = (status, said) => resolve(Response.json(said, { status }))));
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  queryClient.clear();
  setSession(null);
  act(() => toast.clear());
  success.mockClear();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

async function saving() {
  const { result } = renderHook(() => useAccountSettings(), { wrapper });
  act(() => result.current.setPasswordMin(10));
  await act(async () => result.current.save());
  await vi.waitFor(() => expect(result.current).toMatchObject({ dirty: true, saving: true }));
  return result;
}

it("has nothing to save any more from the answer on, though what is stored cannot be fetched", async () => {
  const settings = await saving();
  await act(async () => answer(200, { ...account, passwordMin: 10, updatedAt: later }));
  await vi.waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith("Account settings saved"));
  await vi.waitFor(() => expect(settings.current.saving).toBe(false));
  expect(settings.current).toMatchObject({ dirty: false, passwordMin: 10 });
});

it("has still to save what was changed while it was saved", async () => {
  const settings = await saving();
  act(() => settings.current.setKeepCardCodes(true));
  await act(async () => answer(200, { ...account, passwordMin: 10, updatedAt: later }));
  await vi.waitFor(() => expect(settings.current.saving).toBe(false));
  expect(success).toHaveBeenCalledOnce();
  expect(settings.current).toMatchObject({ dirty: true, passwordMin: 10, keepCardCodes: true });
});

it("can be saved again from the refusal on, over what that has told", async () => {
  const settings = await saving();
  const message = "Hannah Weiss changed this while you were typing.";
  const fields = { passwordMin: 'Hannah Weiss changed this to "12" meanwhile. Save again to keep yours.' };
  await act(async () => answer(409, { message, code: "conflict", fields, seen: later }));
  await vi.waitFor(() => expect(settings.current.saving).toBe(false));
  expect(settings.current).toMatchObject({ dirty: true, said: fields });
  await act(async () => settings.current.save());
  await vi.waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]).toEqual({ passwordMin: 10, updatedAt: later });
});

it("is saved, and nothing else is said any more, where that is seen though no answer came", async () => {
  const closed = vi.spyOn(toast, "close");
  const failed = vi.spyOn(toast, "failed");
  const settings = await saving();
  await act(async () => answer(502, {}));
  await vi.waitFor(() => expect(settings.current.saving).toBe(false));
  expect(settings.current.dirty).toBe(true);
  const me = (now: object) =>
    queryClient.setQueryData(queryKey(users.me, {}), {
      id: "maya",
      account: { ...account, ...now },
    } as never);
  // Somebody else's is another.
  await act(async () => me({ keepCardCodes: true, updatedAt: later }));
  expect(success).not.toHaveBeenCalled();
  await act(async () => me({ keepCardCodes: true, passwordMin: 10, updatedAt: "2026-01-03T00:00:00.000Z" }));
  await vi.waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith("Account settings saved"));
  expect(closed).toHaveBeenCalledWith(failed.mock.results.at(-1)?.value);
  expect(settings.current).toMatchObject({ dirty: false, passwordMin: 10 });
});

it("is back when the page is opened again, until it is given up", async () => {
  const open = () => renderHook(() => useAccountSettings(), { wrapper }).result;
  const typed = open();
  act(() => typed.current.setPasswordMin(11));
  cleanup();
  const back = open();
  expect(back.current).toMatchObject({ dirty: true, isBack: true, passwordMin: 11 });
  act(() => back.current.reset());
  expect(back.current).toMatchObject({ dirty: false, isBack: false, passwordMin: 5 });
  cleanup();
  expect(open().current).toMatchObject({ dirty: false, isBack: false, passwordMin: 5 });
});

it("is not back once it was saved, also where its page was left", async () => {
  await saving();
  cleanup();
  await act(async () => answer(200, { ...account, passwordMin: 10, updatedAt: later }));
  await vi.waitFor(() => expect(success).toHaveBeenCalledOnce());
  expect(renderHook(() => useAccountSettings(), { wrapper }).result.current).toMatchObject({
    dirty: false,
    isBack: false,
    passwordMin: 10,
  });
});

it("is saved over no later version than its forms were chosen from", async () => {
  const settings = await saving();
  act(() => settings.current.setForms(settings.current.chosen.filter((form) => form !== "life")));
  await act(async () => answer(409, { message: "Changed.", code: "conflict", seen: later }));
  await vi.waitFor(() => expect(settings.current.saving).toBe(false));
  await act(async () => settings.current.save());
  await vi.waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]).toMatchObject({ passwordMin: 10, updatedAt: account.updatedAt });
  expect((saves[1] as { gatheringForms: string }).gatheringForms).not.toContain("life");
});
