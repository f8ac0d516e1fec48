// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useFileDrop } from "./use-file-drop.ts";

const picture = new File(["x"], "image.png", { type: "image/png" });
const pasted = (text: string) => ({ clipboardData: { files: [picture], getData: () => text } });

let taken: File[];
beforeEach(() => (taken = []));
afterEach(cleanup);

function Zone() {
  const zone = useRef<HTMLDivElement>(null);
  const { target } = useFileDrop(zone, (files) => (taken = files), true);
  return <div ref={zone} {...target} />;
}

function Page({ inForm = false }) {
  const Around = inForm ? "form" : "section";
  return (
    <Around>
      <input aria-label="Find a file" />
      <button type="button">Upload</button>
      <Zone />
    </Around>
  );
}

it("takes a file that is pasted on the page", () => {
  render(<Page />);
  fireEvent.paste(screen.getByRole("button"), pasted(""));
  expect(taken).toEqual([picture]);
});

it("leaves cells that come with a picture of them", () => {
  render(<Page />);
  fireEvent.paste(screen.getByRole("button"), pasted("Carrier\tPremium"));
  expect(taken).toEqual([]);
});

it("leaves what is pasted into a text field, unless it is a field of the same form", () => {
  const page = render(<Page />);
  fireEvent.paste(screen.getByRole("textbox"), pasted(""));
  expect(taken).toEqual([]);
  page.rerender(<Page inForm />);
  fireEvent.paste(screen.getByRole("textbox"), pasted(""));
  expect(taken).toEqual([picture]);
});
