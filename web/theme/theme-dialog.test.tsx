// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { users } from "../../contract/users.ts";
import { setSession } from "../api/session.ts";
import { queryClient, queryKey } from "../api/use-query.ts";
import { DEFAULT_COLOR, setThemeColor } from "../ui/theme.ts";
import { ThemeDialog } from "./theme-dialog.tsx";

const worn = () => document.documentElement.style.getPropertyValue("--theme");
const own = "#7c3aed";

beforeEach(() => {
  setSession({ token: "a", userId: "ann", name: "Ann" });
  queryClient.setQueryData(queryKey(users.me, {}), { id: "ann", themeColor: own } as never);
  setThemeColor(own);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  setSession(null);
});

function choose(hex: string) {
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <ThemeDialog onClose={() => {}} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText("Hex"), { target: { value: hex } });
  expect(worn()).toBe(`#${hex}`);
  return { leave: unmount };
}

it("puts back the colour that stands, however it is left", () => {
  choose("db2777").leave();
  expect(worn()).toBe(own);
});

it("brings no colour back that went with its session", () => {
  const { leave } = choose("db2777");
  setSession(null);
  setThemeColor(null);
  leave();
  expect(worn()).toBe(DEFAULT_COLOR);
});
