// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CallLink } from "./call-link.tsx";
import { PhoneLink } from "./phone-link.tsx";

afterEach(cleanup);

it("a row calls its contact with the country in front, and where there is no whole number it has no such action", () => {
  render(<CallLink client={{ mobilePhone: "8015550142", phone: "18015550143" }} name="Dana Whitfield" />);
  expect(screen.getByRole("link", { name: "Call Dana Whitfield" }).getAttribute("href")).toBe(
    "tel:+18015550143",
  );
  cleanup();
  render(<CallLink client={{ mobilePhone: "8015550142", phone: null }} name="Dana Whitfield" />);
  expect(screen.queryByRole("link")).toBeNull();
});

it("a number in a column is called only when it is whole", () => {
  render(<PhoneLink kind="Home" digits="18015550143" search={undefined} />);
  expect(screen.getByRole("link").getAttribute("href")).toBe("tel:+18015550143");
  cleanup();
  render(<PhoneLink kind="Home" digits="8015550143" search={undefined} />);
  expect(screen.queryByRole("link")).toBeNull();
});
