// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Media } from "./media.ts";
import { PictureTile } from "./picture-tile.tsx";

afterEach(cleanup);

const picture = {
  format: "image/png",
  info: { id: "p1", url: "/api/files/p1", name: "roof.png", bytes: 9 },
} as Media;

it("opens a picture, and says so where it cannot be loaded, until it is", () => {
  const onOpen = vi.fn();
  const { container } = render(<PictureTile picture={picture} label="Open picture" onOpen={onOpen} />);
  fireEvent.click(screen.getByRole("button", { name: "Open picture" }));
  expect(onOpen).toHaveBeenCalledOnce();
  fireEvent.error(container.querySelector("img")!);
  const missing = screen.getByRole("button", { name: "Picture not loaded Try again" });
  fireEvent.click(missing);
  expect(onOpen).toHaveBeenCalledOnce();
  expect(container.querySelector("img")!.getAttribute("src")).toBe("/api/files/p1");
});
