// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { texts } from "../../contract/errors.ts";
import { queryClient } from "../api/use-query.ts";
import { healthTrouble } from "./health-check.ts";
import { useSignIn } from "./use-sign-in.ts";

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const platform = (n: number) => ({ id: `0190b6a0-0000-7000-8000-00000000000${n}`, name: `Platform ${n}` });
const accounts: Record<string, unknown> = {
  priya: { accounts: [platform(1), platform(2)] },
  sam: { user: { account: platform(3) } },
  maya: { user: { account: platform(1) } },
};

/** The first look-up of `held` is answered when it is let go. Tells who tried to sign in, with what. */
function serve(held: string) {
  const tried: string[] = [];
  let letGo = () => {};
  vi.stubGlobal("fetch", async (url: string, { headers }: RequestInit) => {
    const [, name] = /\/auth\/check\/(\w+)/.exec(url) ?? [];
    if (name === held) await new Promise<void>((resolve) => (letGo = resolve));
    if (name) return Response.json(accounts[name]);
    if (!url.endsWith("/api/auth")) return Response.json({ message: "OK" });
    tried.push(atob(new Headers(headers).get("authorization")!.slice("Basic ".length)));
    return Response.json({ message: texts.badSignIn, code: "unauthorized" }, { status: 401 });
  });
  return { tried, letGo: () => act(async () => letGo()) };
}

function typed(email: string) {
  const { result } = renderHook(() => useSignIn(email));
  const type = (next: object) => act(() => result.current.change(next));
  const enter = () => act(async () => void result.current.submit());
  type({ password: "switchboard" });
  return { result, type, enter };
}

it.each(["priya", "sam"])(
  "Enter after the address was corrected waits for no look-up of the one before: %s",
  async (before) => {
    const { tried, letGo } = serve(before);
    const { result, type, enter } = typed(`${before}@example.com`);
    await enter();
    type({ email: "maya@example.com" });
    await enter();
    await vi.waitFor(() => expect(tried).toEqual(["maya@example.com:switchboard"]));
    await vi.waitFor(() => expect(result.current.busy).toBe(false));
    expect(result.current.trouble).toBe(texts.badSignIn);
    await letGo();
    expect(result.current.trouble).toBe(texts.badSignIn);
    expect(tried).toHaveLength(1);
    expect([result.current.busy, result.current.asked]).toEqual([false, false]);
    expect(result.current.chosen).toBe(platform(1).id);
  },
);

it("a corrected password counts too, and the same Enter twice signs in once", async () => {
  const { tried, letGo } = serve("maya");
  const { type, enter } = typed("maya@example.com");
  await enter();
  type({ password: "switchboards" });
  await enter();
  await enter();
  await letGo();
  await vi.waitFor(() => expect(tried).toEqual(["maya@example.com:switchboards"]));
});

it("says that there is no connection until the server is heard of again", async () => {
  serve("nobody");
  const { result, enter } = typed("maya@example.com");
  await act(() => result.current.lookUp());
  const answers = fetch;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await enter();
  await vi.waitFor(() => expect(result.current.trouble).toBe("Network Connection Issue"));
  vi.stubGlobal("fetch", answers);
  await act(healthTrouble);
  await vi.waitFor(() => expect(result.current.trouble).toBeNull());
});

it("a refusal stands, however well the server is", async () => {
  serve("nobody");
  const { result, enter } = typed("maya@example.com");
  await act(() => result.current.lookUp());
  await enter();
  await vi.waitFor(() => expect(result.current.trouble).toBe(texts.badSignIn));
  await act(healthTrouble);
  expect(result.current.trouble).toBe(texts.badSignIn);
});

it.each([
  ["is refused is not made again", 400, 1],
  ["failed is made again", 503, 3],
])("a look-up that %s", async (_, status, times) => {
  vi.useFakeTimers();
  const asked = vi.fn(async () =>
    Response.json({ message: "That is no address.", code: "invalid" }, { status }),
  );
  vi.stubGlobal("fetch", asked);
  const { result } = typed("no address");
  await act(() => result.current.lookUp());
  expect(result.current.trouble).toBe("That is no address.");
  await act(() => vi.advanceTimersByTimeAsync(6_500));
  expect(asked).toHaveBeenCalledTimes(times);
});
