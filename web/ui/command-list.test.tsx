// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { CommandList, type CommandListProps } from "./command-list.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const adam = { id: "adam", label: "Adam Smith" };
const text = { id: "adam text", label: "Text", kbd: "mod+1", sub: true };
const smythe = { id: "smythe", label: "Ann Smythe" };
const add = { id: "add", label: "Add contact" };

type Given = Partial<Omit<CommandListProps, "groups">> & {
  items: CommandListProps["groups"][number]["items"];
};

function show(first: Given) {
  const onRun = vi.fn();
  const list = ({ items, ...more }: Given) => (
    <CommandList
      label="Search"
      query="smythe"
      onQueryChange={() => {}}
      groups={[{ heading: "Best match", items }]}
      onRun={onRun}
      {...more}
    />
  );
  const { rerender } = render(list(first));
  return { onRun, next: (given: Given) => rerender(list(given)) };
}
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(screen.getByRole("combobox"), { key, ...more });

it("runs by Enter nothing that may still be replaced, and what took its place once that is there", () => {
  const { onRun, next } = show({ items: [adam, text, add], undecided: true });
  press("Enter");
  expect(onRun).not.toHaveBeenCalled();
  expect(screen.queryByRole("option", { selected: true })).toBeNull();
  next({ items: [smythe, add] });
  expect(onRun.mock.calls).toEqual([["smythe", false]]);
  next({ items: [adam, add] });
  expect(onRun).toHaveBeenCalledOnce();
});

it.each([
  ["nothing was found", { empty: "Nothing found" }],
  ["it could not be looked for", { wrong: "Try again" }],
  ["other letters were typed", { query: "smythes" }],
])("an early Enter is forgotten when %s", (_, more) => {
  const { onRun, next } = show({ items: [adam, add], undecided: true });
  press("Enter");
  next({ items: [add], ...more });
  expect(onRun).not.toHaveBeenCalled();
  press("Enter");
  expect(onRun.mock.calls).toEqual([["add", false]]);
});

it.each([
  ["acts on what comes within three seconds", 2_900, 1],
  ["is forgotten after them: what comes with the connection opens nothing", 3_100, 0],
])("an early key %s", (_, ms, runs) => {
  vi.useFakeTimers();
  for (const key of [{ key: "Enter" }, { key: "1", ctrlKey: true }]) {
    const { onRun, next } = show({ items: [adam], undecided: true });
    press(key.key, key);
    vi.advanceTimersByTime(ms);
    next({ items: [{ ...smythe, kbd: "mod+1" }] });
    expect(onRun).toHaveBeenCalledTimes(runs);
    cleanup();
  }
});

it("an early Enter is forgotten with the list that was closed", () => {
  const closed = show({ items: [adam], undecided: true });
  press("Enter");
  cleanup();
  const opened = show({ items: [adam], undecided: true });
  opened.next({ items: [smythe] });
  expect(closed.onRun).not.toHaveBeenCalled();
  expect(opened.onRun).not.toHaveBeenCalled();
});

it("the key of a row waits, too, and is of the row that has it by then", () => {
  const { onRun, next } = show({ items: [{ ...adam, kbd: "mod+1" }, add], undecided: true });
  fireEvent.keyDown(screen.getByRole("combobox"), { key: "1", ctrlKey: true });
  expect(onRun).not.toHaveBeenCalled();
  next({ items: [smythe, { ...add, kbd: "mod+1" }] });
  expect(onRun.mock.calls).toEqual([["add", false]]);
});

it("runs at once what was chosen by the arrows", () => {
  const { onRun, next } = show({ items: [adam, add], undecided: true });
  press("ArrowDown");
  press("Enter");
  expect(onRun.mock.calls).toEqual([["adam", false]]);
  next({ items: [smythe, add] });
  expect(onRun).toHaveBeenCalledOnce();
});

it("says what could not be looked for, above what was found all the same", () => {
  show({ items: [add], wrong: "No connection. Try again." });
  expect(screen.getByRole("alert").textContent).toBe("No connection. Try again.");
  screen.getByRole("option", { name: "Add contact" });
});
