import { expect, it } from "vitest";
import { guessMapping } from "../mapping.ts";

const isStaff = (value: string) => value === "Ben Okafor";

it("a column of producers is looked at where most of them have left the team, and is none where nobody is known", () => {
  const producers = ["Ben Okafor", "Gone One", "Gone Two", "Gone Three", "Gone Four"];
  const guessed = guessMapping(
    ["Name", "Producer", "Owner"],
    producers.map((one, n) => [`Ann Lee${n}`, one, "Nobody Known"]),
    isStaff,
  );
  expect(guessed.slice(1)).toEqual([
    { to: "managedBy", guess: "check" },
    { to: null, guess: "none" },
  ]);
});
