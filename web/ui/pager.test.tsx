// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Pager } from "./pager.tsx";

afterEach(cleanup);

const offered = () => screen.getAllByRole("menuitemradio").map((line) => line.textContent);
const open = () => fireEvent.click(screen.getByRole("button", { name: /^Rows on a page/ }));

it("offers 5, 10, 25 and 50 rows, or what its list says", () => {
  const onSize = vi.fn();
  const { rerender } = render(<Pager page={1} onPage={() => {}} more size={10} onSize={onSize} />);
  open();
  expect(offered()).toEqual(["5", "10", "25", "50"]);
  fireEvent.click(screen.getByRole("menuitemradio", { name: "25" }));
  expect(onSize).toHaveBeenCalledExactlyOnceWith(25);
  rerender(<Pager page={1} onPage={() => {}} more size={10} sizes={[10, 20]} onSize={onSize} />);
  open();
  expect(offered()).toEqual(["10", "20"]);
});

it("counts pages from one, with nothing before the first nor after the last", () => {
  const onPage = vi.fn();
  const button = (name: string) => screen.getByRole("button", { name });
  const { rerender } = render(<Pager page={1} onPage={onPage} more />);
  fireEvent.click(button("Previous page"));
  expect(onPage).not.toHaveBeenCalled();
  fireEvent.click(button("Next page"));
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2);
  screen.getByText("Page: 1");
  rerender(<Pager page={2} onPage={onPage} more={false} />);
  fireEvent.click(button("Next page"));
  expect(onPage).toHaveBeenCalledOnce();
});
