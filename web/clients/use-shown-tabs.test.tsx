// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { GatheringForm } from "../../contract/accounts.ts";
import { users } from "../../contract/users.ts";
import { queryClient, queryKey } from "../api/use-query.ts";
import { useShownTabs } from "./use-shown-tabs.ts";

const tabs: { id: string; form?: GatheringForm }[] = [
  { id: "address", form: "address" },
  { id: "auto", form: "auto" },
  { id: "extra" },
];
const gather = (gatheringForms: string) =>
  queryClient.setQueryData(queryKey(users.me, {}), { account: { gatheringForms } } as never);

afterEach(() => {
  cleanup();
  queryClient.clear();
});

function opened(chosen: string | undefined) {
  gather("all");
  const hook = renderHook(({ tab, of }) => useShownTabs(tabs, tab, of), {
    initialProps: { tab: chosen, of: "dana" },
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  const turnOff = () =>
    act(async () => {
      gather("");
      await new Promise((told) => setTimeout(told));
    });
  const told = () => [hook.result.current.current?.id, hook.result.current.shown.map(({ id }) => id)];
  return { turnOff, told, go: (tab: string | undefined, of = "dana") => hook.rerender({ tab, of }) };
}

it.each([
  ["auto", "auto"],
  [undefined, "address"],
])("the open tab (%s) stays when its form is turned off, until another is chosen", async (chosen, open) => {
  const { turnOff, told, go } = opened(chosen);
  expect(told()).toEqual([open, ["address", "auto", "extra"]]);
  await turnOff();
  expect(told()).toEqual([open, [open, "extra"]]);
  go("extra");
  expect(told()).toEqual(["extra", ["extra"]]);
  go(chosen);
  expect(told()).toEqual(["extra", ["extra"]]);
});

it("of another contact it is not there", async () => {
  const { turnOff, told, go } = opened("auto");
  await turnOff();
  go("auto", "priya");
  expect(told()).toEqual(["extra", ["extra"]]);
});
