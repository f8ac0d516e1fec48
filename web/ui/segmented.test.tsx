// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { Segmented } from "./segmented.tsx";

afterEach(cleanup);

function Kinds({ first }: { first: string | null }) {
  const [kind, setKind] = useState(first);
  const options = ["Auto", { id: "RV", label: "RV", disabled: true }, "Recreation", "Water"];
  return <Segmented label="Kind" options={options} value={kind} onChange={setKind} />;
}

const radio = (name: string) => screen.getByRole<HTMLButtonElement>("radio", { name });
const chosen = () =>
  screen.getAllByRole("radio", { checked: true }).map((one) => one.textContent + focused(one));
const focused = (one: HTMLElement) => (one === document.activeElement ? ", focused" : "");

function press(key: string) {
  act(() => {
    fireEvent.keyDown(document.activeElement!, { key });
    fireEvent.keyUp(document.activeElement!, { key });
  });
}

it("is chosen from by the arrows, as radio buttons are: round, and past what is disabled", () => {
  render(<Kinds first="Auto" />);
  act(() => radio("Auto").focus());
  const steps = ["ArrowRight", "ArrowDown", "ArrowRight", "ArrowLeft", "ArrowUp", "ArrowUp"].map((key) => {
    press(key);
    return chosen().join();
  });
  const at = (name: string) => `${name}, focused`;
  expect(steps).toEqual([
    at("Recreation"),
    at("Water"),
    at("Auto"),
    at("Water"),
    at("Recreation"),
    at("Auto"),
  ]);
});

it("begins with what has the focus while nothing is chosen", () => {
  render(<Kinds first={null} />);
  act(() => radio("Recreation").focus());
  press("ArrowRight");
  expect(chosen()).toEqual(["Water, focused"]);
});

it.each(["Enter", " "])("chooses what has the focus by %j", (key) => {
  render(<Kinds first={null} />);
  act(() => radio("Recreation").focus());
  press(key);
  expect(chosen()).toEqual(["Recreation, focused"]);
});

it("leaves chords to the page", () => {
  render(<Kinds first="Auto" />);
  act(() => radio("Auto").focus());
  act(() => void fireEvent.keyDown(radio("Auto"), { key: "ArrowRight", altKey: true }));
  expect(radio("Auto").getAttribute("aria-checked")).toBe("true");
});
