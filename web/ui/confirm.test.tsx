// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Confirm } from "./confirm.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A deletion that is answered when it is told to be. */
function ask() {
  const answers: { yes: () => void; no: () => void }[] = [];
  const asked = vi.fn(
    () =>
      new Promise<string>((resolve, reject) => {
        answers.push({ yes: () => resolve("gone"), no: () => reject(new Error("No")) });
      }),
  );
  const done = vi.fn<(result: string) => void>();
  function Page() {
    const [open, setOpen] = useState(true);
    const [which, setWhich] = useState("one");
    const [isThere, setThere] = useState(true);
    const ask = (about: string) => () => {
      setWhich(about);
      setOpen(true);
    };
    return (
      <>
        <button onClick={ask("one")}>Ask</button>
        <button onClick={ask("other")}>Ask of another</button>
        <button onClick={() => setOpen(false)}>Take away</button>
        <button onClick={() => setThere(false)}>Take all away</button>
        {isThere && (
          <Confirm
            open={open}
            title="Delete it?"
            about={which}
            verb="Delete"
            onConfirm={asked}
            onDone={done}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    );
  }
  render(<Page />);
  const answer = (how: "yes" | "no", to: number = answers.length - 1) => act(async () => answers[to]![how]());
  return { asked, done, answer };
}
const isOpen = () => screen.queryByRole("alertdialog") !== null;
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name, hidden: true })));
const escape = () => act(async () => void fireEvent.keyDown(document.activeElement!, { key: "Escape" }));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("is closed by its answer, and stays where that is a refusal", async () => {
  const { asked, done, answer } = ask();
  await press("Delete");
  await escape();
  expect(isOpen()).toBe(true);
  await answer("no");
  expect(isOpen()).toBe(true);
  expect(done).not.toHaveBeenCalled();
  await press("Delete");
  await answer("yes");
  expect(isOpen()).toBe(false);
  expect(done.mock.calls).toEqual([["gone"]]);
  expect(asked).toHaveBeenCalledTimes(2);
});

it.each([
  ["Escape", escape],
  ["its button", () => press("Close")],
])("may be closed by %s when no answer comes, and that closes nothing more", async (_, leave) => {
  const { asked, done, answer } = ask();
  await press("Delete");
  await pass(5_000);
  await leave();
  expect(isOpen()).toBe(false);
  await answer("yes");
  expect(asked).toHaveBeenCalledTimes(1);
  expect(done).not.toHaveBeenCalled();
  await press("Ask");
  expect(isOpen()).toBe(true);
  await press("Delete");
  expect(asked).toHaveBeenCalledTimes(2);
});

it("is answered by the answer that is owed where the same is asked again, and done once", async () => {
  const { asked, done, answer } = ask();
  await press("Delete");
  await pass(5_000);
  await press("Close");
  await press("Ask");
  await answer("yes");
  expect(isOpen()).toBe(false);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(done).toHaveBeenCalledTimes(1);
});

it("asks about another while an answer is owed, and once about the same", async () => {
  const { asked, answer } = ask();
  await press("Delete");
  await pass(5_000);
  await press("Close");
  await press("Ask");
  fireEvent.submit(document.querySelector("form")!);
  expect(asked).toHaveBeenCalledTimes(1);
  await pass(5_000);
  await press("Close");
  await press("Ask of another");
  await press("Delete");
  expect(asked).toHaveBeenCalledTimes(2);
  await answer("yes", 0);
  expect(isOpen()).toBe(true);
  await answer("yes", 1);
  expect(isOpen()).toBe(false);
});

it.each([
  ["went by itself", () => press("Take away")],
  ["became another", async () => {}],
])("an answer closes no other question, where its own %s", async (_, go) => {
  const { done, answer } = ask();
  await press("Delete");
  await go();
  await press("Ask of another");
  await answer("yes");
  expect(isOpen()).toBe(true);
  expect(done).not.toHaveBeenCalled();
});

it.each([
  ["leads on who waits for it", 1, () => {}],
  ["leads nobody on who types by then", 0, () => void fireEvent.keyDown(document.body, { key: "a" })],
  ["leads nobody on who presses by then", 0, () => void fireEvent.click(document.body)],
  ["leads nobody on who dictates by then", 0, () => void fireEvent.input(document.body)],
  ["leads on who goes to another window", 1, () => void fireEvent.keyDown(document.body, { key: "Alt" })],
  [
    "leads on who still holds Enter",
    1,
    () => void fireEvent.keyDown(document.body, { key: "Enter", repeat: true }),
  ],
  ["leads on who scrolls", 1, () => void fireEvent.pointerDown(document.body)],
])("an answer that comes after all it was asked in went %s", async (_, times, meanwhile) => {
  const { done, answer } = ask();
  await press("Delete");
  await press("Take all away");
  meanwhile();
  await answer("yes");
  expect(done).toHaveBeenCalledTimes(times);
});
