// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Calendar } from "./calendar.tsx";

afterEach(cleanup);

const marks = new Map([["11/05/2025", { tone: "accent" as const, label: "2 follow-ups" }]]);

it("names its month, and each day with what there is on it", () => {
  render(<Calendar label="Follow-ups" value="11/20/2025" onChange={() => {}} marks={marks} />);
  expect(screen.getByText("November 2025")).toBeDefined();
  expect(screen.getByRole("button", { name: "Thursday, November 20, 2025" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Wednesday, November 5, 2025, 2 follow-ups" })).toBeDefined();
});

it("shows the last month that has days, and the week that leads out of it", () => {
  render(<Calendar label="Follow-ups" value="12/31/2100" onChange={() => {}} />);
  expect(screen.getByRole("button", { name: "Friday, December 31, 2100" })).toBeDefined();
  expect(screen.getByRole("button", { name: "01/01/2101" })).toBeDefined();
});
