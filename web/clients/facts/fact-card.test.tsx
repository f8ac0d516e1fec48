// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Person } from "../person.ts";
import { FactCard } from "./fact-card.tsx";
import { factsFrom } from "./people-cards.tsx";

afterEach(cleanup);

it("a card says how many doctors there are, also that there are none, and leaves out what is not known", () => {
  const facts = factsFrom(
    [
      ["doctors", "Doctors"],
      ["rx", "RX"],
      ["height", "Height"],
    ],
    { doctors: ["Dr. Lane", "Dr. Ortiz"], rx: null, height: null } as Partial<Person> as Person,
    "primary",
  );
  const revealed = { valueOf: () => undefined } as never;
  render(
    <FactCard
      id="1"
      name="Ann"
      title="Primary"
      edit="Edit health of Ann"
      facts={facts}
      revealed={revealed}
      onEdit={() => {}}
    />,
  );
  const said = screen
    .getAllByRole("term")
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(said).toEqual(["Doctors: 2Dr. Lane, Dr. Ortiz", "RX: 0"]);
});
