// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { InlineConfirm } from "./inline-confirm.tsx";

afterEach(cleanup);

const button = (name: string) => screen.getByRole("button", { name });

function Page({ listed, busy = false, onYes }: { listed: boolean; busy?: boolean; onYes: () => void }) {
  return (
    <main id="main">
      <h1>Devices</h1>
      {listed && (
        <InlineConfirm
          verb="Remove"
          label="Remove Pixel"
          question="Remove this device?"
          {...{ busy, onYes }}
        />
      )}
    </main>
  );
}

it("No gives the focus back to the button that asked", async () => {
  const onYes = vi.fn();
  render(<Page listed onYes={onYes} />);
  fireEvent.click(button("Remove Pixel"));
  screen.getByRole("group", { name: "Remove this device?" });
  await waitFor(() => expect(document.activeElement).toBe(button("No")));
  fireEvent.click(button("No"));
  await waitFor(() => expect(document.activeElement).toBe(button("Remove Pixel")));
  expect(onYes).not.toHaveBeenCalled();
});

it("Yes says that it is saving, and leaves the focus on the heading when the row goes", async () => {
  const onYes = vi.fn();
  const { rerender } = render(<Page listed onYes={onYes} />);
  fireEvent.click(button("Remove Pixel"));
  button("Yes").focus();
  fireEvent.click(button("Yes"));
  expect(onYes).toHaveBeenCalledOnce();
  rerender(<Page listed busy onYes={onYes} />);
  screen.getByText("Saving...");
  rerender(<Page listed={false} onYes={onYes} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading")));
});

it("asks one question at a time, and leaves a row that is at work alone", () => {
  const rows = (busy: boolean) => (
    <>
      <InlineConfirm verb="Remove" label="Remove Pixel" question="Pixel?" busy={busy} onYes={() => {}} />
      <InlineConfirm verb="Remove" label="Remove iPad" question="iPad?" busy={false} onYes={() => {}} />
    </>
  );
  const { rerender } = render(rows(false));
  fireEvent.click(button("Remove iPad"));
  fireEvent.click(button("Remove Pixel"));
  screen.getByRole("group", { name: "Pixel?" });
  expect(screen.queryByRole("group", { name: "iPad?" })).toBeNull();
  rerender(rows(true));
  fireEvent.click(button("Remove iPad"));
  screen.getByRole("group", { name: "Pixel?" });
  screen.getByRole("group", { name: "iPad?" });
});
