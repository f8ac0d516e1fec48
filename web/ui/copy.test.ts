// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { copied, copy, notCopied } from "./copy.ts";
import { toast } from "./toast.tsx";

const clipboard = (value: unknown) =>
  Object.defineProperty(navigator, "clipboard", { value, configurable: true });

afterEach(() => vi.restoreAllMocks());

it("says that it was copied", async () => {
  const said = vi.spyOn(toast, "success");
  const writeText = vi.fn(async () => {});
  clipboard({ writeText });
  await copy("(801) 555-0142", "Number copied");
  expect(writeText).toHaveBeenCalledWith("(801) 555-0142");
  expect(said).toHaveBeenCalledWith("Number copied");
});

it.each([
  ["on plain http, where there is no clipboard", undefined],
  ["when the browser refuses", { writeText: () => Promise.reject(new Error("not allowed")) }],
])("says so %s", async (_, value) => {
  const said = vi.spyOn(toast, "error");
  clipboard(value);
  expect(await copied("text")).toBe(false);
  await copy("text", "Number copied");
  expect(said).toHaveBeenCalledWith(notCopied);
});
