// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useLeaving } from "./use-leaving.ts";

it("what is gone by the time it is asked holds nobody", async () => {
  const { result, unmount } = renderHook(() => useLeaving(true, false));
  const { ask } = result.current;
  unmount();
  await expect(ask({ isMoved: () => false })).resolves.toBe(false);
});
