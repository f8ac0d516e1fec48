// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ColumnsMenu } from "./columns-menu.tsx";

afterEach(cleanup);

it("says of a ticked column that it has no room", () => {
  render(<ColumnsMenu columns={["mobilePhone", "dob"]} shown={["mobilePhone"]} onChange={() => {}} />);
  fireEvent.click(screen.getByRole("button", { name: "Columns" }));
  const said = (name: string) => screen.getByRole("menuitemcheckbox", { name }).textContent;
  expect(said("Birth date")).toBe("Birth dateNo room at this width");
  expect(said("Mobile")).toBe("Mobile");
  expect(said("Status")).toBe("Status");
});
