// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Import } from "../../../contract/imports.ts";
import { InRouter } from "../../test/in-router.tsx";
import { DoneStep } from "./done-step.tsx";

const none = { new: 0, possible: 0, duplicates: 0, errors: 0, policies: 0 };
const nobody = { created: 0, updated: 0, unchanged: 0, skipped: 0, refused: 0 };
const done = { id: "i", name: "agency.csv", state: "done", message: null, kept: 0, keptOf: [] };

afterEach(cleanup);

function figures(counts: Partial<Import["counts"]>) {
  const found = { ...done, rowsUntil: null, undoUntil: null, counts: { ...none, ...nobody, ...counts } };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InRouter>
        <DoneStep found={found as unknown as Import} onAnother={() => {}} />
      </InRouter>
    </QueryClientProvider>,
  );
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  const [labels, values] = [texts("term"), texts("definition")];
  return Object.fromEntries(labels.map((label, at) => [label, values[at]]));
}

it("rows that say nothing new are told as such, and not as skipped", () => {
  expect(figures({ created: 2, unchanged: 1_131 })).toEqual({
    New: "2",
    Updated: "0",
    "Nothing new": "1,131",
    Policies: "0",
    "Left out": "0",
  });
});

it("where there are none, nobody reads of them", () => {
  expect(Object.keys(figures({ updated: 1, skipped: 1 }))).toEqual([
    "New",
    "Updated",
    "Skipped",
    "Policies",
    "Left out",
  ]);
});
