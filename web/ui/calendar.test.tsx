// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
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

it("ends with the last day there is, and says so", () => {
  render(<Calendar label="Follow-ups" value="12/31/2100" onChange={() => {}} />);
  const next = screen.getByRole("button", { name: "Next month" });
  expect(next.hasAttribute("disabled")).toBe(true);
  expect(document.getElementById(next.getAttribute("aria-describedby")!)?.textContent).toBe(
    "There are no days after 12/31/2100.",
  );
  fireEvent.keyDown(screen.getByRole("grid"), { key: "PageDown" });
  expect(screen.getByText("December 2100")).toBeDefined();
  expect(screen.getByRole("button", { name: "01/01/2101" }).hasAttribute("disabled")).toBe(true);
  expect(screen.getByRole("button", { name: "Previous month" }).hasAttribute("disabled")).toBe(false);
});

it("turns to a month of which a part is in the range, and to none beyond", () => {
  const range = { min: "11/18/2026", max: "12/02/2026" };
  render(<Calendar label="Send At" value="11/20/2026" onChange={() => {}} {...range} />);
  const previous = screen.getByRole("button", { name: "Previous month" });
  expect(previous.hasAttribute("disabled")).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Next month" }));
  expect(screen.getByText("December 2026")).toBeDefined();
  expect(screen.getByRole("button", { name: "Wednesday, December 2, 2026" }).tabIndex).toBe(0);
});

it("shows the last month that has days, and the week that leads out of it", () => {
  render(<Calendar label="Follow-ups" value="12/31/2100" onChange={() => {}} />);
  expect(screen.getByRole("button", { name: "Friday, December 31, 2100" })).toBeDefined();
  expect(screen.getByRole("button", { name: "01/01/2101" })).toBeDefined();
});
