// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useState } from "react";
import { Button } from "./button.tsx";
import { Menu } from "./menu.tsx";

afterEach(cleanup);

function Statuses() {
  const [status, setStatus] = useState("Busy");
  const [columns, setColumns] = useState<string[]>([]);
  const nothing = () => {};
  return (
    <Menu
      label="Profile"
      trigger={<Button>Maya</Button>}
      items={[
        {
          heading: "Status",
          entries: ["Available", "Busy"].map((id) => ({
            id,
            label: id,
            checked: id === status,
            onPress: () => setStatus(id),
          })),
        },
        {
          heading: "Columns",
          many: true,
          entries: ["Email", "Phone"].map((id) => ({
            id,
            label: id,
            checked: columns.includes(id),
            onPress: () => setColumns([...columns, id]),
          })),
        },
        { id: "10", label: "10", checked: true, onPress: nothing },
        { id: "25", label: "25", checked: false, onPress: nothing },
        { id: "logout", label: "Logout", onPress: nothing },
      ]}
    />
  );
}

const open = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Maya" })));
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));
const ticks = (role: string) =>
  screen.getAllByRole(role).map((entry) => `${entry.textContent} ${entry.getAttribute("aria-checked")}`);

it("says which one of a choice is ticked, and that others have no tick", async () => {
  render(<Statuses />);
  await open();
  expect(ticks("menuitemradio")).toEqual(["Available false", "Busy true", "10 true", "25 false"]);
  expect(ticks("menuitem")).toEqual(["Logout null"]);
  const group = screen.getByRole("group", { name: "Status" });
  await press(within(group).getByRole("menuitemradio", { name: "Available" }));
  expect(screen.queryByRole("menu")).toBeNull();
  await open();
  expect(ticks("menuitemradio")).toContain("Available true");
});

it("stays open while several are ticked", async () => {
  render(<Statuses />);
  await open();
  await press(screen.getByRole("menuitemcheckbox", { name: "Email" }));
  await press(screen.getByRole("menuitemcheckbox", { name: "Phone" }));
  expect(ticks("menuitemcheckbox")).toEqual(["Email true", "Phone true"]);
});

it("takes a double click for one press of an entry that asks for a second", async () => {
  const onPress = vi.fn();
  const items = [{ id: "end", label: "End", confirm: "Click again to end", onPress }];
  render(<Menu label="More" trigger={<Button>Maya</Button>} items={items} />);
  await open();
  const click = (detail: number) =>
    act(async () => fireEvent.click(screen.getByRole("menuitem"), { detail, pointerType: "mouse" }));
  await click(1);
  await click(2);
  expect(onPress).not.toHaveBeenCalled();
  expect(screen.getByRole("menuitem").textContent).toBe("Click again to end");
  await click(1);
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("menu")).toBeNull();
});
