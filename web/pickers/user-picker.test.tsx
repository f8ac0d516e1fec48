// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Peer } from "../../contract/users.ts";
import { UserPicker } from "./user-picker.tsx";

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

function open(multiple: boolean) {
  const onSubmit = vi.fn();
  render(<UserPicker title="Assign to" {...{ people, multiple, onSubmit }} onClose={() => {}} />);
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
