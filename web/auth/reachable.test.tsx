// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "../api/use-query.ts";
import { healthTrouble } from "./health-check.ts";
import { Reachable } from "./reachable.tsx";

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const answers = (answer: () => Response) => vi.stubGlobal("fetch", () => Promise.resolve(answer()));
const said = (sentence: string) =>
  waitFor(() => expect(screen.getByRole("status").textContent).toBe(sentence));

it.each([
  ["Network Communication Issue", () => Response.json({ message: "No", code: "internal" }, { status: 500 })],
  ["Network Communication Issue", () => Response.json({ message: "No", code: "x" }, { status: 503 })],
  ["Network Issue", () => Response.json({ message: "No database" })],
])("says %s as the form does, and is well again with it", async (sentence, answer) => {
  answers(() => Response.json({ message: "OK" }));
  render(
    <QueryClientProvider client={queryClient}>
      <Reachable />
    </QueryClientProvider>,
  );
  await said("Server reachable");
  answers(answer);
  expect(await healthTrouble()).toBe(sentence);
  await said(sentence);
  answers(() => Response.json({ message: "OK" }));
  expect(await healthTrouble()).toBeNull();
  await said("Server reachable");
});
