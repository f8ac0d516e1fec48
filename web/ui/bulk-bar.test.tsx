// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { BulkBar } from "./bulk-bar.tsx";
import { Button } from "./button.tsx";

afterEach(cleanup);

const page = (bar: React.ReactNode) => (
  <main id="main">
    <h1>Contacts</h1>
    <button>Elsewhere</button>
    {bar}
  </main>
);
const counting = (count: number | "all") => (
  <BulkBar key="counting" count={count} noun="contact" onClear={() => {}}>
    {" "}
  </BulkBar>
);
const counted = (
  <BulkBar key="counted" count={40} noun="contact" onClear={() => {}}>
    <Button>Tag</Button>
  </BulkBar>
);
const focused = () => document.activeElement?.textContent;

it("the bar that comes in its place has the focus that it had", async () => {
  const { rerender } = render(page(counting("all")));
  screen.getByRole("button", { name: "Clear selection" }).focus();
  rerender(page(counted));
  await vi.waitFor(() => expect(focused()).toBe("Tag"));
});

it("the heading has it where none comes, and nothing takes it from elsewhere", async () => {
  const { rerender } = render(page(counting("all")));
  screen.getByRole("button", { name: "Clear selection" }).focus();
  rerender(page(counting(0)));
  await vi.waitFor(() => expect(focused()).toBe("Contacts"));
  rerender(page(counting(3)));
  screen.getByRole("button", { name: "Elsewhere" }).focus();
  rerender(page(counted));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(focused()).toBe("Elsewhere");
});

it("what can be pressed has it, where the first of the new bar cannot be", async () => {
  const { rerender } = render(page(counting("all")));
  screen.getByRole("button", { name: "Clear selection" }).focus();
  rerender(
    page(
      <BulkBar key="counted" count={40} noun="contact" onClear={() => {}}>
        <Button disabled>Tag</Button>
        <Button>Text</Button>
      </BulkBar>,
    ),
  );
  await vi.waitFor(() => expect(focused()).toBe("Text"));
});
