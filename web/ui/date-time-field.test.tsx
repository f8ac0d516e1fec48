// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, expect, it } from "vitest";
import { DateTimeField } from "./date-time-field.tsx";
import type { Focusable } from "./focus-ref.ts";

afterEach(cleanup);

it("takes the focus where something is missing: the day", () => {
  const ref = createRef<Focusable>();
  render(<DateTimeField ref={ref} label="Schedule On" value={null} onChange={() => {}} />);
  act(() => ref.current!.focus());
  expect(document.activeElement).toBe(screen.getByLabelText("Schedule On", { selector: "input" }));
});
