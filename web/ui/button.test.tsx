// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { Star } from "lucide-react";
import { afterEach, expect, it } from "vitest";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";

afterEach(cleanup);

it.each([true, false])("says whether it is at work: %s", (busy) => {
  render(
    <>
      <Button busy={busy} busyLabel="Saving...">
        Save
      </Button>
      <IconButton icon={Star} label="Favorite" busy={busy} />
    </>,
  );
  const said = screen.getAllByRole("button").map((button) => button.getAttribute("aria-busy"));
  expect(said).toEqual(busy ? ["true", "true"] : [null, null]);
});

it("says on its face what it is doing", () => {
  const { rerender } = render(<Button busyLabel="Saving...">Save</Button>);
  expect(screen.getByRole("button", { name: "Save" }).textContent).toBe("Save");
  rerender(
    <Button busy busyLabel="Saving...">
      Save
    </Button>,
  );
  expect(screen.getByRole("button", { name: "Saving..." })).toBeTruthy();
  expect(screen.getByText("Saving...").closest(".sr")).toBeNull();
});
