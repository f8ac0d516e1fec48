// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { draftOf, type RuleDraft } from "./draft.ts";
import { RuleLine } from "./rule-line.tsx";

const changed = vi.fn<(rule: RuleDraft) => void>();
function Line({ rule }: { rule: RuleDraft }) {
  const [held, setHeld] = useState(rule);
  const change = (next: RuleDraft) => {
    setHeld(next);
    changed(next);
  };
  return <RuleLine rule={held} at={1} onChange={change} onRemove={() => {}} />;
}

beforeEach(() => vi.stubGlobal("fetch", () => Promise.resolve(Response.json([]))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(field: RuleDraft["field"], value: string, to: string) {
  const rules = [{ field, operator: "isBetween", value, to }];
  const [rule] = draftOf({ match: "all", rules, groups: [] }).rules;
  const list = (
    <ul>
      <Line rule={rule!} />
    </ul>
  );
  render(<QueryClientProvider client={new QueryClient()}>{list}</QueryClientProvider>);
}
const field = (which: "First" | "Last") =>
  screen.getByRole<HTMLInputElement>("textbox", { name: `${which} value of rule 1` });
const type = (which: "First" | "Last", value: string) =>
  fireEvent.change(field(which), { target: { value } });
const said = (which: "First" | "Last") => {
  const of = field(which).getAttribute("aria-describedby")?.split(" ") ?? [];
  return of.map((id) => document.getElementById(id)?.textContent ?? "").join("");
};

it("asks from what to what, and says at the second that the first is above it", () => {
  show("age", "", "");
  type("First", "65");
  expect(field("Last").getAttribute("aria-invalid"), "not typed in yet").toBeNull();
  type("Last", "60");
  expect(said("Last")).toContain("Enter 65 or more");
  expect(said("First")).not.toContain("Enter");
  type("Last", "70");
  expect(said("Last")).not.toContain("Enter");
  expect(changed.mock.lastCall?.[0]).toMatchObject({ operator: "isBetween", value: "65", to: "70" });
});

it("says of each value what is wrong with it, once it was left", () => {
  show("policyPremium", "much", "");
  expect(said("First")).toContain("Enter an amount like 2,000");
  fireEvent.focus(field("Last"));
  fireEvent.blur(field("Last"));
  expect(said("Last")).toContain("Enter a value");
});

it("takes two days", () => {
  show("dob", "01/01/1960", "");
  type("Last", "12/31/1959");
  expect(said("Last")).toContain("Enter 01/01/1960 or a later date");
});
