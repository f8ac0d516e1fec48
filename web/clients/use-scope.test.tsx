// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setSession } from "../api/session.ts";
import type { Scope } from "./scope.ts";
import { useDirectory } from "./use-directory.ts";
import { useScope, useSearchText } from "./use-scope.ts";
import { usualLook } from "./views/look.ts";

const address = vi.hoisted(() => ({ search: {}, navigate: () => {} }));
vi.mock("@tanstack/react-router", () => ({
  useSearch: () => address.search,
  useNavigate: () => address.navigate,
}));

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => {
  cleanup();
  address.search = {};
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function field() {
  const asked: string[] = [];
  const hook = renderHook(({ search }) => useSearchText(search, (text) => asked.push(text)), {
    initialProps: { search: "" },
  });
  return {
    asked,
    text: () => hook.result.current[0],
    type: (text: string) => act(() => hook.result.current[1](text)),
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    /** What the address says by then. */
    search: (search: string) => hook.rerender({ search }),
  };
}

it("asks with the key, and of keys that follow fast only for the last", () => {
  const { asked, type, wait, search } = field();
  type("s");
  expect(asked).toEqual(["s"]);
  search("s");
  type("sm");
  type("smi");
  expect(asked).toEqual(["s"]);
  wait(80);
  expect(asked).toEqual(["s", "smi"]);
  search("smi");
  wait(100);
  type("smit");
  expect(asked).toEqual(["s", "smi", "smit"]);
});

it("asks for nothing that a space makes of it", () => {
  const { asked, type, wait } = field();
  type("dana");
  wait(100);
  type("dana ");
  wait(100);
  expect(asked).toEqual(["dana"]);
});

it("is what the address says once that is changed from elsewhere, and asks for nothing then", () => {
  const { asked, text, type, wait, search } = field();
  type("s");
  search("s");
  type("sm");
  search("");
  expect(text()).toBe("");
  wait(100);
  expect(asked).toEqual(["s"]);
});

const filters = '[["status","is","Active"]]';
it.each<[string, Scope, { filters: string; sort: "name" | "-createdAt" }, string]>([
  ["a search", { search: "smith" }, { filters: "", sort: "name" }, "search=smith"],
  ["a letter", { letter: "s" }, { filters: "", sort: "name" }, "letter=s"],
  ["in a view", { search: "s" }, { filters, sort: "-createdAt" }, "search=s&filters="],
])("%s is fetched before the address says it, and once", (_, place, look, part) => {
  setSession({ token: "a", userId: "ann", name: "Ann" });
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return new Promise(() => {});
  });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const { result, rerender } = renderHook(
    () => {
      const [scope, go] = useScope({ ...usualLook, ...look });
      useDirectory(scope, () => undefined);
      return go;
    },
    {
      wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
    },
  );
  asked.length = 0;
  act(() => result.current(place));
  expect(asked).toEqual([expect.stringContaining(part)]);
  address.search = place;
  rerender();
  expect(asked).toHaveLength(1);
  setSession(null);
});

it.each([
  ["D", { letter: "d" }],
  ["d", { letter: "d" }],
  ["#", { letter: "#" }],
  ["dd", {}],
])("reads the letter %s of an address", (letter, wanted) => {
  address.search = { letter };
  const { result } = renderHook(() => useScope(usualLook)[0], {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  expect(result.current).toEqual(wanted);
});
