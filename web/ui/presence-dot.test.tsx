// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { presences } from "../../contract/users.ts";
import { PresenceDot } from "./presence-dot.tsx";

afterEach(cleanup);

const css = readFileSync(`${import.meta.dirname}/presence-dot.css`, "utf8");

it.each(presences)("%s has a colour, a shape and a name of its own", (presence) => {
  render(<PresenceDot presence={presence} />);
  const dot = screen.getByRole("img");
  const colour = dot.getAttribute("class")?.replace("presence ", "");
  expect(css).toContain(`.${colour} {\n    fill: var(--${colour});`);
  expect(dot.innerHTML).not.toBe("");
  expect(dot.getAttribute("aria-label")?.toLowerCase()).toBe(presence);
});

it("no two have the same shape", () => {
  const shapes = presences.map((presence) => {
    const { container } = render(<PresenceDot presence={presence} />);
    return container.querySelector("svg")?.innerHTML;
  });
  expect(new Set(shapes).size).toBe(presences.length);
});
