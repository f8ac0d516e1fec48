// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Peer } from "../../contract/users.ts";
import { UserPicker, type UserPickerProps } from "./user-picker.tsx";

afterEach(cleanup);

const peer = (id: string, firstName: string): Peer =>
  ({
    id,
    firstName,
    lastName: "Smith",
    avatar: null,
    extension: null,
    status: "available",
  }) as unknown as Peer;
const people = [peer("a", "Ann"), peer("b", "Ben"), peer("c", "Cora")];

function open(multiple: boolean, more: Partial<UserPickerProps> = {}) {
  const onSubmit = vi.fn();
  render(<UserPicker title="Assign to" {...{ people, multiple, onSubmit, ...more }} onClose={() => {}} />);
  const search = (text: string) =>
    fireEvent.change(screen.getByLabelText("Search people"), { target: { value: text } });
  const choose = (name: string) => fireEvent.click(screen.getByLabelText(new RegExp(name)));
  const names = () => [/Ann/, /Ben/, /Cora/].map((name) => screen.queryByLabelText(name) !== null);
  const submit = () => fireEvent.click(screen.getByRole("button", { name: "Submit" }));
  return { onSubmit, search, choose, names, submit };
}

it.each([false, true])("whoever is submitted is in sight, of several: %s", (multiple) => {
  const { onSubmit, search, choose, names, submit } = open(multiple);
  choose("Ann");
  search("ben");
  expect(names()).toEqual([true, true, false]);
  choose("Ben");
  expect(names()).toEqual([multiple, true, false]);
  submit();
  expect(onSubmit).toHaveBeenCalledWith(multiple ? ["a", "b"] : ["b"]);
});

it("says that nobody is called so, whoever is chosen", () => {
  const { search, choose } = open(false);
  choose("Ann");
  search("zzz");
  expect(screen.getByText("Nobody is called “zzz”.")).toBeDefined();
});

it.each([false, true])("submits nobody while none is chosen, of several: %s", (multiple) => {
  const { onSubmit, choose, submit } = open(multiple);
  const button = screen.getByRole("button", { name: "Submit" });
  const isOff = () => (button as HTMLButtonElement).disabled;
  expect(isOff()).toBe(true);
  submit();
  fireEvent.submit(button.closest("form")!);
  expect(onSubmit).not.toHaveBeenCalled();
  choose("Ann");
  expect(isOff()).toBe(false);
  if (!multiple) return;
  choose("Ann");
  expect(isOff()).toBe(true);
});

it("who is found alone is chosen, unless somebody is already or several are wanted", () => {
  const { onSubmit, search, choose, submit } = open(false);
  search("smith");
  submit();
  expect(onSubmit).not.toHaveBeenCalled();
  search("cor");
  submit();
  expect(onSubmit).toHaveBeenLastCalledWith(["c"]);
  choose("Cora");
  search("ben");
  submit();
  expect(onSubmit).toHaveBeenLastCalledWith(["c"]);
  cleanup();
  const several = open(true);
  several.search("cor");
  several.submit();
  expect(several.onSubmit).not.toHaveBeenCalled();
});

it("who cannot be chosen is there, with a note that says why, and is not found alone", () => {
  const { onSubmit, search, submit } = open(false, {
    isOff: ({ id }) => id === "b",
    noteOf: ({ id }) => (id === "b" ? "Has it" : undefined),
  });
  expect(screen.getByLabelText<HTMLInputElement>(/Ben/).disabled).toBe(true);
  expect(screen.getByText("Has it")).toBeDefined();
  search("ben");
  submit();
  expect(onSubmit).not.toHaveBeenCalled();
});
